import type { StoredSession } from '@tiffin-junction/contract/domain/session'
import type { OpenedPage } from '../account/session.rules.ts'
import type { NetworkNews } from './connection.rules.ts'

/** Events of the device about the session. */
export type DeviceNews =
  /** The person came to a route; `stored` was read from the device again. */
  | ({ readonly type: 'route.changed'; readonly stored: StoredSession } & OpenedPage)
  /** Another tab signed in or out. */
  | { readonly type: 'storage.changed'; readonly stored: StoredSession }
  /** The server answered 401 to a call with this token. */
  | { readonly type: 'credential.refused'; readonly token: string }

/** Requests the cart that is stored on the device for this token, and the changes that other pages left behind. */
export interface CartWanted {
  readonly type: 'cart.wanted'
  readonly token: string
  /** Names this page among those of the device. */
  readonly page: string
}

/** Events for the device. When the network is back, it looks again for changes that were left behind (ORD-251). */
export type DeviceEvent = CartWanted | NetworkNews
