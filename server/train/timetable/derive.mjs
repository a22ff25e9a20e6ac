/**
 * Makes `timetable.tsv.br` of the folder with `stations.tsv` and `trains.tsv` that docs/NOTICE.md describes:
 * `node server/train/timetable/derive.mjs <folder>`.
 *
 * The first line is the edition and the source. Then stations, one a line: code, name, latitude, longitude (empty where
 * not known). After an empty line the trains: number, name, the codes of the stops, their times, their kilometres. Times
 * are minutes since the time before: for the first stop the departure, for the last one the arrival, for others
 * `arrival,departure`. Kilometres are those since the stop before. Fields are parted by tabs, stops by spaces.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

const edition = 'about 2015'
const source = 'Indian Railways Train Time Table, Ministry of Railways, data.gov.in'

const folder = process.argv[2] ?? '.'
/** @param {string} name */
const linesOf = (name) => readFileSync(join(folder, name), 'utf8').trimEnd().split('\n')

const stations = linesOf('stations.tsv').map((line) => {
  const [code, name, , latitude, longitude] = line.split('\t')
  return [code, name, latitude && Number(latitude), longitude && Number(longitude)].join('\t')
})

/** @param {string} time `day.HH:MM` */
const minutesOf = (time) => {
  const [day, hours, minutes] = time.split(/[.:]/).map(Number)
  return (day ?? 0) * 1440 + (hours ?? 0) * 60 + (minutes ?? 0)
}

/** Returns the numbers as what each adds to the one before. @param {number[]} numbers */
const steps = (numbers) => numbers.map((number, index) => number - (numbers[index - 1] ?? 0))

const trains = linesOf('trains.tsv').map((line) => {
  const [number, name, text = ''] = line.split('\t')
  const stops = text.split(';').map((stop) => stop.split(' '))
  const minutes = steps(
    stops.flatMap(([, ...times]) =>
      times
        .slice(0, 2)
        .filter((time) => time !== '-')
        .map(minutesOf),
    ),
  )
  // Of each stop but the first the arrival and, where there is one, the departure.
  const times = [
    minutes[0],
    ...stops.slice(1).map((_, index) => minutes.slice(2 * index + 1, 2 * index + 3).join(',')),
  ]
  const kilometres = steps(stops.map((stop) => Number(stop[3])))
  return [number, name, stops.map(([code]) => code).join(' '), times.join(' '), kilometres.join(' ')].join(
    '\t',
  )
})

const text = [`${edition}\t${source}`, ...stations, '', ...trains].join('\n')
const packed = brotliCompressSync(text, {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_LGWIN]: 24,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  },
})
writeFileSync(new URL('timetable.tsv.br', import.meta.url), packed)
console.log(`${trains.length} trains, ${stations.length} stations, ${packed.length} bytes`)
