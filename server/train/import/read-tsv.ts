import { oneLine } from '@tiffin-junction/contract/domain/one-line'
import { stationName, trainNames } from '../timetable/names.ts'
import { faultOfStops, type Station, type Stop, type Timetable, type Train } from '../timetable/timetable.ts'
import type { Faults } from './faults.ts'
import { isStationCode, isTrainNumber, pointOf } from './forms.ts'

/** The two tab-separated files of a timetable, by what they hold. */
export interface TsvTexts {
  readonly stations: string
  readonly trains: string
}

const names = { stations: 'stations.tsv', trains: 'trains.tsv' }

const linesOf = (text: string) => {
  const lines = text.replace(/^\ufeff/, '').split(/\r?\n/)
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines
}

/** A station, or a sentence about what is wrong with its line. */
const stationOf = (line: string): Station | string => {
  const fields = line.split('\t')
  if (fields.length !== 5) return `The line has ${fields.length} fields in place of 5.`
  const [code = '', name = '', , latitude = '', longitude = ''] = fields
  if (!isStationCode(code)) return `'${code}' is no code of a station.`
  if (oneLine(name) === '') return `The station ${code} has no name.`
  const point = pointOf(latitude, longitude)
  if (point === undefined) return `'${latitude}' and '${longitude}' are no latitude and longitude.`
  return { code, name: stationName(oneLine(name)), point }
}

/** Minutes of a time `day.HH:MM`; `null` for `-`, NaN for anything else. */
const minutesOf = (time: string): number | null => {
  if (time === '-') return null
  const [, day, hours, minutes] = /^(\d)\.([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? []
  return Number(day) * 1440 + Number(hours) * 60 + Number(minutes)
}

const stopOf = (text: string, codes: ReadonlySet<string>): Stop | string => {
  const [code = '', ...rest] = text.split(' ')
  if (rest.length !== 3) return `'${text}' is no stop: it has a code, an arrival, a departure and kilometres.`
  if (!codes.has(code)) return `The station '${code}' is unknown.`
  const times = rest.slice(0, 2).map(minutesOf)
  const [arrival = null, departure = null] = times
  const wrong = times.findIndex((time) => Number.isNaN(time))
  if (wrong !== -1) return `'${rest[wrong]}' at ${code} is no time such as 1.09:45.`
  if (!/^\d{1,5}$/.test(rest[2] ?? '')) return `'${rest[2]}' at ${code} is no number of kilometres.`
  return { code, arrival, departure, kilometres: Number(rest[2]) }
}

const trainOf = (line: string, codes: ReadonlySet<string>): Train | string => {
  const fields = line.split('\t')
  if (fields.length !== 3) return `The line has ${fields.length} fields in place of 3.`
  const [number = '', name = '', text = ''] = fields
  if (!isTrainNumber(number)) return `'${number}' is no number of a train.`
  if (oneLine(name) === '') return `The train ${number} has no name.`
  const stops: Stop[] = []
  for (const part of text.split(';')) {
    const stop = stopOf(part, codes)
    if (typeof stop === 'string') return stop
    stops.push(stop)
  }
  return faultOfStops(stops)?.reason ?? { number, name: oneLine(name), stops, runs: null }
}

/** Reads the lines of a file; of two with one key the second one is a fault. */
const readLines = <Item>(
  file: string,
  text: string,
  read: (line: string) => Item | string,
  keyOf: (item: Item) => string,
  faults: Faults,
): Item[] => {
  const lineOf = new Map<string, number>()
  return linesOf(text).flatMap((line, index) => {
    const item = read(line)
    const key = typeof item === 'string' ? '' : keyOf(item)
    const fault =
      typeof item === 'string' ? item : lineOf.has(key) && `${key} is on line ${lineOf.get(key)} too.`
    if (fault || typeof item === 'string') {
      faults.add(file, index + 1, String(fault))
      return []
    }
    lineOf.set(key, index + 1)
    return [item]
  })
}

/** Reads a timetable out of `stations.tsv` and `trains.tsv`, which docs/operations.md describes. */
export const readTsv = (texts: TsvTexts, faults: Faults): Pick<Timetable, 'stations' | 'trains'> => {
  const stations = readLines(names.stations, texts.stations, stationOf, ({ code }) => code, faults)
  const codes = new Set(stations.map(({ code }) => code))
  const trainName = trainNames(stations)
  const trains = readLines(
    names.trains,
    texts.trains,
    (line) => trainOf(line, codes),
    ({ number }) => number,
    faults,
  ).map((train) => ({ ...train, name: trainName(train.name) }))
  return { stations, trains }
}
