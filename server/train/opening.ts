import { indianIso } from '@tiffin-junction/contract/domain/indian-time'
import { lastOrderAt, preparationMinutes } from '@tiffin-junction/contract/domain/train'
import { type SQL, sql } from 'drizzle-orm'
import {
  isOpenAt,
  type Kept,
  type Opening,
  openingOf,
  type Status,
  takesOrdersAt,
  writeOpening,
} from '../db/opening-hours.ts'

const minute = 60_000

/** Data of a stop that decides which restaurants take orders for it. */
export interface Arriving {
  /** Epoch milliseconds. */
  readonly arrival: number
  /** Reason that none of them does, without a full stop; `null` for a stop that takes orders. */
  readonly refusal: string | null
}

/** Data of a stored restaurant that decides whether it takes orders. */
export interface Preparing extends Kept {
  /** Minutes that it needs until a delivery; `null` where it says nothing of them. */
  readonly deliveryMinutes: number | null
}

/**
 * Whether a restaurant takes orders, now or for a stop. For a stop, `changesAt` is when it takes the last order, and
 * `opens` says why it takes none.
 */
export interface OrderOpening extends Opening {
  /** Reason that it takes no orders for a stop, to follow its name in a sentence. */
  readonly refusal?: string
}

const closedThen = { opens: 'Closed when the train is there', refusal: 'is closed when the train is there' }
const tooLate = { opens: 'Too late for this stop', refusal: 'takes no more orders for this stop' }

/**
 * Whether a stored restaurant takes orders: without a stop at `now`, and for a stop when it is open at the arrival of
 * the train and there is time to cook (decisions D56, D57).
 */
export const openingFor = (restaurant: Preparing, now: Date, stop: Arriving | null): OrderOpening => {
  if (!stop) return openingOf(restaurant, now)
  if (stop.refusal)
    return {
      isOpen: false,
      opens: stop.refusal,
      refusal: `takes no orders for this stop. ${stop.refusal}`,
      changesAt: null,
    }
  if (restaurant.status !== 'active') return { isOpen: false, changesAt: null }
  if (!takesOrdersAt(restaurant, new Date(stop.arrival)))
    return { isOpen: false, ...closedThen, changesAt: null }
  const until = new Date(lastOrderAt(stop.arrival, restaurant.deliveryMinutes))
  return until > now ? { isOpen: true, changesAt: until } : { isOpen: false, ...tooLate, changesAt: null }
}

/** The condition that the restaurant `r` takes orders: `openingFor` for the database. */
export const takesOrdersFor = (now: Date, stop: Arriving | null): SQL => {
  if (!stop) return isOpenAt(now)
  if (stop.refusal) return sql`false`
  const minutesToPrepare = (lastOrderAt(stop.arrival, 0) - now.getTime()) / minute
  return sql`${isOpenAt(new Date(stop.arrival))}
    and coalesce(r.delivery_minutes, ${preparationMinutes(null)}) < ${minutesToPrepare}::float8`
}

/** Returns the opening as on the wire: `writeOpening`, and for a stop until when one can order. */
export const writeOpeningFor = (
  restaurant: Preparing,
  now: Date,
  stop: Arriving | null,
): { status: Status; opens?: string; changesAt?: string | null; orderUntil?: string } => {
  if (!stop) return writeOpening(restaurant, now)
  const { isOpen, opens, changesAt } = openingFor(restaurant, now, stop)
  const orderUntil = changesAt && indianIso(changesAt.getTime())
  return {
    status: isOpen ? 'active' : 'inactive',
    ...(opens ? { opens } : {}),
    ...(orderUntil ? { changesAt: orderUntil, orderUntil } : {}),
  }
}
