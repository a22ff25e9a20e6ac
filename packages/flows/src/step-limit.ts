import type { AnyActorRef, InspectionEvent } from 'xstate'

/** Number of transitions that a machine may take by itself after one event: far more than any flow needs. */
export const mostTransitions = 1000

/** The name of the machine that an actor runs, or of the actor when it runs none. */
const nameOf = (actor: AnyActorRef): string => {
  const { logic } = Object(actor) as { readonly logic?: { readonly id?: unknown } }
  return typeof logic?.id === 'string' ? logic.id : actor.id
}

/** Describes a machine that never rests. `cause` is the event or step after which it goes round. */
export const endlessText = (machine: string, cause?: string): string =>
  `${machine} does not come to rest${cause ? ` after ${cause}` : ''}: ` +
  `it took more than ${mostTransitions.toLocaleString('en')} transitions by itself.`

/** Ends machines that go round for ever: eventless, with delays of 0 ms, or by events to themselves. */
export interface StepLimit {
  /** Begins to count again, for the next event or step. */
  readonly begin: (cause: string) => void
  /** Counts a transition. Throws within the machine that never rests, so that XState ends this actor. */
  readonly count: (event: InspectionEvent) => void
  /** The machine that was ended, as an error; `null` if all came to rest. */
  readonly problem: () => Error | null
}

export const createStepLimit = (): StepLimit => {
  const taken = new Map<AnyActorRef, number>()
  let cause = ''
  let problem: Error | null = null
  return {
    begin: (next) => {
      taken.clear()
      cause = next
      problem = null
    },
    count: (event) => {
      if (event.type !== '@xstate.microstep') return
      const actor = event.actorRef as AnyActorRef
      const count = (taken.get(actor) ?? 0) + 1
      taken.set(actor, count)
      if (count <= mostTransitions) return
      const error = new Error(endlessText(nameOf(actor), cause))
      problem ??= error
      throw error
    },
    problem: () => problem,
  }
}

/**
 * Sends an event to an actor. The machines of its system that would not come to rest afterwards end with an
 * error.
 *
 * @throws Error that names the first such machine and the limit.
 */
export const sendWithLimit = (actor: AnyActorRef, event: { readonly type: string }): void => {
  const limit = createStepLimit()
  limit.begin(event.type)
  const observed = actor.system.inspect(limit.count)
  try {
    actor.send(event)
  } finally {
    observed.unsubscribe()
  }
  const problem = limit.problem()
  if (problem) throw problem
}
