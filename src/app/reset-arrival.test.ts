import { describe, expect, test } from 'vitest'
import { hasRequiredState } from '../../machines/account/password-reset.rules.ts'
import { isAfterReset, resetArrivalOf, signedUpPhoneOf } from './reset-arrival.ts'

const state = { userEmail: 'asha@example.in', userPhone: '9876543210', otp: '482913' }
const claim = { email: 'asha@example.in', phone: '9876543210' }

describe('the state with which the screens of the password reset open', () => {
  test('[ACC-49 ACC-63] email, phone and otp come from navigation state', () => {
    expect(resetArrivalOf('/forgot-password', null)).toEqual({ step: 'identify', claim: null, otp: null })
    expect(resetArrivalOf('/verify-reset-otp', state)).toEqual({ step: 'verify', claim, otp: '482913' })
    expect(resetArrivalOf('/reset-password', state)).toEqual({ step: 'choose', claim, otp: '482913' })
  })

  test.each([
    [null],
    [undefined],
    [7],
    ['text'],
    [[]],
    [{}],
    [{ ...state, userEmail: 'asha' }],
    [{ ...state, userEmail: { toString: (): string => 'asha@example.in' } }],
    [{ ...state, userPhone: '987654321' }],
    [{ ...state, userPhone: 9876543210 }],
    [{ ...state, userPhone: '' }],
    [{ userEmail: state.userEmail, otp: state.otp }],
  ])('[ACC-52 ACC-65] %j does not identify a person', (forged) => {
    const [verify, choose] = ['/verify-reset-otp', '/reset-password'].map((path) =>
      resetArrivalOf(path, forged),
    )
    expect([verify?.claim, choose?.claim]).toEqual([null, null])
    expect([verify, choose].map((arrival) => arrival && hasRequiredState(arrival))).toEqual([false, false])
  })

  test.each([['48291'], ['4829133'], ['48291a'], [482913], [null]])('[ACC-65] %j is no code', (otp) => {
    const arrival = resetArrivalOf('/reset-password', { ...state, otp })
    expect(arrival.otp).toBeNull()
    expect(hasRequiredState(arrival)).toBe(false)
  })

  test('[ACC-71] the sign-in page reports a reset only right after it', () => {
    expect(isAfterReset({ isPasswordReset: true })).toBe(true)
    for (const forged of [null, {}, { isPasswordReset: 'true' }, { isPasswordReset: 1 }, 'isPasswordReset'])
      expect(isAfterReset(forged)).toBe(false)
  })
})

test('[ACC-186] the sign-in page takes over the phone number of a sign-up, and nothing forged', () => {
  expect(signedUpPhoneOf({ phone: '9123456780' })).toBe('9123456780')
  for (const forged of [null, {}, { phone: 9123456780 }, { phone: '9'.repeat(21) }])
    expect(signedUpPhoneOf(forged)).toBe('')
})
