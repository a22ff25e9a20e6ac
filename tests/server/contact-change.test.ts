import {
  forgotPassword,
  getProfile,
  login,
  me,
  register,
  resetPassword,
  sendResetPasswordOtp,
  updateProfile,
  userResetPassword,
} from '@tiffin-junction/contract/calls/account'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { users } from '../../server/db/schema.ts'
import { contactChanges } from '../../server/db/schema-codes.ts'
import { codesOf, mailsTo } from './codes.ts'
import { describeServer } from './harness.ts'
import { testPassword } from './test-server.ts'

const hours = 3_600_000

describeServer('another e-mail address or mobile number', (server) => {
  beforeEach(() => {
    server.clock = 0
    server.errors.length = 0
  })

  type Person = Awaited<ReturnType<typeof server.newPerson>>
  let made = 0
  const newContact = () => {
    made += 1
    return { email: `thief${made}@example.com`, mobile: `8${String(made).padStart(9, '0')}` }
  }
  const change = (
    person: Pick<Person, 'token'>,
    to: { email: string; mobile: string },
    password = testPassword,
  ) => server.request(updateProfile, { body: { name: 'Asha', ...to, currentPassword: password } }, person)
  /** Changes everything, and answers with the new contact and the new token. */
  const take = async (person: Pick<Person, 'token'>) => {
    const to = newContact()
    const { status, body } = await change(person, to)
    expect(status).toBe(200)
    return { ...to, token: body.token }
  }
  /** The same with the new address confirmed by a code: only then does a later change mail it a link. */
  const takeConfirmed = async (person: Pick<Person, 'token'>) => {
    const taken = await take(person)
    const { email } = taken
    await server.ctx.db.update(users).set({ verifiedEmail: email }).where(eq(users.email, email))
    return taken
  }
  const linkTo = async (email: string): Promise<string> => {
    const [mail] = await mailsTo(server, email)
    return /\/undo-change\/[\w-]{43}/.exec(mail?.text ?? '')?.[0] ?? ''
  }
  const open = (link: string) => server.fetch(link)
  const undo = (link: string, mobile: string) =>
    server.fetch(link, { method: 'POST', body: new URLSearchParams({ mobile }) })
  const keptOf = (person: Person) =>
    server.ctx.db.select().from(contactChanges).where(eq(contactChanges.userId, person.id))
  const ownerSetsPassword = async ({ email, mobile }: Pick<Person, 'email' | 'mobile'>, password: string) => {
    const claim = { userEmail: email, userPhone: mobile }
    await server.request(forgotPassword, { body: claim })
    const [otp = ''] = await codesOf(server, email)
    return (await server.request(resetPassword, { body: { ...claim, otp, password } })).status
  }

  it('[ORD-269] the link of the mail follows the settings, whatever the request calls the server', async () => {
    const person = await server.newPerson()
    const answer = await server.app.request('http://127.0.0.1:6666/api/profile/update-profile', {
      method: 'PUT',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${person.token}`,
        host: '127.0.0.1:6666',
      },
      body: JSON.stringify({ name: 'Asha', ...newContact(), currentPassword: testPassword }),
    })
    expect(answer.status).toBe(200)
    const [mail] = await mailsTo(server, person.email)
    expect(mail?.text).toContain('http://127.0.0.1:4173/undo-change/')
  })

  it('[ACC-158 APP-75] needs the current password, and changes nothing without it', async () => {
    const person = await server.newPerson()
    const to = newContact()
    const none = await server.request(updateProfile, { body: { name: 'Asha', ...to } }, person)
    expect([none.status, none.field, none.message]).toEqual([
      400,
      'currentPassword',
      'Enter your current password to change your email or mobile number.',
    ])
    for (const each of [
      { ...to, mobile: person.mobile },
      { ...to, email: person.email },
    ]) {
      const wrong = await change(person, each, 'Wrong#Seat7')
      expect([wrong.status, wrong.field, wrong.message]).toEqual([
        422,
        'currentPassword',
        'The current password is not right.',
      ])
    }
    const { body } = await server.request(getProfile, {}, person)
    expect(body.data).toEqual({ name: 'Asha', email: person.email, mobile: person.mobile })
    expect(await mailsTo(server, person.email)).toEqual([])
  })

  it('[ACC-158] a name alone needs no password', async () => {
    const { email, mobile, token } = await server.newPerson()
    const body = { name: 'Asha Rao', email: email.toUpperCase(), mobile: `+91 ${mobile}` }
    expect((await server.request(updateProfile, { body }, { token })).status).toBe(200)
    expect(await mailsTo(server, email)).toEqual([])
  })

  it('[ACC-158] guesses of the password are limited, and a stolen session does not get around that', async () => {
    const person = await server.newPerson()
    const tries = Array.from({ length: 11 }, () => change(person, newContact(), 'Wrong#Seat7'))
    expect((await Promise.all(tries)).map(({ status }) => status).sort()).toEqual([
      ...Array(10).fill(422),
      429,
    ])
    const { status, headers } = await change(person, newContact())
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true])
  })

  it('[ACC-159] is told to the old address, with a link of which only a hash is kept', async () => {
    const person = await server.newPerson()
    const to = newContact()
    await change(person, to)
    const [mail] = await mailsTo(server, person.email)
    expect(mail?.subject).toBe('Your Tiffin Junction email address and mobile number was changed')
    expect(mail?.text).toContain('undo it within 72 hours')
    const token = (await linkTo(person.email)).split('/').at(-1) ?? 'none'
    expect(JSON.stringify(await server.ctx.db.select().from(contactChanges))).not.toContain(token)
    expect(await mailsTo(server, to.email)).toEqual([])
  })

  it('[ACC-159] looking at the link undoes nothing, and neither does a wrong number', async () => {
    const person = await server.newPerson()
    const thief = await take(person)
    const link = await linkTo(person.email)
    const page = await open(link)
    expect([page.status, page.headers.get('referrer-policy'), page.headers.get('cache-control')]).toEqual([
      200,
      'no-referrer',
      'no-store',
    ])
    const wrong = await undo(link, thief.mobile)
    expect([wrong.status, await wrong.text()]).toEqual([
      422,
      expect.stringContaining('That is not the mobile number your account had.'),
    ])
    expect((await server.request(me, {}, thief)).body.user.email).toBe(thief.email)
    const more = await Promise.all(Array.from({ length: 10 }, () => undo(link, thief.mobile)))
    expect(more.filter(({ status }) => status === 429)).toHaveLength(1)
    server.clock += 2 * hours
    expect((await undo(link, person.mobile)).status).toBe(200)
  })

  it('[ACC-160] undone: the old contact is back, all sessions and the password end, a reset opens it', async () => {
    const person = await server.newPerson()
    const thief = await take(person)
    const done = await undo(await linkTo(person.email), `0${person.mobile}`)
    expect([done.status, await done.text()]).toEqual([
      200,
      expect.stringContaining('Your old email address and mobile number are back.'),
    ])
    for (const { token } of [person, thief])
      expect((await server.request(me, {}, { token })).status).toBe(401)
    for (const phone of [person.mobile, thief.mobile])
      expect((await server.request(login, { body: { phone, password: testPassword } })).status).toBe(401)
    expect(await ownerSetsPassword(person, 'Owner#Again7')).toBe(200)
    const anew = await server.request(login, { body: { phone: person.mobile, password: 'Owner#Again7' } })
    expect(anew.status).toBe(200)
    const { body } = await server.request(getProfile, {}, anew.body)
    expect(body.data).toEqual({ name: 'Asha', email: person.email, mobile: person.mobile })
    expect((await undo(await linkTo(person.email), person.mobile)).status).toBe(404)
  })

  it('[ACC-160] an account made beforehand with the number of somebody stays theirs after a reset', async () => {
    const attacker = await server.newPerson()
    const { email } = newContact()
    const victim = { email, mobile: attacker.mobile }
    await change(attacker, victim)
    const link = await linkTo(attacker.email)
    expect((await open(link)).status).toBe(200)
    expect(await ownerSetsPassword(victim, 'Owner#Again7')).toBe(200)
    expect((await undo(link, victim.mobile)).status).toBe(404)
    const { status, body } = await server.request(login, {
      body: { phone: victim.mobile, password: 'Owner#Again7' },
    })
    expect([status, (await server.request(me, {}, body)).body.user.email]).toEqual([200, email])
  })

  it('[ACC-159 ACC-161] an old address that was not verified gets a notice without a link, and is not kept', async () => {
    const person = await server.newPerson()
    await server.ctx.db.update(users).set({ verifiedEmail: null }).where(eq(users.id, person.id))
    await take(person)
    const [notice] = await mailsTo(server, person.email)
    expect(notice?.text).toContain('If it was not you, please write to')
    expect(await linkTo(person.email)).toBe('')
    expect(await keptOf(person)).toEqual([])
  })

  it('[ACC-160] a change of the password by the new address leaves the link good', async () => {
    const person = await server.newPerson()
    const thief = await take(person)
    const { token } = thief
    await server.request(sendResetPasswordOtp, { query: {} }, { token })
    const [code = ''] = await codesOf(server, thief.email)
    const password = 'Thief#Seat78'
    const body = { otp: code, password }
    expect((await server.request(userResetPassword, { body }, { token })).status).toBe(200)
    const claim = { userEmail: thief.email, userPhone: thief.mobile }
    // A code that is under way when the owner acts is worth nothing after it.
    await server.request(forgotPassword, { body: claim })
    const [late = ''] = await codesOf(server, thief.email)
    expect((await undo(await linkTo(person.email), person.mobile)).status).toBe(200)
    const after = await server.request(resetPassword, { body: { ...claim, otp: late, password } })
    expect(after.status).toBe(422)
    expect((await server.request(me, {}, { token })).status).toBe(401)
    expect(await ownerSetsPassword(person, 'Owner#Again7')).toBe(200)
  })

  it('[ACC-160] later changes leave the first link good, and their own links die with it', async () => {
    const person = await server.newPerson()
    const first = await takeConfirmed(person)
    const second = await take(first)
    const link = await linkTo(first.email)
    expect((await open(link)).status).toBe(200)
    expect((await undo(await linkTo(person.email), person.mobile)).status).toBe(200)
    expect((await undo(link, first.mobile)).status).toBe(404)
    expect((await server.request(me, {}, second)).status).toBe(401)
    expect(await ownerSetsPassword(person, 'Owner#Again7')).toBe(200)
  })

  it('[ACC-160] undoing a later change leaves the first link good', async () => {
    const person = await server.newPerson()
    const first = await takeConfirmed(person)
    await take(first)
    expect((await undo(await linkTo(first.email), first.mobile)).status).toBe(200)
    expect((await undo(await linkTo(person.email), person.mobile)).status).toBe(200)
  })

  it('[ACC-160] the link works for 72 hours', async () => {
    const person = await server.newPerson()
    await take(person)
    const link = await linkTo(person.email)
    server.clock += 72 * hours - 5000
    expect((await open(link)).status).toBe(200)
    server.clock += 6000
    expect((await open(link)).status).toBe(404)
    expect((await undo(link, person.mobile)).status).toBe(404)
  })

  it('[ACC-161] for 72 hours nobody else gets the old address or number, at sign-up or in a profile', async () => {
    const person = await server.newPerson()
    await take(person)
    const stranger = await server.newPerson()
    const free = newContact()
    const details = { firstName: 'Ravi', password: 'Window-Seat-7' }
    const taken = [
      await server.request(register, { body: { ...details, ...free, email: person.email } }),
      await server.request(register, { body: { ...details, ...free, mobile: person.mobile } }),
      await change(stranger, { ...free, email: person.email }),
      await change(stranger, { ...free, mobile: person.mobile }),
    ]
    expect(taken.map(({ status, field }) => [status, field])).toEqual([
      [409, 'email'],
      [409, 'mobile'],
      [409, 'email'],
      [409, 'mobile'],
    ])
    expect((await server.request(me, {}, stranger)).body.user.email).toBe(stranger.email)
    expect((await undo(await linkTo(person.email), person.mobile)).status).toBe(200)
    await take(stranger)
    server.clock += 72 * hours + 1000
    const { email, mobile } = stranger
    expect((await server.request(register, { body: { ...details, email, mobile } })).status).toBe(200)
  })

  it('[ACC-159] a change that is refused is told to nobody, and leaves no link', async () => {
    const person = await server.newPerson()
    const neighbour = await server.newPerson()
    const free = newContact()
    for (const to of [
      { ...free, email: neighbour.email },
      { ...free, mobile: neighbour.mobile },
    ])
      expect((await change(person, to)).status).toBe(409)
    expect(await mailsTo(server, person.email)).toEqual([])
    expect(await keptOf(person)).toEqual([])
  })

  it('[ACC-159] the mail is out before the change is made', async () => {
    const person = await server.newPerson()
    const { mail } = server.ctx
    const seen: string[] = []
    const slow = {
      ...mail,
      send: async (each: Parameters<typeof mail.send>[0]) => {
        seen.push((await server.request(getProfile, {}, person)).body.data.email)
        await mail.send(each)
      },
    }
    Object.assign(server.ctx, { mail: slow })
    await take(person)
    Object.assign(server.ctx, { mail })
    expect(seen).toEqual([person.email])
  })

  it('[ACC-161] the owner may go back to the old address without the link', async () => {
    const person = await server.newPerson()
    const thief = await take(person)
    expect((await change(thief, { email: person.email, mobile: person.mobile })).status).toBe(200)
  })

  it('[ACC-162] a contact changes five times a day, no more', async () => {
    let person: Pick<Person, 'token'> = await server.newPerson()
    for (let times = 0; times < 5; times += 1) person = await take(person)
    const sixth = await change(person, newContact())
    expect([sixth.status, Number(sixth.headers.get('retry-after')) > 0]).toEqual([429, true])
    server.clock += 24 * hours + 1000
    expect((await change(person, newContact())).status).toBe(200)
  })

  it('[ACC-159] without a mail to the old address nothing changes', async () => {
    const person = await server.newPerson()
    const { mail } = server.ctx
    const dead = { isEmbedded: false, send: () => Promise.reject(new Error('down')) }
    Object.assign(server.ctx, { mail: dead })
    const answer = await change(person, newContact())
    Object.assign(server.ctx, { mail })
    expect([answer.status, answer.message]).toEqual([
      500,
      'We could not send a mail to your old address, so your email address and mobile number stays. Please try again.',
    ])
    const { body } = await server.request(getProfile, {}, person)
    expect(body.data).toEqual({ name: 'Asha', email: person.email, mobile: person.mobile })
    expect(await keptOf(person)).toEqual([])
    expect(server.errors).toHaveLength(1)
  })

  it('[ACC-160] a change under way when the owner undoes one comes to nothing', async () => {
    const person = await server.newPerson()
    const thief = await take(person)
    const link = await linkTo(person.email)
    const [undone, more] = await Promise.all([undo(link, person.mobile), change(thief, newContact())])
    expect(undone.status).toBe(200)
    // Whichever came first, the owner has the account back.
    expect([200, 401, 409, 422]).toContain(more.status)
    expect(await ownerSetsPassword(person, 'Owner#Again7')).toBe(200)
  })
})
