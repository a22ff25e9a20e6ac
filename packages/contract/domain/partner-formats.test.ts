import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blankDrafts } from './partner.ts'
import {
  certificateHint,
  type DocumentField,
  gstinHint,
  hintOf,
  sanitizeDocumentNumber,
} from './partner-formats.ts'

const right: readonly (readonly [DocumentField, string])[] = [
  ['businessPAN', 'AAPFU0939F'],
  ['gstin', '27AAPFU0939F1ZV'],
  ['bankIFSC', 'SBIN0001234'],
  ['bankIFSC', 'HDFC0ABC1Z9'],
  ['bankAccount', '1'.repeat(9)],
  ['bankAccount', '1'.repeat(18)],
  ['fssaiNumber', '10012022000015'],
  ['fssaiNumber', '20012022000015'],
]

describe('[PAR-12] the document numbers of a partner', () => {
  test.each(right)('[PAR-12] %s %s looks right', (field, text) =>
    expect(hintOf(field, text)).toEqual({ tone: 'right', words: 'Looks right.' }),
  )

  test.each(right)('[PAR-12] no prefix of %s %s counts as wrong', (field, text) => {
    for (let length = 0; length < text.length; length++) {
      const isShortAccount = field === 'bankAccount' && length >= 9
      expect(hintOf(field, text.slice(0, length)).tone).toBe(isShortAccount ? 'right' : 'quiet')
    }
  })

  test.each<readonly [DocumentField, string, string]>([
    ['businessPAN', '1', 'Character 1 should be a letter.'],
    ['businessPAN', 'AAAD', 'Character 4 should be one of A B C F G H J L P T.'],
    ['businessPAN', 'AAPFUO', 'Character 6 should be a digit.'],
    ['businessPAN', 'AAPFU09391', 'Character 10 should be a letter.'],
    ['gstin', 'A', 'Character 1 should be a digit.'],
    ['gstin', '27AAPFU0939F0', 'Character 13 should be a letter or a digit.'],
    ['gstin', '27AAPFU0939F1X', 'Character 14 should be Z.'],
    ['gstin', '27AAPFU0939F1ZW', 'One character is mistyped: the last one does not fit the others.'],
    ['bankIFSC', 'SBI1', 'Character 4 should be a letter.'],
    ['bankIFSC', 'SBIN1', 'Character 5 should be 0.'],
    ['bankIFSC', 'SBIN0-', 'Character 6 should be a letter or a digit.'],
    ['bankAccount', '12345678X', 'Character 9 should be a digit.'],
    ['fssaiNumber', '3', 'Character 1 should be 1 (licence) or 2 (registration).'],
    ['fssaiNumber', '1A', 'Character 2 should be a digit.'],
    ['businessPAN', 'AAPFU0939FX', 'Character 11 should be left out.'],
  ])('[PAR-12] %s %s says at once what is wrong', (field, text, words) =>
    expect(hintOf(field, text)).toEqual({ tone: 'wrong', words }),
  )

  test.each<readonly [DocumentField, string]>([
    [
      'bankIFSC',
      'Eleven characters: four letters of the bank, a zero, six of the branch, as in SBIN0001234.',
    ],
    ['bankAccount', '9 to 18 digits.'],
    ['fssaiNumber', 'Fourteen digits, the first one 1 or 2.'],
  ])('[PAR-12] an empty field of %s says what to enter', (field, words) =>
    expect(hintOf(field, '')).toEqual({ tone: 'quiet', words }),
  )

  test('[PAR-12] an account of 8 digits needs one more', () =>
    expect(hintOf('bankAccount', '12345678')).toEqual({ tone: 'quiet', words: '1 more to go.' }))

  test('[PAR-12 ACC-178] input becomes capitals without blanks and dashes, cut to the limit', () => {
    expect(sanitizeDocumentNumber('businessPAN', ' aapfu-0939 f9')).toBe('AAPFU0939F')
    expect(sanitizeDocumentNumber('bankAccount', '\u202a१२३ ४५६\u2011७८९\u202c')).toBe('123456789')
    expect(sanitizeDocumentNumber('bankAccount', '9'.repeat(30))).toHaveLength(18)
    expect(sanitizeDocumentNumber('fssaiNumber', '1234 5678 9012 34 5')).toHaveLength(14)
  })

  test('[PAR-12] any input gets a hint', () =>
    fc.assert(
      fc.property(fc.constantFrom(...right.map(([field]) => field)), fc.string(), (field, text) => {
        expect(hintOf(field, sanitizeDocumentNumber(field, text)).words).not.toBe('')
      }),
    ))

  test('[PAR-12] a GSTIN must contain its PAN', () => {
    const draft = { ...blankDrafts.documents, gstin: '27AAPFU0939F1ZV', businessPAN: 'AAPFU0939F' }
    expect(gstinHint(draft).tone).toBe('right')
    expect(gstinHint({ ...draft, businessPAN: 'AAPFU0939G' })).toEqual({
      tone: 'wrong',
      words: 'This GSTIN belongs to another PAN than the one above.',
    })
    // The PAN is incomplete, so there is nothing to compare yet.
    expect(gstinHint({ ...draft, businessPAN: 'AAPF' }).tone).toBe('right')
    expect(gstinHint({ ...draft, gstin: '27AAB' })).toEqual({ tone: 'quiet', words: '10 more to go.' })
  })
})

describe('the FSSAI certificate', () => {
  const rule = 'The FSSAI certificate must not expire within 30 days.'
  test.each([
    ['2025-07-09', 'wrong', `This certificate has expired. ${rule}`],
    ['2025-07-10', 'wrong', `This one expires today. ${rule}`],
    ['2025-07-11', 'wrong', `This one expires tomorrow. ${rule}`],
    ['2025-08-09', 'wrong', `This one expires in 30 days. ${rule}`],
    ['2025-08-10', 'right', 'Valid for another 31 days.'],
    ['2026-07-10', 'right', 'Valid for another 365 days.'],
    ['', 'quiet', rule],
    ['2026-02-30', 'quiet', rule],
    ['soon', 'quiet', rule],
  ])('[PAR-14] valid until %s, checked on 10 July 2025: %s', (expiry, tone, words) =>
    expect(certificateHint(expiry, '2025-07-10')).toEqual({ tone, words }),
  )
})
