import { dayAndMonth } from '@tiffin-junction/contract/domain/indian-time'
import { type SQL, sql } from 'drizzle-orm'
import type { restaurants } from './schema.ts'

/** Minutes from the midnight with which its day begins; `closes` is above 1440 when that is on the next day. */
export interface Span {
  readonly opens: number
  readonly closes: number
}

/** The hours of a week by day, from Sunday on, in Indian time; a day without spans is a day off. */
export type Week = readonly (readonly Span[])[]

/**
 * The dates on which a restaurant keeps other hours than its week says, in India and as `2026-12-25`: the spans that
 * begin on each, none on a holiday. A span that runs over from the day before still does (DIS-144).
 */
export type Days = Readonly<Record<string, readonly Span[]>>

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
const dayMinutes = 24 * 60
/** Minutes that India is ahead of UTC, the whole year. */
const indiaAhead = 330
/** The day with which the clock of a computer began. */
const thursday = 4
const allDay: Span = { opens: 0, closes: dayMinutes }

/** Minutes in India since the clock of a computer began, whatever the time zone of the machine. */
const minuteOf = (now: Date): number => Math.floor(now.getTime() / 60_000) + indiaAhead
const timeOf = (minute: number): Date => new Date((minute - indiaAhead) * 60_000)

/** The number of a day, counted like the minutes. */
const dayOf = (minute: number): number => Math.floor(minute / dayMinutes)
const weekdayOf = (day: number): number => (day + thursday) % 7
const dateOf = (day: number): string => new Date(day * dayMinutes * 60_000).toISOString().slice(0, 10)
const dayOfDate = (date: string): number => Date.parse(date) / (dayMinutes * 60_000)

/** The date in India so many days after a moment, as `Days` names it. */
export const dateAfter = (now: Date, count: number): string => dateOf(dayOf(minuteOf(now)) + count)

/** A time of day as shown: '11:00 am'. */
const timeText = (minute: number): string => {
  const hour = Math.floor(minute / 60) % 24
  const rest = String(minute % 60).padStart(2, '0')
  return `${hour % 12 || 12}:${rest} ${hour < 12 ? 'am' : 'pm'}`
}

/** A day as shown, from so many days before it: the name of today's weekday alone would be taken for today. */
const dayText = (day: number, ahead: number): string => {
  if (ahead === 0) return ''
  if (ahead === 1) return 'tomorrow '
  if (ahead < 7) return `on ${days[weekdayOf(day)]} `
  if (ahead === 7) return `next ${days[weekdayOf(day)]} `
  return `on ${dayAndMonth(timeOf(day * dayMinutes))} `
}

/** Says when it opens (DIS-123). */
const opensText = (minute: number, at: number): string =>
  `Opens ${dayText(dayOf(at), dayOf(at) - dayOf(minute))}at ${timeText(at % dayMinutes)}`

/** Whether a restaurant takes orders at a moment. */
export interface Opening {
  readonly isOpen: boolean
  /** Next opening time as text to show; only when nothing but its hours keep it closed. */
  readonly opens?: string
  /** When its hours close it, or open it again; `null` where they never do. */
  readonly changesAt: Date | null
}

type Hours = Pick<typeof restaurants.$inferSelect, 'hours' | 'days'>
export type Kept = Hours & Pick<typeof restaurants.$inferSelect, 'status'>
export type Status = Kept['status']

/** The spans that begin on a day. */
const spansOn = ({ hours, days }: Hours, day: number): readonly Span[] =>
  days?.[dateOf(day)] ?? (hours ? hours[weekdayOf(day)] : [allDay]) ?? []

/** Whether it is within its hours, and the minute at which that changes; `null` where it never does. */
const changeOf = (kept: Hours, minute: number): { isOpen: boolean; at: number | null } => {
  const today = dayOf(minute)
  // After the last of the dates every week is alike.
  const last = Math.max(today, ...Object.keys(kept.days ?? {}).map(dayOfDate)) + 8
  let until: number | null = null
  for (let day = today - 1; day <= last; day += 1)
    for (const { opens, closes } of spansOn(kept, day)) {
      const [from, to] = [day * dayMinutes + opens, day * dayMinutes + closes]
      if (to <= minute) continue
      if (until === null && from > minute) return { isOpen: false, at: from }
      if (until !== null && from > until) return { isOpen: true, at: until }
      until = Math.max(until ?? 0, to)
    }
  return { isOpen: until !== null, at: until !== null && until <= last * dayMinutes ? until : null }
}

/** Whether a stored restaurant takes orders: it is active, and within its hours if it keeps any (DIS-121). */
export const openingOf = ({ status, ...kept }: Kept, now: Date): Opening => {
  if (status !== 'active') return { isOpen: false, changesAt: null }
  if (!kept.hours && !kept.days) return { isOpen: true, changesAt: null }
  const minute = minuteOf(now)
  const { isOpen, at } = changeOf(kept, minute)
  return {
    isOpen,
    ...(isOpen || at === null ? {} : { opens: opensText(minute, at) }),
    changesAt: at === null ? null : timeOf(at),
  }
}

/** Whether a stored restaurant takes orders at a moment: `openingOf` without what follows, for many at once. */
export const takesOrdersAt = ({ status, ...kept }: Kept, at: Date): boolean => {
  const minute = minuteOf(at)
  const today = dayOf(minute)
  const has = (day: number) =>
    spansOn(kept, day).some(
      ({ opens, closes }) => day * dayMinutes + opens <= minute && minute < day * dayMinutes + closes,
    )
  return status === 'active' && (has(today) || has(today - 1))
}

/** The condition that the restaurant `r` takes orders at a moment: `openingOf` for the database. */
export const isOpenAt = (now: Date): SQL => {
  const minute = minuteOf(now)
  const today = dayOf(minute)
  const spans = (day: number) =>
    sql`coalesce(r.days -> ${dateOf(day)}::text, r.hours -> ${weekdayOf(day)}::int, ${JSON.stringify([allDay])}::text::jsonb)`
  const values = JSON.stringify({ minute: minute % dayMinutes })
  const has = (day: number, span: string) =>
    sql`jsonb_path_exists(${spans(day)}, ${sql.raw(`'${span}'`)}, ${values}::text::jsonb)`
  return sql`r.status = 'active' and (r.hours is null and r.days is null
    or ${has(today, '$[*] ? (@.opens <= $minute && @.closes > $minute)')}
    or ${has(today - 1, '$[*] ? (@.closes > $minute + 1440)')})`
}

/** Returns the opening as on the wire. `status` follows the hours too (decisions D50): other clients read only it. */
export const writeOpening = (
  kept: Kept,
  now: Date,
): { status: Status; opens?: string; changesAt: string | null } => {
  const { isOpen, changesAt, ...rest } = openingOf(kept, now)
  return { status: isOpen ? 'active' : 'inactive', ...rest, changesAt: changesAt?.toISOString() ?? null }
}

const spanText = ({ opens, closes }: Span): string =>
  closes - opens === dayMinutes ? 'All day' : `${timeText(opens)} – ${timeText(closes)}`

/** The hours of seven days from that of `from` on, fit to be shown; `null` while it is open around the clock (DIS-124). */
export const weekFrom = (kept: Hours, from: Date): { day: string; time: string }[] | null => {
  const first = dayOf(minuteOf(from))
  const week = days.map((_, ahead) => ({
    day: days[weekdayOf(first + ahead)] ?? '',
    spans: spansOn(kept, first + ahead),
  }))
  if (!kept.hours && week.every(({ spans }) => spans[0] === allDay)) return null
  return week.map(({ day, spans }) => ({ day, time: spans.map(spanText).join(', ') || 'Closed' }))
}
