import type { Db } from '../db/database.ts'
import { outbox } from '../db/schema-outbox.ts'
import type { KitchenMessage } from '../kitchen/provider.ts'
import type { Mail } from '../mail/provider.ts'
import type { PushNote } from '../push/provider.ts'

/** Message to a person about an order; `subject` is that of the mail. */
export interface OrderNote {
  readonly subject: string
  readonly title: string
  readonly body: string
}

/** Work that can be put off until after a commit. Its kind and its fields are kept in the database across versions. */
export type Job =
  | { readonly kind: 'mail'; readonly mail: Mail }
  | { readonly kind: 'receipt'; readonly orderNumber: string }
  /** Makes the code when it is sent: until then it can be read nowhere, not in the database either. */
  | { readonly kind: 'reset-code'; readonly email: string; readonly mobile: string }
  | { readonly kind: 'push'; readonly token: string; readonly note: PushNote }
  | { readonly kind: 'refund'; readonly orderId: string }
  /** `amount` in paise where it is not the order's. */
  | {
      readonly kind: 'refund-second'
      readonly orderId: string
      readonly transaction: string
      readonly amount?: number
    }
  /** A mail of one paragraph about an order. */
  | ({ readonly kind: 'order-mail'; readonly orderNumber: string } & OrderNote)
  | { readonly kind: 'payment'; readonly orderId: string }
  | { readonly kind: 'kitchen'; readonly event: KitchenMessage['event']; readonly orderId: string }

interface Options {
  /** Subject of the job: a second one of the same kind and key changes nothing while the first is there. */
  readonly key?: string
  /** Due time; now by default. */
  readonly at?: Date
}

/**
 * Writes down what is to be done after the commit of `tx`. It is done at least once, by any process, as soon as
 * `sendSoon` or the clock of a process looks (APP-117).
 */
export const enqueue = async (
  tx: Db,
  { kind, ...payload }: Job,
  now: Date,
  { key, at = now }: Options = {},
): Promise<void> => {
  await tx
    .insert(outbox)
    .values({ kind, payload, createdAt: now, nextAttemptAt: at, ...(key ? { key } : {}) })
    .onConflictDoNothing()
}
