import type { DeliveryNotes } from '@tiffin-junction/contract/domain/delivery-notes'
import type { ChosenPlace } from '@tiffin-junction/contract/domain/delivery-place'
import type { TypedSeat } from '@tiffin-junction/contract/domain/seat'
import type { SnapshotFrom } from 'xstate'
import type { Offer } from './amount.rules.ts'
import type { checkoutMachine } from './checkout.machine.ts'
import { type Move, methodsFor, obstacleFor, type PayMethod } from './checkout.rules.ts'
import { areaObstacle } from './obstacle.rules.ts'

type Snapshot = SnapshotFrom<typeof checkoutMachine>

/** Delivery instructions for the rider. */
export const notesOf = ({ context }: Snapshot): DeliveryNotes => context.notes

/** Seat of the person, as typed. */
export const seatIn = ({ context }: Snapshot): TypedSeat => context.seat

/** Place that the order goes to; `null` while none is chosen. */
export const placeOf = ({ context }: Snapshot): ChosenPlace | null => context.place

/** The payment method. */
export const methodOf = ({ context }: Snapshot): PayMethod => context.method

/** Error message of the last cash order. */
export const problemOf = ({ context }: Snapshot): string | null => context.problem

/** Whether the e-mail address is to be confirmed before the order is placed. */
export const isEmailWanted = ({ context }: Snapshot): boolean => context.isEmailWanted

/** The obstacle to an order, and what to do about it; `null` when there is none. */
export const obstacleIn = ({ context }: Snapshot): string | null => obstacleFor(context)

/** Whether there is no network, so that nothing can be ordered. */
export const isOffline = ({ context }: Snapshot): boolean => context.isOffline

/** Says that the restaurant does not deliver to the chosen address; `null` when it does. */
export const areaObstacleIn = ({ context }: Snapshot): string | null =>
  areaObstacle(context.cart.delivery, context.place)

/** Ways to pay for the cart. */
export const methodsIn = ({ context }: Snapshot): readonly PayMethod[] => methodsFor(context.cart)

/** Whether it is chosen where the order goes. */
export const hasPlace = ({ context }: Snapshot): boolean => context.place !== null

/** Whether an order is being placed, or the next page is opening. */
export const isProcessing = (snapshot: Snapshot): boolean => snapshot.hasTag('processing')

/** Whether another amount or another address is to be agreed to. */
export const isAsking = (snapshot: Snapshot): boolean => snapshot.matches('asking')

/** The other amount that is, or was, to be agreed to; `null` when there is none. */
export const offerIn = ({ context }: Snapshot): Offer | null => context.offer

/** Other destination of the order, to be agreed to; `null` when it is the address shown. */
export const moveIn = ({ context }: Snapshot): Move | null => context.move

/** Change of a line since the order was asked for, as text; `null` without one. */
export const changeOfLine =
  (menuId: number, menuCount: number) =>
  ({ context }: Snapshot): string | null =>
    context.offer?.changes.find((line) => line.menuId === menuId && line.menuCount === menuCount)?.change ??
    null
