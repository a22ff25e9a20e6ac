import type { ChosenStop } from '@tiffin-junction/contract/domain/train-stop'
import { chosenStop } from './samples.ts'

/** The number of a train that leaves Abad at 8:00 and calls at Near Jn at 12:00 and at Zabad at 15:00, every day. */
export const seatTrain = '91003'

/** Where its stations are. */
export const nearStations = { latitude: 28.64, longitude: 77.21 }

/** Its stops at Near Jn and Zabad on a date, `YYYY-MM-DD`, as they are chosen. */
export const stopsOn = (boardingDate: string): readonly [ChosenStop, ChosenStop] => {
  const stop = (station: string, stationName: string, time: string) =>
    chosenStop({
      number: seatTrain,
      trainName: 'Seat Mail',
      boardingStation: 'AAA',
      boardingDate,
      station,
      stationName,
      point: nearStations,
      arrival: `${boardingDate}T${time}:00+05:30`,
      departure: `${boardingDate}T${time}:00+05:30`,
    })
  return [stop('NER', 'Near Jn', '12:00'), stop('ZZZ', 'Zabad', '15:00')]
}
