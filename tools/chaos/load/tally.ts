import type { Outcome } from './client.ts'

export type Kind = 'browse' | 'cart' | 'order'

/** Counts what people saw. */
export class Tally {
  /** Requests as people meant them: a repeat of one that was cut off is no other. */
  requests = 0
  /** Those that people saw fail in the end. */
  readonly failures: string[] = []
  /** Sent again by people, because the first was cut off. */
  repeats = 0
  /** Changes of carts that were answered. */
  acknowledged = 0
  /** Milliseconds of the answered ones. */
  readonly times: number[] = []
  /** When the last answer of an order came. */
  lastOrder = 0
  /** Moments of failures, by `performance.now()`. */
  readonly failedAt: number[] = []

  count(kind: Kind, what: string, { status, text, time }: Outcome): boolean {
    this.requests += 1
    const isFine = status >= 200 && status < 400
    if (isFine) this.times.push(time)
    else {
      this.failures.push(`${kind}: ${what} ${status} ${text.slice(0, 120)}`)
      this.failedAt.push(performance.now())
    }
    return isFine
  }

  /** The share of requests that failed, in percent. */
  get failedShare(): number {
    return this.requests === 0 ? Number.NaN : (100 * this.failures.length) / this.requests
  }
}
