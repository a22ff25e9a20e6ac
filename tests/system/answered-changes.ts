import type { CartChange } from '@tiffin-junction/contract/domain/cart'

/** A change of the cart that reached the server. */
interface Seen {
  readonly key: string
  /** Status of the answer of the server, even if the tab never got it. */
  readonly status: number
  /** Version of the cart in the answer; `null` in a refusal. */
  readonly version: number | null
}

/** What the server did with the changes of the cart, by their keys. */
export class AnsweredChanges {
  readonly #confirmed = new Map<string, number | null>()
  /** Keys of the changes that had an effect twice. */
  readonly twice: string[] = []

  /** Notes an answer. The server answers a repeated change as it did at first, with the same cart. */
  note({ key, status, version }: Seen): void {
    if (status >= 300) return
    const first = this.#confirmed.get(key)
    if (first !== undefined && first !== version) this.twice.push(key)
    else this.#confirmed.set(key, version)
  }

  isConfirmed(key: string): boolean {
    return this.#confirmed.has(key)
  }
}

/** The changes that left a cart from one moment to the next. */
export const leftOf = (before: readonly CartChange[], now: readonly CartChange[]): readonly CartChange[] =>
  before.filter(({ key }) => now.every((each) => each.key !== key))
