import type { PartnerDocuments } from './partner.ts'
import { compactNumber } from './plain-text.ts'

/** A hint that is shown while a number is being typed. */
export interface FormatHint {
  /** `quiet` while the number can still become valid. */
  readonly tone: 'quiet' | 'wrong' | 'right'
  readonly words: string
}

export type DocumentField = Exclude<keyof PartnerDocuments, 'outletType' | 'fssaiExpiry'>

/** The characters allowed at one position, and their description. */
interface Sign {
  readonly pattern: RegExp
  readonly words: string
}

/** The allowed characters at each position of a number. It is incomplete below `least` characters. */
interface Format {
  readonly places: readonly Sign[]
  readonly least: number
  readonly words: string
  /** Returns the text to show when a complete number is wrong for another reason. */
  readonly fault?: (text: string) => string | null
}

const letter: Sign = { pattern: /[A-Z]/, words: 'a letter' }
const digit: Sign = { pattern: /\d/, words: 'a digit' }
const either: Sign = { pattern: /[A-Z\d]/, words: 'a letter or a digit' }
const exactly = (sign: string): Sign => ({ pattern: new RegExp(sign), words: sign })
const times = (sign: Sign, count: number): Sign[] => Array.from({ length: count }, () => sign)

/** Fourth letter of a PAN: the type of its holder, such as a person, a company or a firm. */
const holder: Sign = { pattern: /[ABCFGHJLPT]/, words: 'one of A B C F G H J L P T' }
const pan = [...times(letter, 3), holder, letter, ...times(digit, 4), letter]

const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The check character after the first 14 characters of a GSTIN: their weighted sum in base 36. */
const checkSign = (text: string): string => {
  const sum = [...text].reduce((total, sign, place) => {
    const product = signs.indexOf(sign) * (place % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return signs[(36 - (sum % 36)) % 36] ?? ''
}

const formats: Readonly<Record<DocumentField, Format>> = {
  businessPAN: {
    places: pan,
    least: 10,
    words: 'Ten characters: five letters, four digits, a letter, as in AAPFU0939F.',
  },
  gstin: {
    places: [...times(digit, 2), ...pan, { ...either, pattern: /[A-Z1-9]/ }, exactly('Z'), either],
    least: 15,
    words: 'Fifteen characters: state code, PAN, three more, as in 27AAPFU0939F1ZV.',
    fault: (text) =>
      checkSign(text.slice(0, 14)) === text[14]
        ? null
        : 'One character is mistyped: the last one does not fit the others.',
  },
  bankIFSC: {
    places: [...times(letter, 4), exactly('0'), ...times(either, 6)],
    least: 11,
    words: 'Eleven characters: four letters of the bank, a zero, six of the branch, as in SBIN0001234.',
  },
  bankAccount: { places: times(digit, 18), least: 9, words: '9 to 18 digits.' },
  fssaiNumber: {
    places: [{ pattern: /[12]/, words: '1 (licence) or 2 (registration)' }, ...times(digit, 13)],
    least: 14,
    words: 'Fourteen digits, the first one 1 or 2.',
  },
}

/** Converts a typed number to capitals, removes blanks and dashes, and cuts it at the maximum length (ACC-178). */
export const sanitizeDocumentNumber = (field: DocumentField, text: string): string =>
  compactNumber(text).toUpperCase().slice(0, formats[field].places.length)

const looksRight: FormatHint = { tone: 'right', words: 'Looks right.' }

/** Returns the hint for a number. It is `wrong` as soon as the number can no longer become valid. */
export const hintOf = (field: DocumentField, text: string): FormatHint => {
  const { places, least, words, fault } = formats[field]
  if (text === '') return { tone: 'quiet', words }
  const wrong = [...text].findIndex((sign, place) => !places[place]?.pattern.test(sign))
  if (wrong >= 0)
    return {
      tone: 'wrong',
      words: `Character ${wrong + 1} should be ${places[wrong]?.words ?? 'left out'}.`,
    }
  const missing = least - text.length
  if (missing > 0) return { tone: 'quiet', words: `${missing} more to go.` }
  const problem = fault?.(text) ?? null
  return problem === null ? looksRight : { tone: 'wrong', words: problem }
}

/** Returns the hint for a GSTIN, which must contain the PAN. */
export const gstinHint = ({ gstin, businessPAN }: PartnerDocuments): FormatHint => {
  const hint = hintOf('gstin', gstin)
  const isComparable = hint.tone === 'right' && hintOf('businessPAN', businessPAN).tone === 'right'
  return isComparable && gstin.slice(2, 12) !== businessPAN
    ? { tone: 'wrong', words: 'This GSTIN belongs to another PAN than the one above.' }
    : hint
}

/** A certificate must be valid for more than this number of days (PAR-14). */
const certificateDays = 30

/** The rule, shown with or without a date. */
export const certificateRule = `The FSSAI certificate must not expire within ${certificateDays} days.`

/** Days since 1970-01-01 of a date `YYYY-MM-DD`; `null` when there is no such date. */
const dayOf = (date: string): number | null => {
  const [, year, month, day] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? []).map(Number)
  if (year === undefined || month === undefined || day === undefined) return null
  const time = Date.UTC(year, month - 1, day)
  return new Date(time).toISOString().startsWith(date) ? time / 86_400_000 : null
}

/** Returns the hint for the expiry date of a certificate; both dates are `YYYY-MM-DD`. */
export const certificateHint = (expiry: string, today: string): FormatHint => {
  const [last, now] = [dayOf(expiry), dayOf(today)]
  if (last === null || now === null) return { tone: 'quiet', words: certificateRule }
  const days = last - now
  if (days < 0) return { tone: 'wrong', words: `This certificate has expired. ${certificateRule}` }
  if (days <= certificateDays) {
    const when = days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`
    return { tone: 'wrong', words: `This one expires ${when}. ${certificateRule}` }
  }
  return { tone: 'right', words: `Valid for another ${days} days.` }
}
