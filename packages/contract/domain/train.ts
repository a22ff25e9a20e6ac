import { brand } from './brand.ts'
import type { Point } from './geo.ts'
import type { ChosenStop } from './train-stop.ts'

/** Characters of a search for trains, without blanks at its ends: at least and at most. */
export const trainText = { shortest: 2, longest: 100 } as const
/** Trains that a search answers at most. */
export const mostTrains = 10
/** Days ahead of today that a seat can be ordered to at most (decisions D57). */
export const mostDaysAhead = 20
/** Minutes that a train may be said to be late; below 0 it is early. */
export const delayRange = { least: -120, most: 1440 } as const
/** Minutes of a halt below which a stop takes no orders (decisions D56). */
export const shortestHalt = 2

/** A train that a search found. */
export interface TrainHit {
  readonly number: string
  readonly name: string
  /** The names of its first and its last station. */
  readonly from: string
  readonly to: string
}

/**
 * The train of the sample data that leaves every hour (TRN-30). It is known by its name, which no timetable has: there
 * may be another train with its number.
 */
export const sampleTrain = { number: '00001', name: `${brand.name} Special (sample)` } as const
export const isSampleTrain = ({ name }: Pick<TrainHit, 'name'>): boolean => name === sampleTrain.name

/**
 * Reasons that a stop takes no orders: one boards there, it is past, the train does not come there this time, its halt
 * is too short, its place is unknown, no restaurant delivers there, none of those is open at the arrival, or it is too
 * late for all that are.
 */
export const stopRefusals = [
  'boarding',
  'past',
  'cancelled',
  'short-halt',
  'no-place',
  'no-restaurant',
  'closed',
  'too-late',
] as const
export type StopRefusal = (typeof stopRefusals)[number]

/** Offer of a stop. */
export interface StopOffer {
  /** Number of restaurants that would deliver there. */
  readonly restaurants: number
  /** Last time to order at one of them, ISO 8601 with offset; `null` where the stop takes no orders. */
  readonly orderUntil: string | null
  /** `null` where the stop takes orders. */
  readonly refusal: StopRefusal | null
}

/** A stop of a train on a day. Times are ISO 8601 with offset. */
export interface TrainStop extends StopOffer {
  readonly code: string
  readonly name: string
  /** `null` where the train begins. */
  readonly arrival: string | null
  /** `null` where the train ends. */
  readonly departure: string | null
  /** Minutes; `null` where the train begins or ends. */
  readonly halt: number | null
  /** Position of the station; `null` when it is not known. */
  readonly point: Point | null
  /** Kilometres from where the train begins; `null` where the timetable has none. */
  readonly km: number | null
}

/** A train on a day, from where one boards it. */
export interface TrainJourney extends TrainHit {
  /** Date of the timetable as text to show: 'about 2015'; `null` where it has none. */
  readonly edition: string | null
  /** Whether the timetable says on which days its trains run. */
  readonly knowsDays: boolean
  /** The code of the station. */
  readonly boardingStation: string
  /** The date at that station, `YYYY-MM-DD`. */
  readonly boardingDate: string
  /** Stations at which one can board, in the order of the route. */
  readonly stations: readonly Station[]
  /** The dates, `YYYY-MM-DD`, on which one can board at that station, the date that was asked for among them. */
  readonly dates: readonly string[]
  /** First the station where one boards, then those after it. */
  readonly stops: readonly TrainStop[]
}

/** A station by its code of the railway. */
export interface Station {
  readonly code: string
  readonly name: string
}

/**
 * Time of the next change of the stops, epoch milliseconds: one is past, or takes no orders any more. `null` for
 * never.
 */
export const nextChange = ({ stops }: Pick<TrainJourney, 'stops'>): number | null => {
  const times = stops.flatMap(({ refusal, orderUntil, arrival }) => {
    const next = orderUntil ?? (refusal === 'past' || refusal === 'boarding' ? null : arrival)
    return next === null ? [] : Date.parse(next)
  })
  return times.length > 0 ? Math.min(...times) : null
}

const minute = 60_000
/** Minutes between the end of a restaurant's preparation and the arrival of the train (decisions D57). */
const handOver = 15
/** Minutes that a restaurant takes that says nothing of its time. */
const usualPreparation = 30

/** Minutes that a restaurant needs to prepare an order: what it says of its time until a delivery. */
export const preparationMinutes = (deliveryMinutes: number | null): number =>
  deliveryMinutes ?? usualPreparation

/** Time of the last order at a restaurant for a train that arrives at a moment, both epoch milliseconds. */
export const lastOrderAt = (arrival: number, deliveryMinutes: number | null): number =>
  arrival - (handOver + preparationMinutes(deliveryMinutes)) * minute

/** Formats a delay, after 'is' or alone: 'on time', '45 min late', '1 h 20 min late', '10 min early'. */
export const delayText = (minutes: number): string => {
  if (minutes === 0) return 'on time'
  const all = Math.abs(minutes)
  const hours = all >= 60 ? [`${Math.floor(all / 60)} h`] : []
  const rest = all % 60 ? [`${all % 60} min`] : []
  return [...hours, ...rest, minutes > 0 ? 'late' : 'early'].join(' ')
}

/** The page of a train (decisions D61). */
export const trainPath = (number: string): string => `/train/${encodeURIComponent(number)}`

/** The stop as it is chosen to deliver to; `null` for one that no food can be brought to. */
export const chosenStopOf = (journey: TrainJourney, stop: TrainStop): ChosenStop | null => {
  const { code, name, arrival, departure, point, refusal } = stop
  if (refusal !== null || arrival === null || point === null) return null
  const { number, boardingStation, boardingDate } = journey
  return {
    number,
    boardingStation,
    boardingDate,
    station: code,
    trainName: journey.name,
    stationName: name,
    point,
    arrival,
    departure,
    ...(stop.orderUntil === null ? {} : { orderUntil: stop.orderUntil }),
  }
}
