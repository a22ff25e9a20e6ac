import type { AnyActorRef, EventObject, PromiseActorLogic, Snapshot } from 'xstate'

type State = Snapshot<unknown> & { readonly input: unknown }
type Outcome =
  | { type: 'answered'; output: unknown }
  | { type: 'failed'; error: unknown }
  | { type: 'xstate.stop' }

const transition = (state: State, event: Outcome): State => {
  if (event.type === 'answered') return { ...state, status: 'done', output: event.output } as State
  if (event.type === 'failed') return { ...state, status: 'error', error: event.error } as State
  return event.type === 'xstate.stop' ? ({ ...state, status: 'stopped' } as State) : state
}

/** A call that waits for whoever decides what becomes of it. */
export interface Call {
  readonly name: string
  readonly actor: AnyActorRef
}

/** The calls of all actors. What becomes of one is said from outside, and is there at once. */
export class Calls {
  #made: Call[] = []

  /** Stands for an effect that ends with one answer. */
  asked<Output, Input>(name: string): PromiseActorLogic<Output, Input> {
    return {
      transition,
      getInitialSnapshot: (_: unknown, input: unknown): State =>
        ({ status: 'active', output: undefined, error: undefined, input }) as State,
      start: (_: State, { self }: { self: AnyActorRef }) => void this.#made.push({ name, actor: self }),
      getPersistedSnapshot: (state: State) => state,
    } as unknown as PromiseActorLogic<Output, Input>
  }

  /** Those under way, the oldest first. */
  get pending(): readonly Call[] {
    return this.#made.filter(({ actor }) => actor.getSnapshot().status === 'active')
  }

  forget(): void {
    this.#made = []
  }

  /** Tells what became of a call, unless it was given up meanwhile. */
  end({ actor }: Call, outcome: Outcome): void {
    if (actor.getSnapshot().status === 'active') actor.send(outcome as EventObject)
  }
}

/** What a call was asked with. */
export const inputOf = ({ actor }: Call): unknown => (actor.getSnapshot() as State).input
