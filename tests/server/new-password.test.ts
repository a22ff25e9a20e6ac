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
import { isCommon } from '../../server/account/common-passwords.ts'
import { hashPassword } from '../../server/account/passwords.ts'
import { users } from '../../server/db/schema.ts'
import { codesOf } from './codes.ts'
import { describeServer } from './harness.ts'

const tooCommon = 'This password is one of the most common and is easily guessed. Please choose another.'

describe('the commonest passwords', () => {
  test.each(['password', 'Password@123', 'P@ssw0rd!', 'QWERTYUIOP', 'India@123', 'jaishreeram', '12345678'])(
    '[ACC-157] %s is one of them',
    (password) => expect(isCommon(password)).toBe(true),
  )

  test.each(['aaaaaaaa', '87654321', 'abcdefgh', 'abcabcabc', '1212121212', 'ｐａｓｓｗｏｒｄ'])(
    '[ACC-157] %s is none that a list has to name',
    (password) => expect(isCommon(password)).toBe(true),
  )

  test.each([
    'Window Seat 7',
    'Junction@2026',
    'Tiffin@2026',
    'Asha@2026',
    'correct horse battery',
    'Seat77#x',
  ])('[ACC-157] %s is not', (password) => expect(isCommon(password)).toBe(false))
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
    const password = 'Seat-777'
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

  it('[ACC-157 APP-75] among the commonest is refused at sign-up, reset and change; the code stays good', async () => {
    const password = 'Password@123'
    const person = await server.newPerson()
    const made = await server.request(register, { body: { ...details, mobile: '9700000012', password } })
    const claim = { userEmail: person.email, userPhone: person.mobile }
    await server.request(forgotPassword, { body: claim })
    const [otp = ''] = await codesOf(server, person.email)
    await server.request(verifyResetOtp, { body: { ...claim, otp } })
    const reset = await server.request(resetPassword, { body: { ...claim, otp, password } })
    await server.request(sendResetPasswordOtp, { query: {} }, person)
    const [code = ''] = await codesOf(server, person.email)
    const changed = await server.request(userResetPassword, { body: { otp: code, password } }, person)
    for (const answer of [made, reset, changed])
      expect([answer.status, answer.field, answer.message]).toEqual([400, 'password', tooCommon])
    const anew = { body: { otp: code, password: 'Window#Seat7' } }
    expect((await server.request(userResetPassword, anew, person)).status).toBe(200)
  })
})
