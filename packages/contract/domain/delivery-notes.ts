import type { ChosenPlace } from './delivery-place.ts'

/** Characters of the longest text of each note that is typed (ORD-215). */
export const longestNotes = { directionToReach: 500, kitchenNote: 200 } as const

/** Requests to the rider, by the kind of place. A seat in a train has neither a door nor a bell (TRN-36). */
const wishes = {
  address: ['avoidCalling', 'avoidRingingBell', 'leaveAtDoor', 'leaveAtSecurity'],
  stop: ['meetOnPlatform', 'callMe'],
} as const

/** A request by its name on the wire and in the database. */
export type RiderWish = (typeof wishes)[ChosenPlace['kind']][number]

const riderWishes: readonly RiderWish[] = [...wishes.address, ...wishes.stop]

/** The requests that fit an order to a place of this kind, in the order shown. */
export const wishesFor = (kind: ChosenPlace['kind']): readonly RiderWish[] => wishes[kind]

/** Returns a value for each wish. */
export const eachWish = <T>(make: () => T) =>
  Object.fromEntries(riderWishes.map((wish) => [wish, make()])) as Record<RiderWish, T>

/** The notes of an order for the rider and the kitchen (decisions D53). */
export type DeliveryNotes = Readonly<Record<keyof typeof longestNotes, string> & Record<RiderWish, boolean>>

export const noNotes: DeliveryNotes = { directionToReach: '', ...eachWish(() => false), kitchenNote: '' }

/** The notes without the requests that do not fit a place of this kind. */
export const notesFor = (kind: ChosenPlace['kind'], notes: DeliveryNotes): DeliveryNotes => ({
  ...notes,
  ...Object.fromEntries(
    riderWishes.filter((wish) => !wishesFor(kind).includes(wish)).map((wish) => [wish, false]),
  ),
})

const readNote = (name: keyof DeliveryNotes, value: unknown) => {
  if (typeof value !== typeof noNotes[name]) return noNotes[name]
  return typeof value === 'string' ? value.slice(0, longestNotes[name as keyof typeof longestNotes]) : value
}

/**
 * The notes in a value that has other fields too, or that another version of the app kept (ORD-258). A note that is
 * missing or of another type is empty; a text that is too long is cut.
 */
export const notesIn = (value: unknown): DeliveryNotes => {
  const found: Readonly<Record<string, unknown>> = Object(value)
  const names = Object.keys(noNotes) as (keyof DeliveryNotes)[]
  return Object.fromEntries(names.map((name) => [name, readNote(name, found[name])])) as DeliveryNotes
}
