import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  checkChangedPassword,
  checkEmail,
  checkMobile,
  checkName,
  checkResetAccount,
  checkResetPassword,
  digitsOf,
  isEmail,
  isMobile,
  isPincode,
} from './formats.ts'

const digit = fc.integer({ min: 0, max: 9 }).map(String)
const anyMobile = fc
  .tuple(fc.integer({ min: 6, max: 9 }), fc.array(digit, { minLength: 9, maxLength: 9 }))
  .map(([first, rest]) => `${first}${rest.join('')}`)

describe('name and e-mail', () => {
  test.each([[''], ['   '], ['\t'], ['\u200b\u3164'], ['\u202a \u202c']])(
    '[ACC-104 ACC-179] a name of "%s" counts as missing',
    (name) => {
      expect(checkName(name)).toBe('Name is required')
      expect(checkName(`${name}Asha`)).toBeNull()
    },
  )

  test.each([[''], ['  ']])('[ACC-105] an e-mail of "%s" counts as missing', (email) => {
    expect(checkEmail(email)).toBe('Email is required')
  })

  test.each([
    ['asha'],
    ['asha@'],
    ['@example.in'],
    ['asha@example'],
    ['as ha@example.in'],
    ['a@b@c.in'],
    ['a@b..in'],
    ['asha@example.in.'],
    ['asha@example.in, ravi@example.in'],
  ])('[ACC-106] "%s" is not an e-mail address', (email) => {
    expect(checkEmail(email)).toBe('Please enter a valid email format (e.g., name@example.com)')
    expect(isEmail(email)).toBe(false)
  })

  test.each([
    ['<victim@x.example'],
    ['victim@x.example>'],
    ['Asha <victim@x.example>'],
    ['"victim"@x.example'],
    ['“victim”@x.example'],
    ['victim@"x.example"'],
    ['vic tim@x.example'],
    ['victim@x.example\nBcc:ravi@example.in'],
    ['victim@-x.example'],
    ['victim@x-.example'],
    ['victim,ravi@x.example'],
    ['victim;ravi@x.example'],
    ['victim:ravi@x.example'],
    ['victim@[127.0.0.1]'],
    [`victim@${'x'.repeat(64)}.example`],
  ])('[ACC-155] %j is not in the standard form', (email) => {
    expect(checkEmail(email)).toBe('Please enter a valid email format (e.g., name@example.com)')
    expect(checkResetAccount({ email, phone: '9876543210' })?.field).toBe('email')
  })

  test.each([["asha.o'brien+food@mail-2.example.co.in"], ['ASHA_1@X.EXAMPLE'], ['a@b.in']])(
    '[ACC-155] %j is in the standard form',
    (email) => expect(checkEmail(email)).toBeNull(),
  )

  test.each([
    ['asha@example.in'],
    [' asha@example.in '],
    ['\u200basha@example.in\ufeff'],
    ['a.b+c@mail.example.co.in'],
  ])('[ACC-106] "%s" is an e-mail address', (email) => expect(checkEmail(email)).toBeNull())

  test('[ACC-107] 100 characters of e-mail are fine, 101 are not', () => {
    const of = (length: number) => `${'a'.repeat(length - '@example.in'.length)}@example.in`
    expect(of(100)).toHaveLength(100)
    expect(checkEmail(of(100))).toBeNull()
    expect(checkEmail(of(101))).toBe('Email must not exceed 100 characters')
  })
})

describe('mobile and pincode', () => {
  test.each([[''], ['   '], ['()-']])('[ACC-108] a mobile of "%s" counts as missing', (mobile) => {
    expect(checkMobile(mobile)).toBe('Mobile number is required')
  })

  test.each([['5876543210'], ['0']])('[ACC-109] "%s" does not start like a mobile', (mobile) =>
    expect(checkMobile(mobile)).toBe('Mobile number must start with 6, 7, 8, or 9'),
  )

  test.each([['6'], ['987654321'], ['98765432101'], ['+91 98765 43210']])(
    '[ACC-110] "%s" does not have 10 digits',
    (mobile) => {
      expect(checkMobile(mobile)).toBe('Mobile number must be exactly 10 digits')
      expect(isMobile(mobile)).toBe(false)
    },
  )

  test('[ACC-109 ACC-110] ten digits that start with 6, 7, 8 or 9 are a mobile', () => {
    fc.assert(
      fc.property(anyMobile, (mobile) => {
        expect(checkMobile(mobile)).toBeNull()
        expect(isMobile(mobile)).toBe(true)
      }),
    )
  })

  test('[ACC-111] spaces, dashes and brackets between the digits do not count', () => {
    expect(checkMobile('(98765) 432-10')).toBeNull()
    expect(digitsOf('(98765) 432-10')).toBe('9876543210')
  })

  test.each([
    ['110001', true],
    ['11000', false],
    ['1100011', false],
    ['11000a', false],
    ['११०००१', false],
    ['', false],
  ])('[ADR-34] "%s" as a pincode: %s', (text, isOne) => expect(isPincode(text)).toBe(isOne))
})

describe('the password of the signed-in change', () => {
  const mix =
    'Password must include at least one uppercase letter, one number, and one special character @$!%*?&#.'

  test.each([
    ['[ACC-82]', '', 'Password is required'],
    ['[ACC-83]', 'Aa1@b', 'Password must be at least 6 characters long'],
    ['[ACC-84]', 'aa1@bb', mix],
    ['[ACC-84]', 'Aab@bb', mix],
    ['[ACC-84]', 'Aa1bbb', mix],
    ['[ACC-84]', 'Aa1-bb', mix],
    ['[ACC-86]', 'Aa1@bb', null],
    ['[ACC-84]', 'AAA11#', null],
  ])('%s "%s": %s', (_, password, verdict) => expect(checkChangedPassword(password)).toBe(verdict))

  test('[ACC-84] each of the eight signs is special', () => {
    for (const sign of '@$!%*?&#') expect(checkChangedPassword(`Window7${sign}`)).toBeNull()
  })
})

describe('the password of the signed-out reset', () => {
  const all = 'Please ensure your password meets all requirements'

  test.each([
    ['Aa1@bbbb', null],
    ['Aa1-bbbb', null],
    ['Aa1@bbb', all],
    ['aa1@bbbb', all],
    ['AA1@BBBB', all],
    ['Aab@bbbb', all],
    ['Aa1bbbbb', all],
    ['Aa1 bbbb', all],
    ['', all],
  ])('[ACC-67 ACC-86] "%s": %s', (password, verdict) => expect(checkResetPassword(password)).toBe(verdict))

  test('[ACC-86] has 8 characters at least, where 6 are enough for a change', () => {
    const ofLength = (length: number) => `Aa1@${'b'.repeat(length - 4)}`
    expect(checkChangedPassword(ofLength(6))).toBeNull()
    expect(checkResetPassword(ofLength(7))).toBe(all)
    expect(checkResetPassword(ofLength(8))).toBeNull()
  })
})
