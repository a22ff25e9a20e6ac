import type { Db, OpenDatabase } from './db/database.ts'
import type { Replica } from './db/replica.ts'
import type { IpLocationProvider } from './geo/ip/provider.ts'
import type { KitchenProvider } from './kitchen/provider.ts'
import type { MailProvider } from './mail/provider.ts'
import type { PaymentProvider } from './payment/provider.ts'
import type { PushProvider } from './push/provider.ts'
import type { Settings } from './settings.ts'

/**
 * Log of the server: never a token, a password, a code, a phone number, an e-mail or an address. A message is the same
 * each time; what differs is in the fields.
 */
export interface Log {
  info(message: string, fields?: Readonly<Record<string, string | number>>): void
  error(message: string, cause?: unknown): void
}

/** Stage of the process. */
export interface Lifecycle {
  /** It is about to stop: it ends what is under way, and wants no new requests. */
  isDraining: boolean
}

/** Everything a handler may use of the world outside its request. */
export interface Context {
  readonly db: Db
  /** Answers what guests look for in the catalogue; without one, the database does. */
  readonly replica?: Replica | null
  /** Throws while what the database is kept in cannot be written to, where this process can find that out. */
  readonly tryWrite?: OpenDatabase['tryWrite']
  readonly settings: Settings
  /** The clock, so that tests can turn it. */
  readonly now: () => Date
  readonly mail: MailProvider
  /** Takes money online; without one, orders are paid in cash only. */
  readonly payment: PaymentProvider | null
  /** Moves orders on; without one, the clock does. */
  readonly kitchen: KitchenProvider | null
  /** Sends messages to devices whose page is closed; without one, only open pages get messages. */
  readonly push: PushProvider | null
  readonly ipLocation: IpLocationProvider
  readonly log: Log
  readonly lifecycle: Lifecycle
}
