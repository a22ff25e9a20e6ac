import {
  forgotPassword,
  login,
  me,
  register,
  resetPassword,
  userResetPassword,
} from '@tiffin-junction/contract/calls/account'
import { beforeEach, expect, it, vi } from 'vitest'
import { hashPassword, passwordFits } from '../../server/account/passwords.ts'
import { codesOf } from './codes.ts'
import { describeOnBoth } from './harness.ts'

vi.mock('../../server/account/passwords.ts', { spy: true })

describeOnBoth('a password', (server) => {
  beforeEach(() => void vi.mocked(hashPassword).mockClear())

  it('is hashed only when its code is right, so that guessing costs the server no hash', async () => {
    const person = await server.newPerson()
    vi.mocked(hashPassword).mockClear()
    const claim = { userEmail: person.email, userPhone: person.mobile }
    const guesses = await Promise.all(
      Array.from({ length: 8 }, () =>
        server.send(resetPassword, { body: { ...claim, otp: '000000', password: 'Lamp7#Rail' } }),
      ),
    )
    for (const { status } of guesses) expect([422, 429]).toContain(status)
    const changes = await Promise.all(
      Array.from({ length: 8 }, () =>
        server.send(userResetPassword, { body: { otp: '000000', password: 'Lamp7#Rail' } }, person),
      ),
    )
    for (const { status } of changes) expect([422, 429]).toContain(status)
    expect(vi.mocked(hashPassword)).not.toHaveBeenCalled()
  })

  it('that is replaced while somebody signs in with it opens no session', async () => {
    const person = { mobile: '9876500001', email: 'ravi@example.com', password: 'Old-Seat-7' }
    const claim = { userEmail: person.email, userPhone: person.mobile }
    await server.request(register, { body: { firstName: 'Ravi', ...person } })
    const { token } = (
      await server.request(login, { body: { phone: person.mobile, password: person.password } })
    ).body
    await server.request(forgotPassword, { body: claim })
    const [otp = ''] = await codesOf(server, person.email)
    const { passwordFits: really } = await vi.importActual<
      typeof import('../../server/account/passwords.ts')
    >('../../server/account/passwords.ts')
    vi.mocked(passwordFits).mockImplementationOnce(async (...asked) => {
      const fits = await really(...asked)
      const reset = await server.request(resetPassword, { body: { ...claim, otp, password: 'Lamp7#Rail' } })
      expect(reset.status).toBe(200)
      return fits
    })
    const signedIn = await server.send(login, { body: { phone: person.mobile, password: person.password } })
    expect([signedIn.status, signedIn.message]).toEqual([401, 'Invalid phone number or password.'])
    expect((await server.request(me, {}, { token })).status).toBe(401)
    const anew = await server.request(login, { body: { phone: person.mobile, password: 'Lamp7#Rail' } })
    expect(anew.status).toBe(200)
  })
})
