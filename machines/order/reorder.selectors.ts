import type { Reordered } from '@tiffin-junction/contract/domain/reorder'
import type { SnapshotFrom } from 'xstate'
import type { reorderMachine } from './reorder.machine.ts'
import { sharedReason } from './reorder.rules.ts'

type Snapshot = SnapshotFrom<typeof reorderMachine>

/** Whether 'Change Restaurant?' is asked. */
export const isAsking = (snapshot: Snapshot): boolean => snapshot.hasTag('asking')

/** Whether what could not be ordered is listed. */
export const isListing = (snapshot: Snapshot): boolean => snapshot.hasTag('listing')

/** Whether anything is asked or listed. */
export const isShown = (snapshot: Snapshot): boolean => isAsking(snapshot) || isListing(snapshot)

/** Result of the reorder. */
export const resultOf = ({ context }: Snapshot): Reordered => context.result

/** The restaurant of the cart. */
export const cartRestaurantOf = ({ context }: Snapshot): string => context.cart.restaurantName

/** The restaurant of the order. */
export const nextRestaurantOf = ({ context }: Snapshot): string => context.order?.restaurantName ?? ''

/** Id of the order that is being ordered again; `null` when none is. */
export const busyIdOf = (snapshot: Snapshot): string | null =>
  snapshot.hasTag('busy') ? (snapshot.context.order?.id ?? null) : null

/** The reason that all of several missing dishes share; `null` when there is none. */
export const sharedReasonOf = ({ context }: Snapshot): string | null => sharedReason(context.result)
