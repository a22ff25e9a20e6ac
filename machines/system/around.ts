import { pointOf } from '@tiffin-junction/contract/domain/address'
import { isSamePoint, type Point } from '@tiffin-junction/contract/domain/geo'
import type { ActorRefFrom } from 'xstate'
import type { sessionMachine } from '../account/session.machine.ts'
import { credentialOf } from '../account/session.rules.ts'
import { isSignedIn, isSignedOut } from '../account/session.selectors.ts'
import type { addressBookMachine } from '../address/address-book.machine.ts'
import { isRead, selectedOf } from '../address/address-book.selectors.ts'
import type { deviceLocationMachine } from '../address/device-location.machine.ts'

/** The point that restaurants are listed around, and the person they are listed for. */
export interface Around {
  readonly point: Point
  /** Token of the signed-in person; '' for a guest. */
  readonly token: string
  /** Whether the point is that of the selected address. */
  readonly isChosen: boolean
}

/** The actors that `aroundOf` reads. */
export interface AroundActors {
  readonly session: ActorRefFrom<typeof sessionMachine>
  readonly book: ActorRefFrom<typeof addressBookMachine>
  readonly place: ActorRefFrom<typeof deviceLocationMachine>
}

/**
 * Returns the point of the selected address, else of the device, else New Delhi (ADR-82). Returns `null`
 * until it is known who is signed in and, for a signed-in person, which address is selected.
 */
export const aroundOf = ({ session, book, place }: AroundActors): Around | null => {
  const [person, addresses] = [session.getSnapshot(), book.getSnapshot()]
  const { point } = place.getSnapshot().context
  if (isSignedOut(person)) return { point, token: '', isChosen: false }
  if (!isSignedIn(person) || !isRead(addresses)) return null
  const selected = selectedOf(addresses)
  return {
    point: selected ? pointOf(selected) : point,
    token: credentialOf(person.context)?.token ?? '',
    isChosen: selected !== null,
  }
}

/** Whether both have the same point, from the same source, and the same token. */
export const isSameAround = (one: Around, other: Around | null): boolean =>
  one.token === other?.token && one.isChosen === other.isChosen && isSamePoint(one.point, other.point)
