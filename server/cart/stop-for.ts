import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { HttpError } from '../http/http-error.ts'
import type { Arriving } from '../train/opening.ts'
import { type StopQuery, stopOf } from '../train/stop.ts'

/**
 * The stop that a cart is read for; `null` for an address. For one that there is not, such as that of a train that has
 * left, the cart is answered all the same: its restaurant takes no orders for it (TRN-35).
 */
export const stopFor = async (ctx: Context, query: StopQuery, db: Db = ctx.db): Promise<Arriving | null> => {
  try {
    return await stopOf(db, query, ctx.now().getTime())
  } catch (cause) {
    const { train, boardingStation, boardingDate, station } = query
    const isWhole = [train, boardingStation, boardingDate, station].every((part) => part !== undefined)
    if (isWhole && cause instanceof HttpError)
      return { arrival: 0, refusal: cause.message.replace(/\.$/, '') }
    throw cause
  }
}
