/** A payment as the provider is told of it. */
export interface PaymentRequest {
  /** Names the payment between us and the provider; unguessable. */
  readonly token: string
  readonly orderNumber: string
  /** Paise. */
  readonly amount: number
}

/** What a provider says became of a payment. */
export interface PaymentReport {
  /** Names the report: one that comes twice counts once. */
  readonly id: string
  readonly token: string
  readonly outcome: 'paid' | 'declined'
  /** Paise. */
  readonly amount: number
}

/** A report as it arrives: the bytes of the body, and the headers in lower case. */
export interface SignedReport {
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

/** A payment, or what was taken too late for it, that goes back. */
export interface RefundRequest {
  /** Names the refund: the provider carries out a repeat only once. */
  readonly key: string
  /** The payment's token. */
  readonly token: string
  readonly orderNumber: string
  /** Paise. */
  readonly amount: number
}

/** What became of a refund; `pending` is asked again later, `refused` is final and for people to look at. */
export type RefundOutcome = 'refunded' | 'pending' | 'refused'

/** Whoever takes the money. Only what it signs makes an order paid, never the return of a browser. */
export interface PaymentProvider {
  readonly name: string
  /** An embedded provider asks nobody for money, so the server that uses it listens on loopback only. */
  readonly isEmbedded: boolean
  /** Opens a payment; answers where the browser goes to pay it. */
  open(request: PaymentRequest): Promise<string>
  /**
   * Reads a report the provider sent.
   * @returns `null` when its signature, its time or its shape does not hold.
   */
  read(report: SignedReport, now: Date): Promise<PaymentReport | null>
  /** Sends money back. Safe to repeat; rejects when the provider cannot be reached. */
  refund(request: RefundRequest): Promise<RefundOutcome>
}
