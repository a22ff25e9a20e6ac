import { lazily } from './lazily.ts'

/** The zone of every train, kitchen and order, whatever zone the clock of a device or of a server is in (ORD-290). */
const timeZone = 'Asia/Kolkata'

/** Makes a formatter of moments (epoch milliseconds or a `Date`) in Indian time; `options` as `Intl` has them. */
export const indianTime = (
  options: Omit<Intl.DateTimeFormatOptions, 'timeZone'>,
  locale = 'en-IN',
): ((at: number | Date) => string) => {
  const format = lazily(() => new Intl.DateTimeFormat(locale, { ...options, timeZone }))
  return (at) => format().format(at)
}

/** The date in India at a moment (epoch milliseconds), as `YYYY-MM-DD`. */
export const indianDate = indianTime({ year: 'numeric', month: '2-digit', day: '2-digit' }, 'en-CA')

/** The day of a moment (epoch milliseconds or a `Date`) in India: '12 October'. */
export const dayAndMonth = indianTime({ day: 'numeric', month: 'long' })

const indiaAhead = 330 * 60_000
const dayLength = 24 * 60 * 60_000

/** The moment (epoch milliseconds) at which a date, `YYYY-MM-DD`, begins in India. */
export const indianMidnight = (date: string): number => Date.parse(`${date}T00:00:00Z`) - indiaAhead

/** A moment (epoch milliseconds) in Indian time, in ISO 8601: `2026-10-12T16:55:00+05:30`. */
export const indianIso = (at: number): string =>
  `${new Date(at + indiaAhead).toISOString().slice(0, 19)}+05:30`

/** The date so many days after a date, `YYYY-MM-DD`. */
export const addDays = (date: string, count: number): string =>
  new Date(Date.parse(date) + count * dayLength).toISOString().slice(0, 10)

/** True for a date of the calendar in the form `YYYY-MM-DD`. */
export const isDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text

/** The day of the week of a date, `YYYY-MM-DD`, from 0 for Sunday. */
export const weekdayOf = (date: string): number => new Date(date).getUTCDay()

const clock = indianTime({ timeStyle: 'short' })

/** The time of day of a moment in ISO text, in Indian time; '' when unknown. */
export const clockText = (at: string | undefined): string => {
  const time = Date.parse(at ?? '')
  return Number.isNaN(time) ? '' : clock(time)
}
