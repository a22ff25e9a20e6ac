import {
  forgotPassword,
  getProfile,
  me,
  sendResetPasswordOtp,
  updateProfile,
  userResetPassword,
  verifyResetOtp,
} from '@tiffin-junction/contract/calls/account'
import { expect, it } from 'vitest'
import { startSession } from '../../server/account/sessions.ts'
import { codesOf, mailsTo } from './codes.ts'
import { describeServer } from './harness.ts'
import { testPassword } from './test-server.ts'

const currentPassword = testPassword

describeServer('a profile', (server) => {
  it('[ACC-102] is answered to whoever it belongs to', async () => {
    const { token, mobile, email } = await server.newPerson()
    const { body } = await server.request(getProfile, {}, { token })
    expect(body).toEqual({ success: true, data: { name: 'Asha', email, mobile } })
    expect((await server.request(getProfile, {})).status).toBe(401)
  })

  it('[ACC-115] is changed, and the answer brings the person and a new token', async () => {
    const person = await server.newPerson()
    const body = {
      name: ' Asha Rao ',
      email: 'ASHA.RAO@example.com',
      mobile: '(91111) 222-33',
      currentPassword,
    }
    const answer = await server.request(updateProfile, { body }, person)
    const user = { name: 'Asha Rao', email: 'asha.rao@example.com', mobile: '9111122233' }
    expect(answer.body).toMatchObject({ success: true, message: 'Profile updated successfully', user })
    const { token } = answer.body
    expect(token).not.toBe(person.token)
    expect((await server.request(getProfile, {}, { token })).body.data).toEqual(user)
  })

  it('[ACC-119] with another email or mobile ends all sessions but the one that made the change', async () => {
    const person = await server.newPerson()
    const elsewhere = await startSession(server.ctx.db, person.id, server.ctx.now())
    const body = { name: 'Asha', email: `new-${person.email}`, mobile: person.mobile, currentPassword }
    const { token } = (await server.request(updateProfile, { body }, person)).body
    expect((await server.request(me, {}, { token })).status).toBe(200)
    expect((await server.request(me, {}, { token: elsewhere })).status).toBe(401)
    // A lost answer signs nobody out at once, but the old token does not live on for long.
    expect((await server.request(me, {}, person)).status).toBe(200)
    server.clock += 24 * 3600 * 1000 + 1000
    expect((await server.request(me, {}, person)).status).toBe(401)
    expect((await server.request(me, {}, { token })).status).toBe(200)
    server.clock = 0
  })

  it('[ACC-119] a stolen token keeps nobody from changing the password', async () => {
    const owner = await server.newPerson()
    const stolen = await startSession(server.ctx.db, owner.id, server.ctx.now())
    const body = { name: 'Asha', email: owner.email, mobile: owner.mobile }
    for (const name of ['Asha', 'Asha Rao']) {
      const answer = await server.request(updateProfile, { body: { ...body, name } }, { token: stolen })
      expect([answer.status, answer.body.token]).toEqual([200, stolen])
    }
    expect((await server.request(sendResetPasswordOtp, { query: {} }, owner)).status).toBe(200)
    const [otp = ''] = await codesOf(server, owner.email)
    const change = { otp, password: 'Owner#Again7' }
    expect((await server.request(userResetPassword, { body: change }, owner)).status).toBe(200)
    expect((await server.request(me, {}, owner)).status).toBe(200)
    expect((await server.request(me, {}, { token: stolen })).status).toBe(401)
  })

  it('[ACC-119] a token that a newer one has replaced changes nothing, and mails nothing', async () => {
    const person = await server.newPerson()
    const email = `new-${person.email}`
    const moved = { name: 'Asha', email, mobile: person.mobile, currentPassword }
    const { token } = (await server.request(updateProfile, { body: moved }, person)).body
    for (const change of [{ name: 'Asha Rao' }, { email: person.email }])
      expect((await server.request(updateProfile, { body: { ...moved, ...change } }, person)).status).toBe(
        401,
      )
    expect(await mailsTo(server, email)).toEqual([])
    const { data } = (await server.request(getProfile, {}, { token })).body
    expect(data).toEqual({ name: 'Asha', email, mobile: person.mobile })
  })

  it('[ACC-182] a name changes twenty times a day, no more', async () => {
    const person = await server.newPerson()
    const rename = (times: number) =>
      server.request(
        updateProfile,
        { body: { name: `Asha ${times}`, email: person.email, mobile: person.mobile } },
        person,
      )
    for (let times = 0; times < 20; times += 1) expect((await rename(times)).status).toBe(200)
    const { status, headers } = await rename(20)
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true])
    // The same again is no change.
    expect((await rename(19)).status).toBe(200)
  })

  it('[APP-73 APP-75] refuses a mobile or an email that somebody else has, and changes nothing', async () => {
    const person = await server.newPerson()
    const neighbour = await server.newPerson()
    const own = { name: 'Asha', email: person.email, mobile: person.mobile }
    const tries = [
      [
        { ...own, mobile: neighbour.mobile, currentPassword },
        'mobile',
        'An account with this mobile number already exists.',
      ],
      [
        { ...own, email: neighbour.email.toUpperCase(), currentPassword },
        'email',
        'An account with this email address already exists.',
      ],
    ] as const
    for (const [body, field, message] of tries) {
      const answer = await server.request(updateProfile, { body }, person)
      expect([answer.status, answer.field, answer.message]).toEqual([409, field, message])
    }
    const { body } = await server.request(getProfile, {}, person)
    expect(body.data).toEqual(own)
  })

  it.each([
    ['name', { name: '  ' }, 'Name is required'],
    ['name', { name: 'a'.repeat(101) }, 'Name must be at most 100 characters long.'],
    ['email', { email: '' }, 'Email is required'],
    ['email', { email: 'asha' }, 'Please enter a valid email format (e.g., name@example.com)'],
    ['email', { email: `${'a'.repeat(89)}@example.com` }, 'Email must not exceed 100 characters'],
    ['mobile', { mobile: '' }, 'Mobile number is required'],
    ['mobile', { mobile: '5876543210' }, 'Mobile number must start with 6, 7, 8, or 9'],
    ['mobile', { mobile: '987654321' }, 'Mobile number must be exactly 10 digits'],
    ['mobile', { mobile: '98765432101' }, 'Mobile number must be exactly 10 digits'],
  ])(
    '[ACC-104 ACC-105 ACC-106 ACC-107 ACC-108 ACC-109 ACC-110 APP-75] refuses a wrong %s %#',
    async (field, wrong, message) => {
      const person = await server.newPerson()
      const body = { name: 'Asha', email: person.email, mobile: person.mobile, ...wrong }
      const answer = await server.send(updateProfile, { body }, person)
      expect([answer.status, answer.field, answer.message]).toEqual([400, field, message])
    },
  )

  it('[ACC-107] takes an email of 100 characters', async () => {
    const person = await server.newPerson()
    const email = `${person.mobile}${'a'.repeat(78)}@example.com`
    expect(email).toHaveLength(100)
    const body = { name: 'Asha', email, mobile: person.mobile, currentPassword }
    expect((await server.request(updateProfile, { body }, person)).status).toBe(200)
  })

  it('a code mailed to the old address is worth nothing at the new one', async () => {
    const person = await server.newPerson()
    const claim = { userEmail: person.email, userPhone: person.mobile }
    await server.request(forgotPassword, { body: claim })
    const [otp = ''] = await codesOf(server, person.email)
    const email = `new-${person.email}`
    const body = { name: 'Asha', email, mobile: person.mobile, currentPassword }
    await server.request(updateProfile, { body }, person)
    const answer = await server.request(verifyResetOtp, { body: { ...claim, userEmail: email, otp } })
    expect(answer.status).toBe(422)
  })

  it('logs no error for any of this', () => {
    expect(server.errors).toEqual([])
  })
})
