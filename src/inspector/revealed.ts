import type { InspectedCause, InspectedState, Revealed } from '../effects/inspect/protocol.ts'

/** How many moments' values are held at most. */
const longest = 5000

/**
 * Values of moments that the app shows on this machine. They live in this page's memory only: no trace, no storage
 * and no other page is given them.
 */
export class RevealedValues {
  version = 0
  #values = new Map<string, Revealed>()

  add(all: readonly Revealed[]): void {
    for (const each of all) this.#values.set(each.id, each)
    for (const id of this.#values.keys()) {
      if (this.#values.size <= longest) break
      this.#values.delete(id)
    }
    this.version++
  }

  clear(): void {
    this.#values.clear()
    this.version++
  }

  of(id: string | undefined): Revealed | undefined {
    return id === undefined ? undefined : this.#values.get(id)
  }

  /** A state as told, with its values where they are known. */
  stateOf(id: string | undefined, state: InspectedState): InspectedState {
    return { ...state, ...this.of(id)?.snapshot }
  }

  eventOf(id: string, event: InspectedCause): InspectedCause {
    return this.of(id)?.event ?? event
  }
}
