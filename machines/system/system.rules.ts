import type { Cart } from '@tiffin-junction/contract/domain/cart'
import type { SessionNews, SignInRequested } from '../account/session.rules.ts'
import type { AddressSelected } from '../address/address-book.machine.ts'
import type { RestoredChanges } from '../order/cart.machine.ts'
import type { TripChanged } from '../train/trip.machine.ts'
import type { AgeChanged, NetworkChanged } from './connection.rules.ts'
import type { DeviceNews } from './device.rules.ts'

/** Events for the push registration. */
export type PushNews = Pick<Exclude<SessionNews, { type: 'session.absent' }>, 'type'>

export type SystemEvent =
  | NetworkChanged
  | AgeChanged
  | SessionNews
  | SignInRequested
  | TripChanged
  | AddressSelected
  | DeviceNews
  /** The cart stored on the device for this token; `null` when there is none. */
  | { readonly type: 'cart.recalled'; readonly token: string; readonly stored: Cart | null }
  /** Changes of this cart that waited in a page that was closed or loaded again. */
  | ({ readonly type: 'changes.restored'; readonly token: string } & RestoredChanges)
  /** Another tab has changed the cart. */
  | { readonly type: 'refresh.requested' }
  /** The person asks for push messages, or allowed them on an earlier visit. */
  | { readonly type: 'push.wanted' }
