import { bareMobile, isMobile, limits } from './formats.ts'
import { isBlank, plainNumber, tidy } from './plain-text.ts'

/** A seat and its passenger. Coach and berth are both '' while they are not known yet. */
export interface Seat {
  /** `B4`, `S11`, `HA1`, `GEN`. */
  readonly coach: string
  /** `32` or `32 LB`. */
  readonly berth: string
  readonly name: string
  /** Ten digits. */
  readonly mobile: string
}

/** Characters of a coach and a berth as they may be typed. */
export const longestCoach = 20
export const longestBerth = 30

/**
 * The coach that a text means, in capitals and without blanks and signs ('b-4' is B4, 'coach S 11' is S11, 'general' is
 * GEN); `null` for any other text. Digits of every script count.
 */
export const readCoach = (text: string): string | null => {
  const bare = plainNumber(text)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^(COACH|BOGIE|NO)+(?=.)/, '')
  if (/^GEN(ERAL)?$/.test(bare)) return 'GEN'
  const [, letters, number] = /^([A-Z]{1,3})0*([1-9]\d?)$/.exec(bare) ?? []
  return letters && number ? letters + number : null
}

/** The kinds of berths, the ones with two words first. */
const kinds: readonly (readonly [RegExp, string])[] = [
  [/SIDE ?L(OWER)?|\bSL\b/, 'SL'],
  [/SIDE ?U(PPER)?|\bSU\b/, 'SU'],
  [/LOWER|\bLB?\b/, 'LB'],
  [/MIDDLE|\bMB?\b/, 'MB'],
  [/UPPER|\bUB?\b/, 'UB'],
]

/**
 * The berth that a text means: its number from 1 to 99 and, if it is said, its kind ('32', '32 lower' and '32/LB' are
 * 32 and 32 LB); `null` for any other text. Digits of every script count.
 */
export const readBerth = (text: string): string | null => {
  const plain = plainNumber(text).toUpperCase()
  const numbers = plain.match(/\d+/g) ?? []
  const [number = ''] = numbers
  if (numbers.length !== 1 || !/^0*[1-9]\d?$/.test(number)) return null
  const words = plain
    .replace(/\d+/, ' ')
    .replace(/[^A-Z]+/g, ' ')
    .replace(/\b(BERTH|SEAT|NO)\b/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
  if (words === '') return String(Number(number))
  const kind = kinds.find(([form]) => form.test(words))
  return kind && words.replace(kind[0], '').trim() === '' ? `${Number(number)} ${kind[1]}` : null
}

/** A seat in one line: 'Coach B4, berth 32 LB'; without coach and berth, that they follow. */
export const seatText = ({ coach, berth }: Pick<Seat, 'coach' | 'berth'>): string =>
  coach === '' || berth === '' ? 'Coach and berth not known yet' : `Coach ${coach}, berth ${berth}`

/** A seat as it is typed. Without a name or a number, those of the account are used. */
export interface TypedSeat extends Seat {
  /** Coach and berth are given later, whatever is typed. */
  readonly isLater: boolean
}

export const noSeat: TypedSeat = { coach: '', berth: '', name: '', mobile: '', isLater: false }

/** Minutes before the arrival of the train until which coach and berth can be given (TRN-19). */
export const seatMinutes = 60

/** Returns the message for a missing or wrong part of a seat for an order; `null` when it is complete (TRN-15). */
export const seatObstacle = ({ coach, berth, mobile, isLater }: TypedSeat): string | null => {
  if (!isLater) {
    if (isBlank(coach)) return 'Add your coach and berth'
    if (readCoach(coach) === null) return 'Check the coach: it looks like B4 or S11'
    if (isBlank(berth)) return 'Add your berth'
    if (readBerth(berth) === null) return 'Check the berth: a number from 1 to 99'
  }
  return isBlank(mobile) || isMobile(bareMobile(mobile)) ? null : 'Check the mobile number: ten digits'
}

/** The seat that is meant. */
export const seatOf = ({ coach, berth, name, mobile, isLater }: TypedSeat): Seat => ({
  coach: (!isLater && readCoach(coach)) || '',
  berth: (!isLater && readBerth(berth)) || '',
  name: tidy(name),
  mobile: bareMobile(mobile),
})

const textOf = (value: unknown, longest: number): string =>
  typeof value === 'string' ? value.slice(0, longest) : ''

/** The seat in a value that a version of the app kept; what is missing or of another type is empty. */
export const seatIn = (value: unknown): TypedSeat => {
  const { coach, berth, name, mobile, isLater } = Object(value) as Readonly<Record<string, unknown>>
  return {
    coach: textOf(coach, longestCoach),
    berth: textOf(berth, longestBerth),
    name: textOf(name, limits.name),
    mobile: textOf(mobile, 20),
    isLater: isLater === true,
  }
}
