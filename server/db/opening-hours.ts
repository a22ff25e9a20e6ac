import { type SQL, sql } from 'drizzle-orm'
import type { restaurants } from './schema.ts'

/** Minutes from the midnight with which its day begins; `closes` is above 1440 when that is on the next day. */
export interface Span {
  readonly opens: number
  readonly closes: number
}

/** The hours of a week by day, from Sunday on, in Indian time; a day without spans is a day off. */
export type Week = readonly (readonly Span[])[]

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
const dayMinutes = 24 * 60
const weekMinutes = 7 * dayMinutes
/** Minutes that India is ahead of UTC, the whole year. */
const indiaAhead = 330
/** The day with which the clock of a computer began. */
const thursday = 4

/** Minutes since the week began in India, whatever the time zone of the machine. */
const minuteOfWeek = (now: Date): number =>
  (Math.floor(now.getTime() / 60_000) + indiaAhead + thursday * dayMinutes) % weekMinutes

const minutesFrom = (from: number, to: number) => (to - from + weekMinutes) % weekMinutes

/** A time of day as shown: '11:00 am'. */
const timeText = (minute: number): string => {
  const hour = Math.floor(minute / 60) % 24
  const rest = String(minute % 60).padStart(2, '0')
  return `${hour % 12 || 12}:${rest} ${hour < 12 ? 'am' : 'pm'}`
}

/** Says when it opens after so many minutes (DIS-123). */
const opensText = (minute: number, wait: number): string => {
  const at = minute + wait
  const ahead = Math.floor(at / dayMinutes) - Math.floor(minute / dayMinutes)
  const day = ahead === 0 ? '' : ahead === 1 ? 'tomorrow ' : `on ${days[Math.floor(at / dayMinutes) % 7]} `
  return `Opens ${day}at ${timeText(at % dayMinutes)}`
}

/** Whether a restaurant takes orders at a moment. */
export interface Opening {
  readonly isOpen: boolean
  /** When it opens next, fit to be shown; only when nothing but its hours keep it closed. */
  readonly opens?: string
}

type Kept = Pick<typeof restaurants.$inferSelect, 'status' | 'hours'>
export type Status = Kept['status']

/** Whether a stored restaurant takes orders: it is active, and within its hours if it keeps any (DIS-121). */
export const openingOf = ({ status, hours }: Kept, now: Date): Opening => {
  if (status !== 'active') return { isOpen: false }
  if (!hours) return { isOpen: true }
  const minute = minuteOfWeek(now)
  const spans = hours.flatMap((spans, day) =>
    spans.map(({ opens, closes }) => ({ from: day * dayMinutes + opens, length: closes - opens })),
  )
  if (spans.some(({ from, length }) => minutesFrom(from, minute) < length)) return { isOpen: true }
  if (spans.length === 0) return { isOpen: false }
  const wait = Math.min(...spans.map(({ from }) => minutesFrom(minute, from)))
  return { isOpen: false, opens: opensText(minute, wait) }
}

/** The condition that the restaurant `r` takes orders at a moment: `openingOf` for the database. */
export const isOpenAt = (now: Date): SQL => {
  const week = minuteOfWeek(now)
  const today = Math.floor(week / dayMinutes)
  const values = JSON.stringify({ today, yesterday: (today + 6) % 7, minute: week % dayMinutes })
  const has = (span: string) =>
    sql`jsonb_path_exists(r.hours, ${sql.raw(`'${span}'`)}, ${values}::text::jsonb)`
  return sql`r.status = 'active' and (r.hours is null
    or ${has('$[$today][*] ? (@.opens <= $minute && @.closes > $minute)')}
    or ${has('$[$yesterday][*] ? (@.closes > $minute + 1440)')})`
}

/** What the wire says of it. `status` follows the hours too (decisions D50): other clients know it alone. */
export const writeOpening = (kept: Kept, now: Date): { status: Status; opens?: string } => {
  const { isOpen, ...rest } = openingOf(kept, now)
  return { status: isOpen ? 'active' : 'inactive', ...rest }
}

const spanText = ({ opens, closes }: Span): string =>
  closes - opens === dayMinutes ? 'All day' : `${timeText(opens)} – ${timeText(closes)}`

/** The hours of the seven days from today on, fit to be shown (DIS-124). */
export const weekFrom = (hours: Week, now: Date): { day: string; time: string }[] => {
  const today = Math.floor(minuteOfWeek(now) / dayMinutes)
  return days.map((_, ahead) => {
    const day = (today + ahead) % 7
    return { day: days[day] ?? '', time: (hours[day] ?? []).map(spanText).join(', ') || 'Closed' }
  })
}
