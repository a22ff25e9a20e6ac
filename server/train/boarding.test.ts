import { addDays, indianIso } from '@tiffin-junction/contract/domain/indian-time'
import { expect, it } from 'vitest'
import { type BoardingQuery, boardingOf } from './boarding.ts'
import type { RunPeriod } from './timetable/timetable.ts'

const stop = (code: string, arrival: number | null, departure: number | null) => ({
  code,
  arrival,
  departure,
  kilometres: null,
})
/** Leaves A at 20:00, B at 00:10 of the next day, C at 09:00 and again at 10:00, and ends at A at 12:00. */
const stops = [
  stop('A', null, 20 * 60),
  stop('B', 24 * 60, 24 * 60 + 10),
  stop('C', 33 * 60, 33 * 60 + 5),
  stop('C', 34 * 60, 34 * 60 + 5),
  stop('D', 36 * 60, null),
]
const moment = (text: string) => Date.parse(`${text}+05:30`)

const boarding = (query: BoardingQuery, now: string, runs: readonly RunPeriod[] | null = null) => {
  const { position, date, start } = boardingOf({ number: '91001', runs, stops }, query, moment(now))
  return { position, date, start: indianIso(start) }
}
const refusal = (query: BoardingQuery, now: string, runs?: readonly RunPeriod[]) => {
  try {
    return boarding(query, now, runs)
  } catch (cause) {
    const { status, field, message } = cause as { status: number; field: string; message: string }
    return [status, field, message]
  }
}

it.each([
  ['before it leaves', '2026-10-12T19:59', undefined, '2026-10-12', '2026-10-12'],
  ['when it leaves', '2026-10-12T20:00', undefined, '2026-10-13', '2026-10-13'],
  ['late in the evening of UTC', '2026-10-12T03:00', undefined, '2026-10-12', '2026-10-12'],
  ['at its second day, before it leaves there', '2026-10-12T00:09', 'B', '2026-10-12', '2026-10-11'],
  ['at its second day, when it leaves there', '2026-10-12T00:10', 'B', '2026-10-13', '2026-10-12'],
])('[DIS-159] chooses the next date, %s', (_, now, boardingStation, date, start) =>
  expect(boarding({ boardingStation }, now)).toMatchObject({ date, start: `${start}T00:00:00+05:30` }),
)

it('[DIS-159] chooses the next date on which it runs, at its second day that of the day before', () => {
  // 12 October 2026 is a Monday.
  const mondays = { weekdays: [1], from: '2026-10-01', until: '2026-10-31', except: ['2026-10-19'] }
  const now = '2026-10-13T08:00'
  expect(boarding({}, now, [mondays])).toMatchObject({ date: '2026-10-26' })
  expect(boarding({ boardingStation: 'b' }, now, [mondays])).toMatchObject({
    position: 1,
    date: '2026-10-27',
  })
  const friday = { weekdays: [0, 1, 2, 3, 4, 5, 6], from: '2026-10-16', until: '2026-10-16', except: [] }
  expect(boarding({}, now, [mondays, friday])).toMatchObject({ date: '2026-10-16' })
  expect(refusal({}, '2026-10-27T08:00', [mondays])).toEqual([
    400,
    'boardingDate',
    'Train 91001 does not run in the next 20 days.',
  ])
})

it('[DIS-160] counts the times from the midnight before the first departure, over the end of a month', () => {
  const query = { boardingStation: 'C', boardingDate: '2026-11-01' }
  expect(boarding(query, '2026-10-20T08:00')).toEqual({
    position: 2,
    date: '2026-11-01',
    start: '2026-10-31T00:00:00+05:30',
  })
})

it.each([
  [{ boardingStation: 'X' }, 'boardingStation', 'Train 91001 does not stop at this station.'],
  [{ boardingStation: 'D' }, 'boardingStation', 'Train 91001 ends at this station.'],
  [{ boardingDate: '2026-02-30' }, 'boardingDate', 'The boarding date must be a date such as 2026-10-12.'],
  [{ boardingDate: '12-10-2026' }, 'boardingDate', 'The boarding date must be a date such as 2026-10-12.'],
  [{ boardingDate: '2026-11-02' }, 'boardingDate', 'The boarding date must be at most 20 days ahead.'],
  [{ boardingDate: '2026-10-11' }, 'boardingDate', 'The boarding date is past, and the train has arrived.'],
  [{ boardingDate: '2026-10-14' }, 'boardingDate', 'Train 91001 does not run on 14 October.'],
])('[DIS-161] refuses %j', (query, field, message) => {
  const days = ['2026-10-11', '2026-10-12', '2026-11-01'].map((date) => ({
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    from: date,
    until: date,
    except: [],
  }))
  expect(refusal(query, '2026-10-12T12:00', days)).toEqual([400, field, message])
})

it('[DIS-161] takes the date of yesterday until the train has arrived, and one 20 days ahead', () => {
  const yesterday = { boardingDate: '2026-10-11' }
  expect(boarding(yesterday, '2026-10-12T11:59')).toMatchObject({ date: '2026-10-11' })
  const last = addDays('2026-10-12', 20)
  expect(boarding({ boardingDate: last }, '2026-10-12T12:00')).toMatchObject({ date: last })
})
