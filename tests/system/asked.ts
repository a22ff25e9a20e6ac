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

/** A call that waits until a test sets its outcome. */
export interface Call {
  readonly name: string
  readonly actor: AnyActorRef
}

/** The calls of all actors. A test sets the outcome of each, which takes effect at once. */
export class Calls {
  #made: Call[] = []

  /** Returns the logic of an effect that ends with one answer. */
  asked<Output, Input>(name: string): PromiseActorLogic<Output, Input> {
    return {
      transition,
      getInitialSnapshot: (_: unknown, input: unknown): State =>
        ({ status: 'active', output: undefined, error: undefined, input }) as State,
      start: (_: State, { self }: { self: AnyActorRef }) => void this.#made.push({ name, actor: self }),
      getPersistedSnapshot: (state: State) => state,
    } as unknown as PromiseActorLogic<Output, Input>
  }

  /** The calls under way, the oldest first. */
  get pending(): readonly Call[] {
    return this.#made.filter(({ actor }) => actor.getSnapshot().status === 'active')
  }

  forget(): void {
    this.#made = []
  }

  /** Sends the outcome to a call, unless the call was stopped before. */
  end({ actor }: Call, outcome: Outcome): void {
    if (actor.getSnapshot().status === 'active') actor.send(outcome as EventObject)
  }
}

/** Returns the input of a call. */
export const inputOf = ({ actor }: Call): unknown => (actor.getSnapshot() as State).input
