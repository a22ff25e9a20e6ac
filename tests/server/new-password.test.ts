import {
  forgotPassword,
  login,
  register,
  resetPassword,
  sendResetPasswordOtp,
  userResetPassword,
  verifyResetOtp,
} from '@tiffin-junction/contract/calls/account'
import { eq } from 'drizzle-orm'
import { describe, expect, it, test } from 'vitest'
import { weaknessOf } from '../../server/account/password-strength.ts'
import { hashPassword } from '../../server/account/passwords.ts'
import { users } from '../../server/db/schema.ts'
import { codesOf } from './codes.ts'
import { describeServer } from './harness.ts'

const tooCommon =
  'This is very similar to a common password. Please choose a longer one, for example three or four unrelated words.'

describe('a password that is easily guessed', () => {
  const owner = { name: 'Asha Rao', mobile: '9123456780', email: 'asha.rao@example.com' }
  const personal = 'Your name, phone number or email, or the name of this shop, is easily guessed.'

  test.each([
    ['Password@12345', 'This is very similar to a common password.'],
    ['P a s s w o r d', 'This is one of the most common passwords.'],
    ['p-a-s-s-w-o-r-d', 'This is one of the most common passwords.'],
    ['ｐａｓｓｗｏｒｄ', 'This is one of the most common passwords.'],
    ['p\u00adass\u200bword\ufe0f', 'This is one of the most common passwords.'],
    ['asdf@1234', 'This password is easily guessed.'],
    ['88888888a', 'The same character again and again is easily guessed.'],
    ['00000001', 'The same character again and again is easily guessed.'],
    ['12121212', 'The same few characters again and again are easily guessed.'],
    ['Krishna@123', 'This is very similar to a common password.'],
    ['Rahul@2026', 'This is very similar to a common password.'],
    ['jaishreeram', 'This is one of the most common passwords.'],
  ])('[ACC-157] %j is refused for a reason: %s', async (password, reason) => {
    expect(await weaknessOf(password, owner)).toBe(reason)
  })

  test.each([
    '9123456780',
    '+91 91234-56780',
    '91 2345 6780',
    'asha.rao@example.com',
    'AshaRao1',
    'TiffinJunction1',
    'Tiffin@2026',
    'demo@tiffin-junction.example',
  ])('[ACC-181] %s says that it is personal', async (password) => {
    expect(await weaknessOf(password, owner)).toBe(personal)
  })

  test.each([
    'Window Seat 7',
    'Window-Seat-7',
    'correct horse battery',
    'Lamp7#Rail',
    'kX9#mQ2!',
    'mera ghar patna mein',
    'a-9.K_2,vB',
  ])('[ACC-157] %s is taken', async (password) => expect(await weaknessOf(password, owner)).toBeNull())
})

describeServer('a new password', (server) => {
  const details = { firstName: 'Asha', mobile: '9700000011', email: 'new.password@example.com' }

  it('[ACC-156 APP-75] of 7 characters is refused at sign-up, of 8 taken', async () => {
    const short = await server.request(register, { body: { ...details, password: 'Seat-77' } })
    expect([short.status, short.field, short.message]).toEqual([
      400,
      'password',
      'Password must be at least 8 characters long',
    ])
    const password = 'kX9#mQ2!'
    expect((await server.request(register, { body: { ...details, password } })).status).toBe(200)
    expect((await server.request(login, { body: { phone: details.mobile, password } })).status).toBe(200)
  })

  it('[ACC-156] an older, shorter or common one goes on opening its account', async () => {
    for (const password of ['x', 'password']) {
      const { id, mobile } = await server.newPerson()
      await server.ctx.db
        .update(users)
        .set({ passwordHash: await hashPassword(password) })
        .where(eq(users.id, id))
      expect((await server.request(login, { body: { phone: mobile, password } })).status).toBe(200)
    }
  })

  it('[ACC-157 APP-75] that is easily guessed is refused at sign-up, reset and change; the code stays good', async () => {
    const password = 'Password@123'
    const person = await server.newPerson()
    const made = await server.request(register, { body: { ...details, mobile: '9700000012', password } })
    const claim = { userEmail: person.email, userPhone: person.mobile }
    await server.request(forgotPassword, { body: claim })
    const [otp = ''] = await codesOf(server, person.email)
    await server.request(verifyResetOtp, { body: { ...claim, otp } })
    const reset = await server.request(resetPassword, { body: { ...claim, otp, password } })
    for (let time = 1; time <= 5; time += 1)
      expect(
        (await server.request(resetPassword, { body: { ...claim, otp, password: `${person.mobile}Aa#` } }))
          .status,
      ).toBe(400)
    expect(
      (await server.request(resetPassword, { body: { ...claim, otp, password: 'Lamp7#Rail' } })).status,
    ).toBe(200)
    const again = await server.request(login, { body: { phone: person.mobile, password: 'Lamp7#Rail' } })
    const { token } = again.body
    await server.request(sendResetPasswordOtp, { query: {} }, { token })
    const [code = ''] = await codesOf(server, person.email)
    const changed = await server.request(userResetPassword, { body: { otp: code, password } }, { token })
    for (const answer of [made, reset, changed])
      expect([answer.status, answer.field, answer.message]).toEqual([400, 'password', tooCommon])
    const anew = { body: { otp: code, password: 'Window#Seat7' } }
    expect((await server.request(userResetPassword, anew, { token })).status).toBe(200)
  })
})
