import { afterEach, describe, expect, it, test, vi } from 'vitest'
import {
  type Days,
  openingOf,
  type Status,
  takesOrdersAt,
  type Week,
  weekFrom,
  writeOpening,
} from './opening-hours.ts'

afterEach(() => vi.unstubAllEnvs())

const hour = 60
/** A time in the week of Sunday, 5 April 2026, in India. */
const at = (day: number, time: string) =>
  new Date(`2026-04-${String(5 + day).padStart(2, '0')}T${time}+05:30`)
const [sunday, monday, tuesday, wednesday, saturday] = [0, 1, 2, 3, 6]

const week = (...days: Week): Week => Array.from({ length: 7 }, (_, day) => days[day] ?? [])
const everyDay = (...spans: Week[number]): Week => Array.from({ length: 7 }, () => spans)
const opening = (
  hours: Week | null,
  now: Date,
  { status = 'active' as Status, days = null as Days | null } = {},
) => {
  const opening = openingOf({ status, hours, days }, now)
  expect(takesOrdersAt({ status, hours, days }, now)).toBe(opening.isOpen)
  return opening
}

describe('[DIS-121] a restaurant with hours is open', () => {
  const lunchAndDinner = everyDay(
    { opens: 12 * hour, closes: 15 * hour },
    { opens: 19 * hour, closes: 23 * hour },
  )

  test.each([
    ['before lunch', '11:59:59.999', false],
    ['from the minute it opens', '12:00:00', true],
    ['until the minute it closes', '14:59:59.999', true],
    ['not in that minute', '15:00:00', false],
    ['between lunch and dinner', '17:30:00', false],
    ['at dinner', '19:00:00', true],
    ['not after dinner', '23:00:00', false],
  ])('in two spans of a day: %s', (_, time, isOpen) => {
    expect(opening(lunchAndDinner, at(wednesday, time)).isOpen).toBe(isOpen)
  })

  test.each([
    [monday, '17:59:00', false],
    [monday, '18:00:00', true],
    [tuesday, '00:00:00', true],
    [tuesday, '01:59:00', true],
    [tuesday, '02:00:00', false],
    [tuesday, '18:00:00', false],
    [wednesday, '01:00:00', false],
  ])('past midnight of the one day on which it opens: day %i, %s', (day, time, isOpen) => {
    const hours = week([], [{ opens: 18 * hour, closes: 26 * hour }])
    expect(opening(hours, at(day, time)).isOpen).toBe(isOpen)
  })

  it('from Saturday night into Sunday, where the week begins', () => {
    const hours = week([], [], [], [], [], [], [{ opens: 22 * hour, closes: 28 * hour }])
    expect(opening(hours, at(saturday, '23:00:00')).isOpen).toBe(true)
    expect(opening(hours, at(sunday, '03:59:00')).isOpen).toBe(true)
    expect(opening(hours, at(sunday, '04:00:00'))).toEqual({
      isOpen: false,
      opens: 'Opens on Saturday at 10:00 pm',
      changesAt: at(saturday, '22:00:00'),
    })
  })

  it('never on a day off, around the clock without hours, and never while it is not active', () => {
    const hours = everyDay({ opens: 0, closes: 24 * hour }).map((spans, day) =>
      day === tuesday ? [] : spans,
    )
    expect(opening(hours, at(monday, '23:59:00')).isOpen).toBe(true)
    expect(opening(hours, at(tuesday, '00:00:00')).isOpen).toBe(false)
    expect(opening(null, at(tuesday, '03:00:00'))).toEqual({ isOpen: true, changesAt: null })
    for (const each of [hours, null])
      expect(opening(each, at(monday, '12:00:00'), { status: 'inactive' }).isOpen).toBe(false)
  })

  it.each([
    ['Asia/Kolkata', -330],
    ['America/New_York', 300],
    ['Pacific/Kiritimati', -840],
  ])('by the time of India on a machine in %s, also in the hour its clock is put on', (zone, offset) => {
    vi.stubEnv('TZ', zone)
    expect(new Date(2026, 0).getTimezoneOffset()).toBe(offset)
    const hours = everyDay({ opens: 12 * hour, closes: 15 * hour })
    expect(opening(hours, at(monday, '12:00:00')).isOpen).toBe(true)
    expect(opening(hours, at(monday, '11:59:00')).opens).toBe('Opens at 12:00 pm')
    // In New York 8 March 2026 has no 2:30 am; in India it is 12:00 pm then.
    expect(opening(hours, new Date('2026-03-08T06:30:00Z')).isOpen).toBe(true)
    expect(opening(hours, new Date('2026-03-08T06:29:00Z')).isOpen).toBe(false)
  })
})

describe('[DIS-123] a restaurant that its hours keep closed says when it opens', () => {
  const daily = everyDay({ opens: 11 * hour, closes: 23 * hour })

  test.each<readonly [Week, number, string, string]>([
    [daily, monday, '02:00:00', 'Opens at 11:00 am'],
    [daily, monday, '23:00:00', 'Opens tomorrow at 11:00 am'],
    [everyDay({ opens: 5, closes: 23 * hour }), saturday, '23:59:00', 'Opens tomorrow at 12:05 am'],
    [
      week([], [], [{ opens: 19 * hour + 30, closes: 23 * hour }]),
      sunday,
      '09:00:00',
      'Opens on Tuesday at 7:30 pm',
    ],
    [
      week([], [{ opens: 11 * hour, closes: 12 * hour }]),
      monday,
      '12:00:00',
      'Opens next Monday at 11:00 am',
    ],
  ])('%#', (hours, day, time, text) => {
    expect(opening(hours, at(day, time))).toMatchObject({ isOpen: false, opens: text })
  })

  it('but nothing while it is open, has no hours at all, or is not active', () => {
    expect(opening(daily, at(monday, '12:00:00'))).not.toHaveProperty('opens')
    expect(opening(week(), at(monday, '12:00:00'))).toEqual({ isOpen: false, changesAt: null })
    expect(writeOpening({ status: 'inactive', hours: daily, days: null }, at(monday, '02:00:00'))).toEqual({
      status: 'inactive',
      changesAt: null,
    })
  })
})

test('[DIS-124] the week is said from today on, with every span and each day off', () => {
  const hours = week(
    [{ opens: 0, closes: 24 * hour }],
    [],
    [
      { opens: 12 * hour, closes: 15.5 * hour },
      { opens: 19 * hour, closes: 26 * hour },
    ],
  )
  const closed = (day: string) => ({ day, time: 'Closed' })
  expect(weekFrom({ hours, days: null }, at(tuesday, '00:00:00'))).toEqual([
    { day: 'Tuesday', time: '12:00 pm – 3:30 pm, 7:00 pm – 2:00 am' },
    ...['Wednesday', 'Thursday', 'Friday', 'Saturday'].map(closed),
    { day: 'Sunday', time: 'All day' },
    closed('Monday'),
  ])
  expect(weekFrom({ hours, days: null }, at(monday, '23:59:59.999'))?.[0]).toEqual(closed('Monday'))
})

describe('[DIS-144] on a date of its own a restaurant keeps the hours of that date', () => {
  const night = everyDay({ opens: 18 * hour, closes: 26 * hour })
  const date = (day: number) => `2026-04-${String(5 + day).padStart(2, '0')}`
  const holiday: Days = { [date(tuesday)]: [] }

  test.each<readonly [Week | null, Days, number, string, string | true]>([
    // Hours that began on Monday run over into the holiday; none of the holiday run over into Wednesday.
    [night, holiday, monday, '23:59:59.999', true],
    [night, holiday, tuesday, '00:00:00', true],
    [night, holiday, tuesday, '01:59:59.999', true],
    [night, holiday, tuesday, '02:00:00', 'Opens tomorrow at 6:00 pm'],
    [night, holiday, tuesday, '23:59:59.999', 'Opens tomorrow at 6:00 pm'],
    [night, holiday, wednesday, '00:00:00', 'Opens at 6:00 pm'],
    [night, holiday, wednesday, '18:00:00', true],
    // Around the clock but on one day.
    [null, holiday, monday, '23:59:59.999', true],
    [null, holiday, tuesday, '00:00:00', 'Opens tomorrow at 12:00 am'],
    [null, holiday, tuesday, '23:59:59.999', 'Opens tomorrow at 12:00 am'],
    [null, holiday, wednesday, '00:00:00', true],
    // Hours of a date, past midnight into a day off.
    [week(), { [date(monday)]: [{ opens: 22 * hour, closes: 25 * hour }] }, tuesday, '00:59:00', true],
    [
      week(),
      { [date(saturday)]: [{ opens: 9 * hour, closes: 25 * hour }] },
      tuesday,
      '01:00:00',
      'Opens on Saturday at 9:00 am',
    ],
    // The Monday of next week, and the one after it: a bare weekday would be taken for this week's.
    [
      week([], [{ opens: 9 * hour, closes: 10 * hour }]),
      { [date(monday)]: [] },
      monday,
      '09:30:00',
      'Opens next Monday at 9:00 am',
    ],
    [
      week([], [{ opens: 9 * hour, closes: 10 * hour }]),
      { [date(monday + 7)]: [] },
      monday,
      '10:00:00',
      'Opens on 20 April at 9:00 am',
    ],
  ])('%#', (hours, days, day, time, expected) => {
    const { isOpen, opens } = opening(hours, at(day, time), { days })
    expect(isOpen || opens).toBe(expected)
  })

  it('and its week says so, also of one that is open around the clock', () => {
    const times = (hours: Week | null, days: Days | null, day = monday) =>
      weekFrom({ hours, days }, at(day, '12:00:00'))?.map(({ day, time }) => `${day} ${time}`)
    expect(times(null, holiday)?.slice(0, 3)).toEqual([
      'Monday All day',
      'Tuesday Closed',
      'Wednesday All day',
    ])
    expect(times(night, holiday)?.[1]).toBe('Tuesday Closed')
    // Past holidays, and those of later weeks, are none of this week's.
    expect(times(null, holiday, wednesday)).toBeUndefined()
    expect(times(null, { [date(monday + 7)]: [] })).toBeUndefined()
  })
})

test.each<readonly [Week | null, Days | null, number, string, Date | null]>([
  [null, null, monday, '12:00:00', null],
  [everyDay({ opens: 0, closes: 24 * hour }), null, monday, '12:00:00', null],
  [null, { '2026-04-07': [] }, sunday, '12:00:00', at(tuesday, '00:00:00')],
  [null, { '2026-04-07': [] }, tuesday, '00:00:00', at(wednesday, '00:00:00')],
  [null, { '2026-04-07': [] }, wednesday, '00:00:00', null],
  // Two spans that touch are one time that it is open.
  [
    week([{ opens: 22 * hour, closes: 24 * hour }], [{ opens: 0, closes: 2 * hour }]),
    null,
    sunday,
    '22:00:00',
    at(monday, '02:00:00'),
  ],
  [everyDay({ opens: 9 * hour, closes: 21 * hour }), null, sunday, '20:59:59.999', at(sunday, '21:00:00')],
  [everyDay({ opens: 9 * hour, closes: 21 * hour }), null, sunday, '21:00:00', at(monday, '09:00:00')],
  [week(), { '2026-04-07': [{ opens: 60, closes: 120 }] }, tuesday, '01:30:00', at(tuesday, '02:00:00')],
  [week(), null, monday, '12:00:00', null],
])('[DIS-145] says when its hours close or open it: %#', (hours, days, day, time, expected) => {
  expect(opening(hours, at(day, time), { days }).changesAt).toEqual(expected)
})
