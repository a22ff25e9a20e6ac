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
