import { sendWithLimit } from '@tiffin-junction/flows/step-limit'
import { type AnyActorRef, type AnyStateMachine, isMachineSnapshot } from 'xstate'
import {
  channelName,
  type Driven,
  type DriveStep,
  type Message,
  type Revealed,
  type SentEvent,
  type Told,
} from './protocol.ts'
import type { Recorder } from './recorder.ts'
import { transitionId } from './telling.ts'

/** The app's end of the channel to the page at `/inspect`. */
export interface PageLink {
  readonly tell: (all: readonly Told[]) => void
  readonly reveal: (all: readonly Revealed[]) => void
  readonly close: () => void
}

const sameValue = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Sends events one after the other, until the actor's state is not the expected one. */
const drive = (actor: AnyActorRef | undefined, steps: readonly DriveStep[]): Driven => {
  for (const [index, { event, expected }] of steps.entries()) {
    if (actor?.getSnapshot()?.status !== 'active') {
      return { steps: index, problem: 'This actor is no longer running.' }
    }
    try {
      sendWithLimit(actor, event)
    } catch (error) {
      return { steps: index, problem: messageOf(error) }
    }
    const { value, status, error } = actor.getSnapshot() as Partial<
      Record<'value' | 'status' | 'error', unknown>
    >
    if (status === 'error')
      return { steps: index, problem: `The actor failed at ${event.type}: ${messageOf(error)}` }
    if (expected !== undefined && !sameValue(value, expected)) {
      const problem = `After ${event.type} its state is ${JSON.stringify(value)}, not ${JSON.stringify(expected)}.`
      return { steps: index + 1, problem }
    }
  }
  return { steps: steps.length, problem: null }
}

/** The ids of the transitions that each event would take, with guards evaluated on the real context. */
const transitionsFor = (actor: AnyActorRef | undefined, events: readonly SentEvent[]): string[][] => {
  const snapshot: unknown = actor?.getSnapshot()
  if (!isMachineSnapshot(snapshot)) return events.map(() => [])
  const machine: AnyStateMachine = snapshot.machine
  return events.map((event) => {
    try {
      const definitions = machine.getTransitionData(snapshot, event)
      return definitions.map(transitionId).filter((id) => id !== null)
    } catch {
      // A guard may throw for a sample event that was made for another state.
      return []
    }
  })
}

export interface PageLinkOptions {
  /** Has the history for a page that connects later, and the actors that the page sends events to. */
  readonly recorder: () => Recorder
  /** Id of the tab, the same for all runs of the app in it. */
  readonly tab: string
  /** Sets the app back to a moment. Returns the problem when it cannot, else `null`. */
  readonly restore: (id: string) => string | null
}

/** Opens the channel to the page. A BroadcastChannel reaches documents of this origin only. */
export const linkPage = ({ recorder, tab, restore }: PageLinkOptions): PageLink => {
  const app = crypto.randomUUID()
  const channel = new BroadcastChannel(channelName)
  const post = (message: Message) => channel.postMessage(message)
  const answers: { [Kind in Message['kind']]?: (message: Extract<Message, { kind: Kind }>) => void } = {
    connected: () => {
      recorder().flush()
      post({ kind: 'history', app, tab, all: recorder().history() })
    },
    clear: () => recorder().clear(),
    reveal: ({ isOn }) => recorder().setRevealing(isOn),
    restore: ({ ask, id }) => {
      const problem = restore(id)
      recorder().flush()
      post({ kind: 'restored', app, ask, problem })
    },
    drive: ({ ask, sessionId, steps }) => {
      const outcome = drive(recorder().actorOf(sessionId), steps)
      recorder().flush()
      post({ kind: 'driven', app, ask, outcome })
    },
    able: ({ ask, sessionId, events }) =>
      post({ kind: 'ables', app, ask, taken: transitionsFor(recorder().actorOf(sessionId), events) }),
  }
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if ('app' in data && data.app !== app) return
    answers[data.kind]?.(data as never)
  }
  post({ kind: 'hello', app, tab })
  return {
    tell: (all) => post({ kind: 'told', app, all }),
    reveal: (all) => post({ kind: 'revealed', app, all }),
    close: () => channel.close(),
  }
}
