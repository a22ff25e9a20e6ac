import type { ActorRefFrom } from 'xstate'
import { pointOf } from '../../src/domain/address.ts'
import { isSamePoint, type Point } from '../../src/domain/geo.ts'
import type { sessionMachine } from '../account/session.machine.ts'
import { credentialOf } from '../account/session.rules.ts'
import { isSignedIn, isSignedOut } from '../account/session.selectors.ts'
import type { addressBookMachine } from '../address/address-book.machine.ts'
import { isRead, selectedOf } from '../address/address-book.selectors.ts'
import type { deviceLocationMachine } from '../address/device-location.machine.ts'

/** Where restaurants are looked for, and for whom. */
export interface Around {
  readonly point: Point
  /** The token of whoever is signed in; '' for a guest. */
  readonly token: string
}

/** The actors that know it. */
export interface AroundActors {
  readonly session: ActorRefFrom<typeof sessionMachine>
  readonly book: ActorRefFrom<typeof addressBookMachine>
  readonly place: ActorRefFrom<typeof deviceLocationMachine>
}

/**
 * The selected address, else where the device is, else New Delhi (ADR-82); `null` while it is not even known who is
 * here or where their food goes.
 */
export const aroundOf = ({ session, book, place }: AroundActors): Around | null => {
  const [person, addresses] = [session.getSnapshot(), book.getSnapshot()]
  const { point } = place.getSnapshot().context
  if (isSignedOut(person)) return { point, token: '' }
  if (!isSignedIn(person) || !isRead(addresses)) return null
  const selected = selectedOf(addresses)
  return { point: selected ? pointOf(selected) : point, token: credentialOf(person.context)?.token ?? '' }
}

/** Whether nothing has changed. */
export const isSameAround = (one: Around, other: Around | null): boolean =>
  one.token === other?.token && isSamePoint(one.point, other.point)
