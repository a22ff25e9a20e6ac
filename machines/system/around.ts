import { type DeliveryPlace, isSamePlace, placeFor } from '@tiffin-junction/contract/domain/delivery-place'
import type { ActorRefFrom } from 'xstate'
import type { sessionMachine } from '../account/session.machine.ts'
import { credentialOf } from '../account/session.rules.ts'
import { isSignedIn, isSignedOut } from '../account/session.selectors.ts'
import type { addressBookMachine } from '../address/address-book.machine.ts'
import { isRead, selectedOf } from '../address/address-book.selectors.ts'
import type { deviceLocationMachine } from '../address/device-location.machine.ts'
import type { tripMachine } from '../train/trip.machine.ts'
import { stopOf } from '../train/trip.selectors.ts'

/** The place and the person that restaurants are listed for. */
export interface Around {
  readonly place: DeliveryPlace
  /** Token of the signed-in person; '' for a guest. */
  readonly token: string
}

/** The actors that `aroundOf` reads. */
export interface AroundActors {
  readonly session: ActorRefFrom<typeof sessionMachine>
  readonly book: ActorRefFrom<typeof addressBookMachine>
  readonly place: ActorRefFrom<typeof deviceLocationMachine>
  readonly trip: ActorRefFrom<typeof tripMachine>
}

/**
 * Returns the chosen stop of a train, else the selected address, else where the device is, else New Delhi (ADR-82).
 * Returns `null` until it is known who is signed in and, for a signed-in person, which address is selected.
 */
export const aroundOf = ({ session, book, place, trip }: AroundActors): Around | null => {
  const [person, addresses] = [session.getSnapshot(), book.getSnapshot()]
  const device = place.getSnapshot().context
  const stop = stopOf(trip.getSnapshot())
  if (isSignedOut(person)) return { place: placeFor({ stop, selected: null, device }), token: '' }
  if (!isSignedIn(person) || !isRead(addresses)) return null
  return {
    place: placeFor({ stop, selected: selectedOf(addresses), device }),
    token: credentialOf(person.context)?.token ?? '',
  }
}

/** Whether the same restaurants are listed for both. */
export const isSameAround = (one: Around, other: Around | null): boolean =>
  other !== null && one.token === other.token && isSamePlace(one.place, other.place)
