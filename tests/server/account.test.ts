import { getConfig, getProfile, login, me, register } from '@tiffin-junction/contract/calls/account'
import { expect, it } from 'vitest'
import { sessions, users } from '../../server/db/schema.ts'
import { mailsTo } from './codes.ts'
import { describeServer } from './harness.ts'

const password = 'Window-Seat-7'

const asha = { firstName: 'Asha Rao', mobile: '9123456780', email: 'Asha@Example.com', password }

describeServer('accounts', (server) => {
  it('[ACC-15] sign-up makes an account', async () => {
    const { status, body } = await server.request(register, { body: asha })
    expect(status).toBe(200)
    expect(body).toEqual({ success: true, message: 'Account created successfully' })
  })

  it('[ACC-4 ACC-19] sign-in answers with a token and the role CUSTOMER', async () => {
    const { status, body } = await server.request(login, { body: { phone: '91234 56780', password } })
    expect(status).toBe(200)
    expect(body.roleType).toBe('CUSTOMER')
    expect(body.token).toMatch(/^[\w-]{43}$/)
  })

  it('[ACC-10 ACC-11] a token tells who is signed in', async () => {
    const signedIn = await server.request(login, { body: { phone: asha.mobile, password } })
    const { token } = signedIn.body
    const user = { name: 'Asha Rao', email: 'asha@example.com', mobile: '9123456780' }
    expect((await server.request(me, {}, { token })).body).toEqual({ success: true, user })
    expect((await server.request(getProfile, {}, { token })).body).toEqual({ success: true, data: user })
  })

  it('keeps neither passwords nor tokens as they are', async () => {
    const { token } = (await server.request(login, { body: { phone: asha.mobile, password } })).body
    const people = await server.ctx.db.select().from(users)
    expect(people.map(({ passwordHash }) => passwordHash).every((hash) => /^scrypt\$/.test(hash))).toBe(true)
    expect(JSON.stringify(await server.ctx.db.select().from(sessions))).not.toContain(token)
  })

  it('sign-in forgets the sessions of the person that ran out, and no others', async () => {
    const signIn = async () =>
      (await server.request(login, { body: { phone: asha.mobile, password } })).body.token
    const first = await signIn()
    await server.ctx.db.update(sessions).set({ expiresAt: new Date(0) })
    expect((await server.request(me, {}, { token: first })).status).toBe(401)
    const second = await signIn()
    const third = await signIn()
    expect(await server.ctx.db.select().from(sessions)).toHaveLength(2)
    for (const token of [second, third]) expect((await server.request(me, {}, { token })).status).toBe(200)
  })

  it('[ACC-140] sign-up and sign-in take `+91`, a leading 0, spaces, dashes and brackets', async () => {
    const meera = { ...asha, email: 'meera@example.com', mobile: '+91 (91234) 56-781' }
    expect((await server.request(register, { body: meera })).status).toBe(200)
    for (const phone of ['+919123456781', '09123456781', '919123456781', '91234-56781'])
      expect((await server.request(login, { body: { phone, password } })).status).toBe(200)
    const { message } = (await server.request(register, { body: { ...meera, email: 'other@example.com' } }))
      .body
    expect(message).toBe('An account with this mobile number already exists.')
  })

  it('[ACC-163] sign-up sends no mail to an address that nobody has verified', async () => {
    expect(await mailsTo(server, 'asha@example.com')).toEqual([])
  })

  it('[APP-88] the mailbox page shows mails as text, never as markup', async () => {
    const markup = '<img src=x onerror=alert(1)>'
    await server.ctx.mail.send({ to: markup, subject: markup, text: markup })
    const response = await server.fetch('/mailbox')
    const page = await response.text()
    expect(response.headers.get('content-type')).toContain('text/html')
    expect(page).toContain('&lt;img')
    expect(page).not.toContain('<img')
  })

  it('[APP-73 APP-75] sign-up says which field is taken', async () => {
    const taken = await server.request(register, { body: { ...asha, email: 'new@example.com' } })
    expect([taken.status, taken.field, taken.message]).toEqual([
      409,
      'mobile',
      'An account with this mobile number already exists.',
    ])
    const again = await server.request(register, {
      body: { ...asha, mobile: '9000000002', email: 'ASHA@example.com' },
    })
    expect([again.status, again.field]).toEqual([409, 'email'])
  })

  it('[APP-73] of two sign-ups at the same moment one wins', async () => {
    const body = { ...asha, mobile: '9000000003', email: 'twice@example.com' }
    const answers = await Promise.all([
      server.request(register, { body }),
      server.request(register, { body }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it.each([
    ['firstName', { firstName: '   ' }, 'Name is required'],
    ['mobile', { mobile: '5123456789' }, 'Mobile number must start with 6, 7, 8, or 9'],
    ['mobile', { mobile: '912345' }, 'Mobile number must be exactly 10 digits'],
    ['email', { email: 'nobody' }, 'Please enter a valid email format (e.g., name@example.com)'],
    ['email', { email: `${'a'.repeat(100)}@example.com` }, 'Email must not exceed 100 characters'],
    ['password', { password: '' }, 'Password must be non-empty.'],
    ['password', { password: 'p'.repeat(201) }, 'Password must be at most 200 characters long.'],
    ['email', { email: undefined }, 'Email must be a string.'],
    ['mobile', { mobile: 9123456780 }, 'Mobile number must be a string.'],
  ])('[APP-75] sign-up refuses a wrong %s %#', async (field, wrong, message) => {
    const answer = await server.send(register, { body: { ...asha, ...wrong } })
    expect([answer.status, answer.field, answer.message]).toEqual([400, field, message])
  })

  it('[APP-76] an answer never repeats what was sent', async () => {
    const answer = await server.send(login, { body: { phone: '9123456780', password: ['hunter2'] } })
    expect(JSON.stringify(answer.body)).not.toContain('hunter2')
  })

  it('[ACC-4] an unknown number and a wrong password are refused alike', async () => {
    const wrong = await server.request(login, { body: { phone: asha.mobile, password: 'wrong' } })
    const unknown = await server.request(login, { body: { phone: '9999999999', password: 'wrong' } })
    expect(wrong.status).toBe(401)
    expect(wrong.body).toEqual(unknown.body)
    expect(wrong.message).toBe('Invalid phone number or password.')
  })

  it('[ACC-12 APP-73] too many wrong passwords close an account for a while, even to the right one', async () => {
    const body = { phone: '9000000003', password: 'wrong' }
    const tries = await Promise.all(Array.from({ length: 11 }, () => server.request(login, { body })))
    expect(tries.map(({ status }) => status).sort()).toEqual([...Array(10).fill(401), 429])
    const right = { body: { phone: '9000000003', password: asha.password } }
    const closed = await server.request(login, right)
    expect(closed.status).toBe(429)
    expect(closed.message).toBe('Too many attempts. Please try again in 15 minutes.')
    server.clock += 15 * 60_000 + 1000
    expect((await server.request(login, right)).status).toBe(200)
  })

  it('[ACC-12] right passwords do not count', async () => {
    const body = { phone: asha.mobile, password }
    for (let half = 0; half < 2; half += 1) {
      const answers = await Promise.all(Array.from({ length: 6 }, () => server.request(login, { body })))
      expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    }
  })

  it('[APP-73] calls for who is signed in answer 401 without a token, with a wrong one, with one run out', async () => {
    expect((await server.request(me, {})).status).toBe(401)
    expect((await server.request(me, {}, { token: 'A'.repeat(43) })).status).toBe(401)
    expect((await server.request(me, {}, { headers: { authorization: 'Basic abc' } })).status).toBe(401)
    const { token } = await server.newPerson()
    expect((await server.request(me, {}, { token })).status).toBe(200)
    server.clock += 91 * 24 * 3600 * 1000
    expect((await server.request(me, {}, { token })).status).toBe(401)
    server.clock = 0
  })

  it('[APP-90] the demo account signs in and is told to the sign-in page', async () => {
    const { body } = await server.request(getConfig, {})
    expect(body).toEqual({ demo: { phone: '9876543210', password: 'Tiffin@2026' } })
    const { token } = (
      await server.request(login, { body: { phone: '9876543210', password: 'Tiffin@2026' } })
    ).body
    expect((await server.request(me, {}, { token })).body.user.name).toBe('Demo Traveller')
  })

  it('[ACC-175] the demo account, whose password is public, is closed to other machines but in a demonstration', async () => {
    const body = { phone: '9876543210', password: 'Tiffin@2026' }
    const headers = { 'x-forwarded-for': '203.0.113.7' }
    const { settings } = server.ctx
    expect((await server.request(login, { body }, { headers })).status).toBe(401)
    Object.assign(server.ctx, { settings: { ...settings, isDemo: true } })
    const inDemonstration = await server.request(login, { body }, { headers })
    Object.assign(server.ctx, { settings })
    expect(inDemonstration.status).toBe(200)
  })

  it('logs no error for any of this', () => {
    expect(server.errors).toEqual([])
  })
})
