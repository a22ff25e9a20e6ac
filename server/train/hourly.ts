import { indianDate, indianMidnight } from '@tiffin-junction/contract/domain/indian-time'
import { sampleTrain } from '@tiffin-junction/contract/domain/train'
import type { Train } from './timetable/timetable.ts'

/** Minutes from one stop to the next, and those that the train stands there. */
const [apart, halt] = [15, 3]
const hourMinutes = 60

/** The ring of Delhi, and then north: all stations but those between Badli and Panipat have sample restaurants. */
const route = 'NDLS DEE PTNR DSJ NZM TKJ ANVT SBB DSA DLI SZM ANDI BHD NUR SNP GNU SMK PNP'.split(' ')

/**
 * The train of the sample data, so that a demonstration always has one that comes soon. Its times are those of the run
 * at midnight; there is one every hour.
 */
export const hourlyTrain: Train = {
  ...sampleTrain,
  stops: route.map((code, index) => ({
    code,
    arrival: index === 0 ? null : index * apart,
    departure: index === route.length - 1 ? null : index === 0 ? 0 : index * apart + halt,
    kilometres: null,
  })),
  runs: null,
}

/** The number of a run: that of the train and the hour at which it leaves, such as `0000114`. */
const runNumber = new RegExp(`^${sampleTrain.number}([01]\\d|2[0-3])$`)

/** The number with which the timetable has a train: a run of the sample train is not there by itself. */
export const listedNumber = (number: string): string => (runNumber.test(number) ? sampleTrain.number : number)

/** The hour of the day, in India, at which the next run leaves. */
const nextHour = (now: number): number =>
  (Math.floor((now - indianMidnight(indianDate(now))) / (hourMinutes * 60_000)) + 1) % 24

/**
 * The run of the sample train that a number names, or the next one to leave for the number of the train. Its own number
 * names its hour, so that a stop of it stays the same one later (decisions D54).
 *
 * @param now epoch milliseconds
 */
export const sampleRun = <T extends Pick<Train, 'number' | 'stops'>>(
  train: T,
  number: string,
  now: number,
): T => {
  const hour = Number(runNumber.exec(number)?.[1] ?? nextHour(now))
  const later = (minutes: number | null) => (minutes === null ? null : minutes + hour * hourMinutes)
  return {
    ...train,
    number: `${sampleTrain.number}${String(hour).padStart(2, '0')}`,
    stops: train.stops.map((stop) => ({
      ...stop,
      arrival: later(stop.arrival),
      departure: later(stop.departure),
    })),
  }
}
