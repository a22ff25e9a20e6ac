import { indianIso } from '@tiffin-junction/contract/domain/indian-time'
import type { LineStop } from '@tiffin-junction/contract/domain/order'
import type { Db } from '../db/database.ts'
import type { orders } from '../db/schema-order.ts'
import { findTrain } from '../train/find.ts'

type Order = Pick<typeof orders.$inferSelect, 'seat' | 'arrivesAt'>

const minute = 60_000

/**
 * The stations from where the passenger of an order boards to where the food comes, with the times that follow from the
 * timetable and what is known of the delay, and which of them the train has left (decisions D60). Empty for an order to
 * an address, and when the timetable has no such train any more.
 */
export const lineOf = async (db: Db, { seat, arrivesAt }: Order, now: Date): Promise<LineStop[]> => {
  if (!seat || !arrivesAt) return []
  const train = await findTrain(db, seat.number, now.getTime())
  const first = train?.stops.findIndex(({ code }) => code === seat.boardingStation) ?? -1
  const last = train?.stops.findIndex(({ code }, index) => index > first && code === seat.station) ?? -1
  const due = train?.stops[last]?.arrival
  if (!train || first < 0 || due === undefined || due === null) return []
  const at = (minutes: number) => arrivesAt.getTime() + (minutes - due) * minute
  return train.stops.slice(first, last + 1).map(({ code, name, arrival, departure }, index) => ({
    code,
    name,
    at: indianIso(at((index === 0 ? departure : arrival) ?? departure ?? 0)),
    hasLeft: at(departure ?? arrival ?? 0) <= now.getTime(),
  }))
}
