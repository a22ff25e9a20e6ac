import type { StopKey } from '../domain/train-stop.ts'

/** Converts the stop of a train for the query of a call; nothing without one. */
export const writeStop = (stop: StopKey | undefined) =>
  stop
    ? {
        train: stop.number,
        boardingStation: stop.boardingStation,
        boardingDate: stop.boardingDate,
        station: stop.station,
      }
    : {}
