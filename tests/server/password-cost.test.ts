import { resetPassword, userResetPassword } from '@tiffin-junction/contract/calls/account'
import { beforeEach, expect, it, vi } from 'vitest'
import { hashPassword } from '../../server/account/passwords.ts'
import { describeOnBoth } from './harness.ts'

vi.mock('../../server/account/passwords.ts', { spy: true })

describeOnBoth('a password', (server) => {
  beforeEach(() => void vi.mocked(hashPassword).mockClear())

  it('is hashed only when its code is right, so that guessing costs the server no hash', async () => {
    const person = await server.newPerson()
    vi.mocked(hashPassword).mockClear()
    const claim = { userEmail: person.email, userPhone: person.mobile }
    const guesses = await Promise.all(
      Array.from({ length: 20 }, () =>
        server.send(resetPassword, { body: { ...claim, otp: '000000', password: 'Seat77#x' } }),
      ),
    )
    for (const { status } of guesses) expect([422, 429]).toContain(status)
    const changes = await Promise.all(
      Array.from({ length: 20 }, () =>
        server.send(userResetPassword, { body: { otp: '000000', password: 'Seat7#' } }, person),
      ),
    )
    for (const { status } of changes) expect([422, 429]).toContain(status)
    expect(vi.mocked(hashPassword)).not.toHaveBeenCalled()
  })
})
