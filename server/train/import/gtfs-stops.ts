import { oneLine } from '@tiffin-junction/contract/domain/one-line'
import { stationName } from '../timetable/names.ts'
import type { Station } from '../timetable/timetable.ts'
import { tableOf } from './csv.ts'
import type { Faults } from './faults.ts'
import { isStationCode, pointOf } from './forms.ts'

const file = 'stops.txt'
const columns = [
  'stop_id',
  'stop_code',
  'stop_name',
  'stop_lat',
  'stop_lon',
  'location_type',
  'parent_station',
] as const

/** The stations of a feed, and the code of the station of each `stop_id`. */
interface FeedStations {
  readonly stations: readonly Station[]
  readonly codeOf: ReadonlyMap<string, string>
}

/** Reads `stops.txt`: a platform belongs to its station, entrances are left out. */
export const readStops = (text: string, faults: Faults): FeedStations => {
  const stops = tableOf(file, text, columns, ['stop_id', 'stop_name', 'stop_lat', 'stop_lon'], faults)
    // Stops, platforms and stations.
    .filter(({ fields }) => ['', '0', '1'].includes(fields.location_type))
  const codeOf = new Map<string, string>()
  const stations = new Map<string, Station>()
  for (const { line, fields } of stops) {
    if (fields.parent_station) continue
    const code = (fields.stop_code || fields.stop_id).toUpperCase()
    const name = oneLine(fields.stop_name)
    const point = pointOf(fields.stop_lat, fields.stop_lon)
    // A faulty station is known all the same, so that its trains are no faults too.
    codeOf.set(fields.stop_id, code)
    if (!isStationCode(code)) faults.add(file, line, `'${code}' is no code of a station.`)
    else if (name === '') faults.add(file, line, `The station ${code} has no name.`)
    else if (point === undefined)
      faults.add(file, line, `'${fields.stop_lat}' and '${fields.stop_lon}' are no latitude and longitude.`)
    else if (stations.has(code)) faults.add(file, line, `There are two stations ${code}.`)
    else stations.set(code, { code, name: stationName(name), point })
  }
  for (const { line, fields } of stops) {
    if (!fields.parent_station) continue
    const code = codeOf.get(fields.parent_station)
    if (code === undefined) faults.add(file, line, `The station '${fields.parent_station}' is unknown.`)
    codeOf.set(fields.stop_id, code ?? '')
  }
  return { stations: [...stations.values()], codeOf }
}
