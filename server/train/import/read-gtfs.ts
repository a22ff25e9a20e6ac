import { oneLine } from '@tiffin-junction/contract/domain/one-line'
import { trainNames } from '../timetable/names.ts'
import { faultOfStops, type Stop, type Timetable, type Train } from '../timetable/timetable.ts'
import { tableOf } from './csv.ts'
import type { Faults } from './faults.ts'
import { isTrainNumber } from './forms.ts'
import { readServices } from './gtfs-days.ts'
import { readStops } from './gtfs-stops.ts'

/** The files of a GTFS feed that are read; `null` for those that it does not have. */
export const gtfsFiles = {
  required: ['stops.txt', 'trips.txt', 'stop_times.txt'],
  optional: ['routes.txt', 'calendar.txt', 'calendar_dates.txt'],
} as const
type GtfsFile = (typeof gtfsFiles)['required' | 'optional'][number]
export type GtfsTexts = Readonly<Record<GtfsFile, string | null>>

interface TimedStop extends Stop {
  readonly sequence: number
  readonly line: number
}

/** Minutes of a time `25:10:00`, whose seconds do not count; `null` for anything else. */
const minutesOf = (time: string): number | null => {
  const [, hours, minutes] = /^(\d{1,3}):([0-5]\d):[0-5]\d$/.exec(time) ?? []
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes)
}

/** The stops of each trip, in their order. */
const readStopTimes = (text: string, codeOf: ReadonlyMap<string, string>, faults: Faults) => {
  const file = 'stop_times.txt'
  const columns = ['trip_id', 'arrival_time', 'departure_time', 'stop_id', 'stop_sequence'] as const
  const byTrip = new Map<string, TimedStop[]>()
  for (const { line, fields } of tableOf(file, text, columns, columns, faults)) {
    const code = codeOf.get(fields.stop_id)
    const times = [fields.arrival_time, fields.departure_time]
    const [arrival = null, departure = null] = times.map(minutesOf)
    const wrong = times[arrival === null ? 0 : 1]
    if (code === undefined) faults.add(file, line, `The stop '${fields.stop_id}' is unknown.`)
    else if (arrival === null || departure === null)
      faults.add(file, line, `'${wrong}' is no time such as 25:10:00.`)
    else if (!/^\d{1,9}$/.test(fields.stop_sequence))
      faults.add(file, line, `'${fields.stop_sequence}' is no sequence.`)
    else {
      // The distances of a feed have no unit that is agreed on.
      const stop = {
        code,
        arrival,
        departure,
        kilometres: null,
        sequence: Number(fields.stop_sequence),
        line,
      }
      const stops = byTrip.get(fields.trip_id)
      if (stops) stops.push(stop)
      else byTrip.set(fields.trip_id, [stop])
    }
  }
  for (const stops of byTrip.values()) {
    stops.sort((a, b) => a.sequence - b.sequence)
    for (const [index, { sequence, line }] of stops.entries())
      if (stops[index - 1]?.sequence === sequence)
        faults.add(file, line, `The sequence ${sequence} is there twice.`)
  }
  return byTrip
}

const readRoutes = (text: string | null, faults: Faults) => {
  const columns = ['route_id', 'route_short_name', 'route_long_name'] as const
  const rows = text === null ? [] : tableOf('routes.txt', text, columns, ['route_id'], faults)
  return new Map(rows.map(({ fields }) => [fields.route_id, fields]))
}

/** The ends of a train have one time each, which feeds write twice. */
const withOpenEnds = (stops: readonly TimedStop[]): Stop[] =>
  stops.map(({ code, arrival, departure, kilometres }, index) => ({
    code,
    arrival: index === 0 ? null : arrival,
    departure: index === stops.length - 1 ? null : departure,
    kilometres,
  }))

/**
 * Reads a timetable out of the files of a GTFS feed. The number of a train is `trip_short_name`, or else the
 * `route_short_name`; trips of one number with the same stops and times are one train, which runs when any of them does.
 */
export const readGtfs = (texts: GtfsTexts, faults: Faults): Pick<Timetable, 'stations' | 'trains'> => {
  const file = 'trips.txt'
  const { stations, codeOf } = readStops(texts['stops.txt'] ?? '', faults)
  const routes = readRoutes(texts['routes.txt'], faults)
  const services = readServices(texts['calendar.txt'], texts['calendar_dates.txt'], faults)
  const stopTimes = readStopTimes(texts['stop_times.txt'] ?? '', codeOf, faults)
  const trainName = trainNames(stations)
  const columns = ['trip_id', 'route_id', 'service_id', 'trip_short_name', 'trip_headsign'] as const
  const trips = tableOf(
    file,
    texts['trips.txt'] ?? '',
    columns,
    ['trip_id', 'route_id', 'service_id'],
    faults,
  )
  const trains = new Map<string, Train & { readonly line: number }>()
  for (const { line, fields } of trips) {
    const fail = (reason: string) => faults.add(file, line, reason)
    const route = routes.get(fields.route_id)
    const number = (fields.trip_short_name || route?.route_short_name || '').toUpperCase()
    const name = trainName(oneLine(route?.route_long_name || fields.trip_headsign || number))
    const timed = stopTimes.get(fields.trip_id) ?? []
    stopTimes.delete(fields.trip_id)
    const stops = withOpenEnds(timed)
    const fault = faultOfStops(stops)
    const runs = services === null ? null : services.get(fields.service_id)
    const known = trains.get(number)
    if (!isTrainNumber(number)) fail(`'${number}' is no number of a train.`)
    else if (fault && timed.length > 0)
      faults.add('stop_times.txt', timed[fault.position]?.line ?? 1, fault.reason)
    else if (fault) fail(fault.reason)
    else if (runs === undefined) fail(`The service '${fields.service_id}' is unknown.`)
    else if (!known) trains.set(number, { number, name, stops, runs, line })
    else if (JSON.stringify(known.stops) === JSON.stringify(stops))
      trains.set(number, { ...known, runs: known.runs && runs && [...known.runs, ...runs] })
    else fail(`The train ${number} is on line ${known.line} too, with other stops or times.`)
  }
  for (const [trip, [first]] of stopTimes)
    faults.add('stop_times.txt', first?.line ?? 1, `The trip '${trip}' is unknown.`)
  return { stations, trains: [...trains.values()].map(({ line: _, ...train }) => train) }
}
