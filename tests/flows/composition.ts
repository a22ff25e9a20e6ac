import { allEdges, type Covering } from '@tiffin-junction/flows/coverage'
import type { Graph, GraphEdge } from '@tiffin-junction/flows/graph'
import { StateMachine } from 'xstate'

/** An event or outcome that one actor sends to another. */
export type Message = { from: string; to: string; what: string }

/** Callbacks that listen to the device or the network, not to another actor. */
const ofDevice = /^(watch[A-Z]\w*|device|browser|hearMessages)$/

/** `cart → adding: cart.changed`. */
const messageText = ({ from, to, what }: Message): string => `${from} → ${to}: ${what}`

/** Name of an actor's flow, or of the actor itself when it is not a flow. */
const nameOf = (actor: string, flows: ReadonlyMap<string, string>) => flows.get(actor) ?? actor

/**
 * Returns the flows of the machines that a flow starts, by the ids of its children.
 *
 * @param flowOf the flow of a machine, by the machine's id
 */
export function childrenOfFlow(
  { prepared }: Graph,
  flowOf: ReadonlyMap<string, string>,
): Map<string, string> {
  const { model, anatomy } = prepared
  const { actors } = model.machine.implementations
  return new Map(
    anatomy.invokes.flatMap(({ id, src }): [string, string][] => {
      const logic: unknown = actors[src]
      return logic instanceof StateMachine ? [[id, flowOf.get(logic.id) ?? logic.id]] : []
    }),
  )
}

/**
 * Lists the messages between a flow and other actors in one step.
 *
 * @param flows the flows of those actors, by the ids that this flow uses for them
 */
function messagesOf(
  flow: string,
  { step, transitions, effects }: GraphEdge,
  flows: ReadonlyMap<string, string>,
): Message[] {
  const told = effects.flatMap(({ does, value }): Message[] => {
    const [, actor] = /^tells (\S+)$/.exec(does) ?? []
    const what: unknown = Object(value).type
    return actor && typeof what === 'string' ? [{ from: flow, to: nameOf(actor, flows), what }] : []
  })
  if (transitions.length === 0) return told
  if (step.type === 'sends' && !ofDevice.test(step.actor)) {
    told.push({ from: nameOf(step.actor, flows), to: flow, what: step.event.type })
  }
  const reports = { done: 'done', error: 'failed', snapshot: 'changed' } as const
  if ((step.type === 'done' || step.type === 'error' || step.type === 'snapshot') && flows.has(step.actor)) {
    told.push({ from: nameOf(step.actor, flows), to: flow, what: reports[step.type] })
  }
  return told
}

/** Returns all possible messages of a flow; `ways` has the transitions of each step that sends one. */
export function possibleMessages(
  flow: string,
  graph: Graph,
  flows: ReadonlyMap<string, string>,
): Map<string, Message & { ways: (readonly string[])[] }> {
  const all = new Map<string, Message & { ways: (readonly string[])[] }>()
  for (const edge of allEdges(graph)) {
    for (const message of messagesOf(flow, edge, flows)) {
      const text = messageText(message)
      const known = all.get(text) ?? { ...message, ways: [] }
      known.ways.push(edge.transitions)
      all.set(text, known)
    }
  }
  return all
}

/** Lists the messages that no walk sent: no step took all transitions of a step that sends the message. */
export function missedMessages(
  possible: ReturnType<typeof possibleMessages>,
  walks: Iterable<readonly Covering[]>,
): string[] {
  const taken = [...walks].flat().map(({ transitions }) => new Set(transitions))
  const isTaken = (way: readonly string[]) => taken.some((step) => way.every((id) => step.has(id)))
  return [...possible].filter(([, { ways }]) => !ways.some(isTaken)).map(([text]) => text)
}
