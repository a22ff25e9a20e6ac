import {
  checkChangeCode,
  checkResetAccount,
  checkResetCode,
  digitsOf,
  resetRequirements,
  sanitizeMobile,
} from '@tiffin-junction/contract/domain/formats'
import type { User } from '@tiffin-junction/contract/domain/session'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shownVerdicts } from './change-password.rules.ts'
import { isSavable, tidied, typed, verdicts } from './profile.rules.ts'

const asha = { name: 'Asha', email: 'asha@example.in', mobile: '9876543210' }

describe('the account of a forgotten password', () => {
  const email = 'asha@example.in'
  const phone = '9876543210'

  test.each([
    ['[ACC-43]', '', phone, 'email', 'Please enter both email and phone number'],
    ['[ACC-43]', '  ', phone, 'email', 'Please enter both email and phone number'],
    ['[ACC-43]', email, ' ', 'phone', 'Please enter both email and phone number'],
    ['[ACC-43]', '', '', 'email', 'Please enter both email and phone number'],
    ['[ACC-44]', 'asha@example', phone, 'email', 'Please enter a valid email address'],
    ['[ACC-44]', 'asha', '12', 'email', 'Please enter a valid email address'],
    ['[ACC-45]', email, '987654321', 'phone', 'Please enter a valid 10-digit phone number'],
    ['[ACC-45]', email, '98765432101', 'phone', 'Please enter a valid 10-digit phone number'],
    ['[ACC-45]', email, '5876543210', 'phone', 'Please enter a valid 10-digit phone number'],
    ['[ACC-45]', email, '98765x43210', 'phone', 'Please enter a valid 10-digit phone number'],
  ])('%s "%s" and "%s" are refused', (_, email, phone, field, message) =>
    expect(checkResetAccount({ email, phone })).toEqual({ field, message }),
  )

  test.each([
    [email, phone],
    [` ${email} `, '6000000000'],
    [email, '(98765) 432-10'],
  ])('[ACC-44 ACC-45] "%s" and "%s" are accepted', (email, phone) =>
    expect(checkResetAccount({ email, phone })).toBeNull(),
  )
})

describe('codes', () => {
  test.each([['12345'], ['1234567'], [''], ['12345a'], ['१२३४५६']])(
    '[ACC-54 ACC-94] "%s" is refused, with the message of each flow',
    (otp) => {
      expect(checkResetCode(otp)).toBe('Please enter the complete 6-digit OTP')
      expect(checkChangeCode(otp)).toBe('Please enter a valid 6-digit OTP')
    },
  )

  test('[ACC-54 ACC-94] six digits are accepted', () => {
    expect([checkResetCode('012345'), checkChangeCode('012345')]).toEqual([null, null])
  })
})

describe('the requirements of a reset password', () => {
  const met = (password: string) => resetRequirements.map(({ isMetBy }) => isMetBy(password))

  test.each([
    ['', [false, false, false, false, false]],
    ['Aa1@bbb', [false, true, true, true, true]],
    ['Aa1@bbbb', [true, true, true, true, true]],
    ['window seat', [true, false, true, false, false]],
  ])('[ACC-67] "%s"', (password, expected) => expect(met(password)).toEqual(expected))
})

describe('the form of a password change', () => {
  test('shows no verdict on an untouched field', () => {
    expect(shownVerdicts({ password: '', confirmation: 'x', touched: [] })).toEqual({
      password: null,
      confirmation: null,
    })
  })

  test('[ACC-83 ACC-85] shows the verdicts on both touched fields', () => {
    const touched = ['confirmation', 'password'] as const
    expect(shownVerdicts({ password: 'Aa1@b', confirmation: 'Aa1@bb', touched })).toEqual({
      password: 'Password must be at least 6 characters long',
      confirmation: 'Passwords do not match.',
    })
    expect(shownVerdicts({ password: 'Aa1@bb', confirmation: 'Aa1@bb', touched })).toEqual({
      password: null,
      confirmation: null,
    })
  })
})

describe('the mobile field of the profile', () => {
  test.each([
    ['', '98765', '98765'],
    ['98765', '98765 ', '98765 '],
    ['', '(98765) 432-10', '(98765) 432-10'],
    ['987654321', '9876543210', '9876543210'],
    ['9876543210', '98765432101', '9876543210'],
    ['98765', '98765x', '98765'],
    ['9876543210', '987654321', '987654321'],
    ['12', '98765 4321012', '12'],
  ])('[ACC-112] changing "%s" to "%s" gives "%s"', (before, text, after) =>
    expect(sanitizeMobile(before, text)).toBe(after),
  )

  test.each([
    '+91 98765 43210',
    '+919876543210',
    '+91-98765-43210',
    '+91 (98765) 43210',
    '919876543210',
    '098765 43210',
    '0 98765-43210',
    '0091 98765 43210',
    '00919876543210',
    '\u202a+91\u00a098765\u201143210\u202c',
    '+٩١ ९८७६५ ৪৩২১০',
    '９８７６５４３２１０',
    'tel:+91-98765.43210',
  ])('[ACC-140 ACC-178] keeps the ten digits of "%s", pasted, autofilled or typed', (text) => {
    expect(digitsOf(sanitizeMobile('', text))).toBe('9876543210')
    expect(digitsOf(sanitizeMobile('98765', text))).toBe('9876543210')
    // Without `+`, 91 can be the beginning of the number itself.
    if (text.startsWith('91')) return
    const typed = [...text].reduce((field, character) => sanitizeMobile(field, field + character), '')
    expect(digitsOf(typed)).toBe('9876543210')
  })

  test('[ACC-111 ACC-112] keeps only digits, spaces, dashes and brackets, and at most ten digits', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (texts) => {
        const held = texts.reduce(sanitizeMobile, '')
        // Only the beginning of `+91` may stand there until the number begins.
        expect(held).toMatch(/^[\d\s()-]*$|^(\+|00)9?1?[\s(-]*$/)
        expect(digitsOf(held).length).toBeLessThanOrEqual(10)
      }),
    )
  })
})

describe('an edited profile', () => {
  test('[ACC-114] can be saved when all three fields are filled and valid', () => {
    const edited = (change: Partial<User>) =>
      isSavable({ saved: asha, draft: { ...asha, ...change }, password: 'Window#Seat7' })
    expect(edited({})).toBe(true)
    for (const wrong of [{ name: '' }, { email: '' }, { mobile: '' }, { email: 'asha' }, { mobile: '98765' }])
      expect(edited(wrong)).toBe(false)
  })

  test('[ACC-158] another email or mobile needs the current password, and nothing else does', () => {
    const edited = (change: Partial<User>) => ({ saved: asha, draft: { ...asha, ...change } })
    const same = [{}, { name: 'Asha Rao' }, { email: ' ASHA@example.in ' }, { mobile: '(98765) 432-10' }]
    for (const form of same.map(edited)) {
      expect(isSavable({ ...form, password: '' })).toBe(true)
      expect(tidied({ ...form, password: 'Window#Seat7' })).not.toHaveProperty('currentPassword')
    }
    for (const form of [{ email: 'asha.rao@example.in' }, { mobile: '9876543211' }].map(edited)) {
      expect(isSavable({ ...form, password: '' })).toBe(false)
      expect(isSavable({ ...form, password: 'Window#Seat7' })).toBe(true)
      expect(tidied({ ...form, password: 'Window#Seat7' }).currentPassword).toBe('Window#Seat7')
    }
  })

  test('[ACC-107] an email of 100 characters is fine, one of 101 is not', () => {
    const of = (length: number) => `${'a'.repeat(length - 11)}@example.in`
    expect(verdicts({ ...asha, email: of(100) }).email).toBeNull()
    expect(verdicts({ ...asha, email: of(101) }).email).toBe('Email must not exceed 100 characters')
  })

  test('[ACC-112] only the mobile field rejects characters', () => {
    expect(typed(asha, 'mobile', 'abc').mobile).toBe('')
    expect(typed(asha, 'name', '1234567890123').name).toBe('1234567890123')
    expect(typed(asha, 'email', 'é').email).toBe('é')
  })

  test('[ACC-111 ACC-115] is sent trimmed, with only the digits of the mobile', () => {
    const draft = { name: ' Asha ', email: ' asha@example.in', mobile: '(98765) 432-10' }
    expect(tidied({ saved: asha, draft, password: '' })).toEqual(asha)
  })
})
