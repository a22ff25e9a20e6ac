import { isDate } from '@tiffin-junction/contract/domain/indian-time'
import type { RunPeriod } from '../timetable/timetable.ts'
import { tableOf } from './csv.ts'
import type { Faults } from './faults.ts'

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
const everyDay = weekdays.map((_, day) => day)

/** A date `20261012` as `2026-10-12`; `null` for anything else. */
const dateOf = (text: string): string | null => {
  const date = text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
  return isDate(date) ? date : null
}

const readCalendar = (text: string, faults: Faults) => {
  const file = 'calendar.txt'
  const columns = ['service_id', ...weekdays, 'start_date', 'end_date'] as const
  const services = new Map<string, RunPeriod[]>()
  for (const { line, fields } of tableOf(file, text, columns, columns, faults)) {
    const fail = (reason: string) => faults.add(file, line, reason)
    const wrong = weekdays.find((day) => !/^[01]$/.test(fields[day]))
    const [from, until] = [dateOf(fields.start_date), dateOf(fields.end_date)]
    if (wrong) fail(`'${fields[wrong]}' for ${wrong} is neither 0 nor 1.`)
    else if (!from || !until)
      fail(`'${fields.start_date}' or '${fields.end_date}' is no date such as 20261012.`)
    else if (until < from) fail('The end is before the start.')
    else if (services.has(fields.service_id)) fail(`The service '${fields.service_id}' is there twice.`)
    else
      services.set(fields.service_id, [
        {
          weekdays: everyDay.filter((day) => fields[weekdays[day] ?? 'sunday'] === '1'),
          from,
          until,
          except: [],
        },
      ])
  }
  return services
}

/** Adds the single dates of `calendar_dates.txt`, and takes them out. */
const readDates = (text: string, services: Map<string, RunPeriod[]>, faults: Faults): void => {
  const file = 'calendar_dates.txt'
  const columns = ['service_id', 'date', 'exception_type'] as const
  for (const { line, fields } of tableOf(file, text, columns, columns, faults)) {
    const date = dateOf(fields.date)
    const periods = services.get(fields.service_id) ?? []
    if (!date) faults.add(file, line, `'${fields.date}' is no date such as 20261012.`)
    else if (fields.exception_type === '1')
      services.set(fields.service_id, [
        ...periods,
        { weekdays: everyDay, from: date, until: date, except: [] },
      ])
    else if (fields.exception_type === '2')
      services.set(
        fields.service_id,
        periods.map((period) => ({ ...period, except: [...period.except, date] })),
      )
    else faults.add(file, line, `'${fields.exception_type}' is no type of an exception: 1 or 2.`)
  }
}

/**
 * The dates of the services of a feed by their ids, out of `calendar.txt` and `calendar_dates.txt`; `null` for a feed
 * without both, which does not say when its trains run.
 */
export const readServices = (
  calendar: string | null,
  dates: string | null,
  faults: Faults,
): ReadonlyMap<string, readonly RunPeriod[]> | null => {
  if (calendar === null && dates === null) return null
  const services = calendar === null ? new Map<string, RunPeriod[]>() : readCalendar(calendar, faults)
  if (dates !== null) readDates(dates, services, faults)
  return services
}
