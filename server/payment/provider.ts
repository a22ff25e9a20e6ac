import type { SignedMessage } from '../http/signed-message.ts'

/** A payment as it is requested from the provider. */
export interface PaymentRequest {
  /** Names the payment between us and the provider; unguessable. */
  readonly token: string
  readonly orderNumber: string
  /** Paise. */
  readonly amount: number
  /** When the order was made; it can be paid for 30 minutes. */
  readonly since: Date
}

/** Money that a person paid, in paise. */
interface Paid {
  /** All that was paid. */
  readonly amount: number
  /** Part of the amount that the provider may have added as its own fee, tax included; 0 unless it says so. */
  readonly fee?: number
}

/** A provider's report of the result of a payment. */
export interface PaymentReport extends Paid {
  /** Names the report: one that comes twice counts once. */
  readonly id: string
  /** The payment's token. */
  readonly token: string
  readonly outcome: 'paid' | 'declined'
  /** The provider's name for the money that was taken; another one for the same payment is money taken twice. */
  readonly transaction?: string
}

/** A provider's report of the result of a refund. */
export interface RefundReport {
  /** The key of the refund. */
  readonly key: string
  readonly outcome: 'refunded' | 'refused'
}

/** Content of a provider's message to us; `none` when it is its own, and means nothing here. */
export type Report =
  | ({ readonly about: 'payment' } & PaymentReport)
  | ({ readonly about: 'refund' } & RefundReport)
  | { readonly about: 'none' }

/** A payment, or what was taken too late for it, that goes back. */
export interface RefundRequest {
  /** Names the refund: the provider carries out a repeat only once. */
  readonly key: string
  /** The payment's token. */
  readonly token: string
  readonly orderNumber: string
  /** The provider's name for the money; `null` where it never named it. */
  readonly transaction: string | null
  /**
   * Paise. The order's amount: a fee that the provider added stays with the provider. All that was paid when that was
   * another amount than the order's.
   */
  readonly amount: number
}

/** Result of a refund; `pending` is asked again later, `refused` is final and for people to look at. */
export type RefundOutcome = 'refunded' | 'pending' | 'refused'

/** Money that a provider took for a payment. */
export interface Taken extends Paid {
  readonly transaction: string
}

/**
 * Payment provider. Only what it signs, or what it answers when it is asked, makes an order paid, never the return
 * of a browser. None of its functions is called while a transaction is open.
 */
export interface PaymentProvider {
  readonly name: string
  /** An embedded provider takes no money, so the server that uses it listens on loopback only. */
  readonly isEmbedded: boolean
  /** Opens a payment; answers where the browser goes to pay it. Safe to repeat: the same token is one payment. */
  open(request: PaymentRequest): Promise<string>
  /**
   * Reads a report the provider sent.
   * @returns `null` when its signature or its time does not hold. Throws a 400 `HttpError` when it cannot be read.
   */
  read(report: SignedMessage, now: Date): Promise<Report | null>
  /** Sends money back. Safe to repeat; rejects when the provider cannot be reached. */
  refund(request: RefundRequest): Promise<RefundOutcome>
  /** Requests to a provider whose reports may be lost; both take the payment's token. */
  readonly watch?: {
    /** Returns the money that was taken for the payment, if any. */
    look(token: string): Promise<Taken | null>
    /** Sees to it that nothing more can be paid; answers what was taken before. */
    close(token: string): Promise<Taken | null>
  }
}
