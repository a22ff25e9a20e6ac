import {
  changeOtpWait,
  login,
  me,
  sendResetPasswordOtp,
  userResetPassword,
} from '@tiffin-junction/contract/calls/account'
import { expect, it } from 'vitest'
import { codesOf, other } from './codes.ts'
import { describeServer, type TestServer } from './harness.ts'

const password = 'Window#Seat7'
const refused = 'Invalid or expired OTP. Please check it, or ask for a new one.'

const askFor = async (server: TestServer, person: { token: string; email: string }) => {
  const { body } = await server.request(sendResetPasswordOtp, { query: {} }, person)
  expect(body).toEqual({
    success: true,
    message: 'OTP sent to your registered email address',
    secondsLeft: 300,
  })
  const [code = ''] = await codesOf(server, person.email)
  return code
}

const change = (server: TestServer, sender: { token: string }, otp: string) =>
  server.request(userResetPassword, { body: { otp, password } }, sender)

describeServer('a changed password', (server) => {
  it('[ACC-87 ACC-95] is changed by the code mailed to the registered address', async () => {
    const person = await server.newPerson()
    const code = await askFor(server, person)
    expect(code).toMatch(/^\d{6}$/)
    const changed = await change(server, person, code)
    expect(changed.body).toEqual({ success: true, message: 'Password updated successfully!' })
    const signedIn = await server.request(login, { body: { phone: person.mobile, password } })
    expect(signedIn.status).toBe(200)
  })

  it('[ACC-99] ends all sessions but the one that made it', async () => {
    const person = await server.newPerson()
    await change(server, person, await askFor(server, person))
    const { token } = (await server.request(login, { body: { phone: person.mobile, password } })).body
    const code = await askFor(server, { ...person, token })
    expect((await change(server, { token }, code)).status).toBe(200)
    expect((await server.request(me, {}, { token })).status).toBe(200)
    expect((await server.request(me, {}, person)).status).toBe(401)
  })

  it('[ACC-77 ACC-79] its code is taken once, and dead when there is a newer one', async () => {
    const person = await server.newPerson()
    const older = await askFor(server, person)
    const newer = await askFor(server, person)
    if (older !== newer) expect((await change(server, person, older)).status).toBe(422)
    expect((await change(server, person, newer)).status).toBe(200)
    const again = await change(server, person, newer)
    expect([again.status, again.message]).toEqual([422, refused])
  })

  it('[ACC-75 ACC-78] its code is dead after 300 seconds or 5 wrong tries', async () => {
    const person = await server.newPerson()
    const code = await askFor(server, person)
    server.clock += 301_000
    expect((await change(server, person, code)).status).toBe(422)
    const guessed = await askFor(server, person)
    for (let time = 1; time <= 5; time += 1)
      expect((await change(server, person, other(guessed))).status).toBe(422)
    expect((await change(server, person, guessed)).status).toBe(422)
  })

  it('[ACC-145 ACC-92] answers how many seconds are left until another code: 300, and 30 after a resend', async () => {
    const person = await server.newPerson()
    const neighbour = await server.newPerson()
    const left = async (of = person) => (await server.request(changeOtpWait, {}, of)).body.secondsLeft
    expect(await left()).toBe(0)
    await askFor(server, person)
    server.clock += 100_000
    expect([await left(), await left(neighbour)]).toEqual([200, 0])
    const { body } = await server.request(sendResetPasswordOtp, { query: { resend: 'true' } }, person)
    expect(body).toMatchObject({ secondsLeft: 30 })
    server.clock += 10_000
    expect(await left()).toBe(20)
  })

  it('[ACC-146] after 5 wrong tries another code can be requested at once', async () => {
    const person = await server.newPerson()
    const code = await askFor(server, person)
    for (let time = 1; time <= 5; time += 1) await change(server, person, other(code))
    expect((await server.request(changeOtpWait, {}, person)).body.secondsLeft).toBe(0)
  })

  it('a code belongs to one person', async () => {
    const person = await server.newPerson()
    const neighbour = await server.newPerson()
    const code = await askFor(server, person)
    expect((await change(server, neighbour, code)).status).toBe(422)
    expect((await change(server, person, code)).status).toBe(200)
  })

  it('[ACC-80] asking for codes is limited by account', async () => {
    const person = await server.newPerson()
    for (let time = 1; time <= 5; time += 1) await askFor(server, person)
    const refused = await server.request(sendResetPasswordOtp, { query: {} }, person)
    expect([refused.status, refused.message]).toEqual([
      429,
      'Too many attempts. Please try again in 15 minutes.',
    ])
  })

  it('[ACC-89] says so when the mail could not be sent', async () => {
    const person = await server.newPerson()
    const { mail } = server.ctx
    Object.assign(server.ctx, { mail: { send: () => Promise.reject(new Error('no mail today')) } })
    const { status, message } = await server.request(sendResetPasswordOtp, { query: {} }, person)
    Object.assign(server.ctx, { mail })
    expect([status, message]).toEqual([500, 'Failed to send OTP. Please try again.'])
    expect(server.errors.splice(0)).toEqual([new Error('no mail today')])
  })

  it.each([
    ['otp', { otp: '12345' }, 'Please enter a valid 6-digit OTP'],
    ['otp', { otp: '12 456' }, 'Please enter a valid 6-digit OTP'],
    ['password', { password: 'Aa1@b' }, 'Password must be at least 6 characters long'],
    [
      'password',
      { password: 'aaaaa1@' },
      'Password must include at least one uppercase letter, one number, and one special character @$!%*?&#.',
    ],
  ])('[ACC-83 ACC-84 ACC-94 APP-75] refuses a wrong %s %#', async (field, wrong, message) => {
    const person = await server.newPerson()
    const answer = await server.send(
      userResetPassword,
      { body: { otp: '123456', password, ...wrong } },
      person,
    )
    expect([answer.status, answer.field, answer.message]).toEqual([400, field, message])
  })

  it('is for whoever is signed in', async () => {
    expect((await server.request(sendResetPasswordOtp, { query: {} })).status).toBe(401)
    expect((await server.request(userResetPassword, { body: { otp: '123456', password } })).status).toBe(401)
  })

  it('logs no error for any of this', () => {
    expect(server.errors).toEqual([])
  })
})
