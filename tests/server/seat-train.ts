import type { Db } from '../../server/db/database.ts'
import { replaceTimetable } from '../../server/db/seed-timetable.ts'
import { nearStations, seatTrain } from '../seat-stops.ts'

const hour = 60

/** Puts that train in place of the timetable. The tests' kitchens deliver to all its stations but Far Road. */
export const openSeatTrain = async (db: Db): Promise<void> => {
  const near = nearStations
  const stations = [
    { code: 'AAA', name: 'Abad', point: near },
    { code: 'NER', name: 'Near Jn', point: near },
    { code: 'FAR', name: 'Far Road', point: { latitude: 5, longitude: 70 } },
    { code: 'ZZZ', name: 'Zabad', point: near },
  ]
  const stop = (code: string, arrival: number | null, departure: number | null) => ({
    code,
    arrival,
    departure,
    kilometres: null,
  })
  const stops = [
    stop('AAA', null, 8 * hour),
    stop('FAR', 10 * hour, 10 * hour + 10),
    stop('NER', 12 * hour, 12 * hour + 10),
    stop('ZZZ', 15 * hour, null),
  ]
  const train = { number: seatTrain, name: 'Seat Mail', stops, runs: null }
  await db.transaction((tx) =>
    replaceTimetable(tx, { edition: null, source: 'a test', stations, trains: [train] }),
  )
}

/** A seat in that train at Near Jn, as it may be typed. */
export const typedSeat = (boardingDate: string, more: object = {}) => ({
  number: seatTrain,
  boardingStation: 'aaa',
  boardingDate,
  station: 'NER',
  coach: 'coach b-4',
  berth: '32 lower',
  name: '',
  mobile: '',
  ...more,
})
