import { describe, expect, test } from 'vitest'
import { isBlank, plainNumber, tidy, withoutInvisible } from './plain-text.ts'

describe('[ACC-179] signs that cannot be seen', () => {
  test.each([
    ['\u202a98765\u202c', '98765'],
    ['WEL\u200bCOME\ufeff', 'WELCOME'],
    ['\u2066Asha\u2069 \u200eRao\u200f', 'Asha Rao'],
    ['so\u00adft\u034f\u2060\u180e\u3164\u2800', 'soft'],
    ['As\u200dha', 'Asha'],
    ['SAVE10\ufe0f', 'SAVE10'],
    ['\u{e0041}', ''],
    ['क\u200d', 'क'],
  ])('%j reads %j', (text, seen) => expect(withoutInvisible(text)).toBe(seen))

  test.each([
    ['क्‍ष'],
    ['രാജന്‍'],
    ['അവന്‍ വന്നു'],
    ['ଶ୍‌ର'],
    ['می‌خواهم'],
    ['👩‍🍳'],
    ['👩🏽‍🍳'],
    ['❤️‍🔥'],
    ['Extra ❤️'],
    ['1\ufe0f\u20e3 plate'],
    ['ಶಾಪ್‌ಕೀಪರ್'],
  ])('%s keeps its joiners', (text) => expect(withoutInvisible(text)).toBe(text))

  test('a text of nothing else is blank', () => {
    expect(isBlank(' \u200b\u3164\u2800\u202e ')).toBe(true)
    expect(isBlank('\u200bA')).toBe(false)
    expect(tidy('\u200b Asha \u200b')).toBe('Asha')
  })
})

describe('[ACC-178] digits', () => {
  const digits = Array.from({ length: 0x110000 }, (_, code) => code)
    .filter((code) => /\p{Nd}/u.test(code >= 0xd800 && code < 0xe000 ? '' : String.fromCodePoint(code)))
    .map((code) => String.fromCodePoint(code))

  test('digits of every script have their value', () => {
    // The digits of each script follow one another, so each ten of them are 0 to 9.
    expect(digits.length % 10).toBe(0)
    const read = digits.map(plainNumber).join('')
    expect(read).toBe('0123456789'.repeat(digits.length / 10))
    expect(plainNumber('९৮٧۶௫౪೩൨１𝟘')).toBe('9876543210')
  })

  test('blanks, hyphens and wide signs are those of a plain keyboard', () =>
    expect(plainNumber('＋91\u00a0（98765）\u202f432\u201110\u221212\u2013')).toBe('+91 (98765) 432-10-12-'))
})
