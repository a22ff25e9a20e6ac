import type { InspectedCause, InspectedState, Revealed } from '../effects/inspect/protocol.ts'

/** Maximum number of moments whose values are kept. */
const longest = 5000

/**
 * Values of moments that the app reveals on this machine. They are in this page's memory only: no trace, no
 * storage and no other page receives them.
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

  /** Returns a recorded state with its values, if they are known. */
  stateOf(id: string | undefined, state: InspectedState): InspectedState {
    return { ...state, ...this.of(id)?.snapshot }
  }

  eventOf(id: string, event: InspectedCause): InspectedCause {
    return this.of(id)?.event ?? event
  }
}
