import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { stationName, trainNames } from './names.ts'
import type { Station, Stop, Timetable } from './timetable.ts'

const readFile = async (): Promise<string> => {
  const { default: address } = await import('./timetable.tsv.br?url&inline')
  const packed = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
  return (await promisify(brotliDecompress)(packed)).toString()
}

const stationOf = (line: string): Station => {
  const [code = '', name = '', latitude, longitude] = line.split('\t')
  const point = latitude && longitude ? { latitude: Number(latitude), longitude: Number(longitude) } : null
  return { code, name: stationName(name), point }
}

/** The stops of a train out of their codes, and the steps of their times and kilometres. */
const stopsOf = (codes: readonly string[], times: readonly string[], steps: readonly string[]): Stop[] => {
  let minute = 0
  let kilometres = 0
  return codes.map((code, index) => {
    const [first = 0, second] = (times[index] ?? '').split(',').map(Number)
    const arrival = minute + first
    minute = arrival + (second ?? 0)
    kilometres += Number(steps[index])
    return {
      code,
      arrival: index === 0 ? null : arrival,
      departure: index === codes.length - 1 ? null : minute,
      kilometres,
    }
  })
}

/** Reads the timetable that comes with the server, which `derive.mjs` describes. It is read on the first start only. */
export const readTimetable = async (): Promise<Timetable> => {
  const [head = '', ...lines] = (await readFile()).split('\n')
  const [edition = '', source = ''] = head.split('\t')
  const middle = lines.indexOf('')
  const stations = lines.slice(0, middle).map(stationOf)
  const trainName = trainNames(stations)
  const trains = lines.slice(middle + 1).map((line) => {
    const [number = '', name = '', ...columns] = line.split('\t')
    const [codes = [], times = [], steps = []] = columns.map((column) => column.split(' '))
    return { number, name: trainName(name), stops: stopsOf(codes, times, steps), runs: null }
  })
  return { edition, source, stations, trains }
}
