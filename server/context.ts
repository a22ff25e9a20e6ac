import type { Db } from './db/database.ts'
import type { IpLocationProvider } from './geo/ip/provider.ts'
import type { MailProvider } from './mail/provider.ts'
import type { PaymentProvider } from './payment/provider.ts'
import type { PushProvider } from './push/provider.ts'
import type { Settings } from './settings.ts'

/** Where the server says what happens; never a token, a password or a body. */
export interface Log {
  info(message: string): void
  error(message: string, cause?: unknown): void
}

/** Everything a handler may use of the world outside its request. */
export interface Context {
  readonly db: Db
  readonly settings: Settings
  /** The clock, so that tests can turn it. */
  readonly now: () => Date
  readonly mail: MailProvider
  readonly payment: PaymentProvider
  /** Reaches closed pages; without one, only open pages are told. */
  readonly push: PushProvider | null
  readonly ipLocation: IpLocationProvider
  readonly log: Log
}
