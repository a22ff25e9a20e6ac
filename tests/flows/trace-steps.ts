import type { Graph, GraphEdge, GraphNode } from '@tiffin-junction/flows/graph'
import { shortestTo } from '@tiffin-junction/flows/replay'
import type { Step } from '@tiffin-junction/flows/step'
import { activeNodes } from '@tiffin-junction/flows/xstate-internals'
import type { AnyMachineSnapshot, EventObject } from 'xstate'
import type { DriveStep, InspectedCause, SentEvent } from '../../src/effects/inspect/protocol.ts'
import { createRedactor, isHidden, type Plain } from '../../src/effects/inspect/redact.ts'

/** One event of a recorded actor and the state value after it. The first event starts the machine. */
export type TraceStep = { event: InspectedCause; value: unknown }

/** A way through the graph that repeats a recorded actor. `left` counts events that are not part of it. */
export type Retraced = { edges: readonly GraphEdge[]; left: number }

/** A way found so far. `left` counts the recorded events that are not part of it. */
type Trail = { edge: GraphEdge; before: Trail | undefined; left: number }

/** Maximum number of ways that are followed at the same time: redacted samples can look alike. */
const mostTrails = 1000

/**
 * Finds the steps of a model that repeat a recorded actor. When the recording begins after the start of the
 * machine, the result begins with the shortest path to its first state.
 *
 * @throws when no sample matches a recorded event; the message names the event.
 */
export function retrace(graph: Graph, recorded: readonly TraceStep[]): Retraced {
  const [first, ...rest] = recorded
  if (!first) throw new Error('Nothing was recorded of this actor.')
  let trails = beginnings(graph, first.value)
  let value = first.value
  for (const step of rest) {
    const next = trails.flatMap((trail) => continued(graph, trail, step))
    const best = Math.max(...next.map(({ likeness }) => likeness))
    const isQuiet = isSame(step.value, value)
    if (next.length === 0 && !isQuiet) {
      throw new Error(
        `No sample of the model matches the recording: ${step.event.type} in ${JSON.stringify(value)}.`,
      )
    }
    const likely = next.filter(({ likeness }) => likeness === best).map(({ trail }) => trail)
    // A countdown sends a snapshot every second, but a model has samples of only a few.
    const mayBeLeft = isQuiet && (next.length === 0 || step.event.type.startsWith('xstate.snapshot.'))
    const without = mayBeLeft ? trails.map((trail) => ({ ...trail, left: trail.left + 1 })) : []
    trails = oneToEach(best === 1 ? [...likely, ...without] : [...without, ...likely])
    value = step.value
  }
  const [trail] = trails
  return trail ? { edges: edgesOf(trail), left: trail.left } : { edges: [], left: 0 }
}

function edgesOf(last: Trail): GraphEdge[] {
  const edges: GraphEdge[] = []
  for (let each: Trail | undefined = last; each; each = each.before) edges.unshift(each.edge)
  return edges
}

/** Keeps one way to each state, because the following steps are the same for all of them. */
function oneToEach(trails: readonly Trail[]): Trail[] {
  const first = new Map<string, Trail>()
  for (const trail of trails) if (!first.has(trail.edge.to)) first.set(trail.edge.to, trail)
  return [...first.values()].slice(0, mostTrails)
}

function beginnings(graph: Graph, value: unknown): Trail[] {
  const starts = graph.starts.filter(({ to }) => isSame(standsAt(graph, to), value))
  if (starts.length > 0) return starts.map((edge) => ({ edge, before: undefined, left: 0 }))
  const found = shortestTo(graph, ({ to }) => isSame(standsAt(graph, to), value))
  if (!found)
    throw new Error(`No path of the model leads to ${JSON.stringify(value)}, the first state of the trace.`)
  const trail = found.edges.reduce<Trail | undefined>(
    (before, edge) => ({ edge, before, left: 0 }),
    undefined,
  )
  return trail ? [trail] : []
}

function continued(graph: Graph, before: Trail, { event, value }: TraceStep) {
  const edges = graph.nodes.get(before.edge.to)?.edges ?? []
  return edges
    .filter((edge) => isCause(edge.step, event.type) && isSame(standsAt(graph, edge.to), value))
    .map((edge) => ({ trail: { edge, before, left: before.left }, likeness: likenessOf(edge.step, event) }))
}

const standsAt = (graph: Graph, key: string): unknown => graph.nodes.get(key)?.moment.snapshot.value
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Whether XState reports a step with this event type. */
function isCause(step: Step, type: string): boolean {
  switch (step.type) {
    case 'event':
    case 'sends':
      return step.event.type === type
    case 'done':
    case 'error':
      return type === `xstate.${step.type}.actor.${step.actor}`
    case 'snapshot':
      return type === `xstate.snapshot.${step.actor}`
    case 'wait':
      return type.startsWith(`xstate.after.${step.name.slice('after '.length)}.`)
    case 'start':
      return type === 'xstate.init'
  }
}

/** Whether a value contains a sample. The sample of a child's snapshot has only the values that are read. */
function fits(sample: unknown, value: unknown): boolean {
  if (typeof sample !== 'object' || sample === null || Array.isArray(sample)) return isSame(sample, value)
  return Object.entries(sample).every(([name, each]) => fits(each, Object(value)[name]))
}

/** Share of an event's recorded values that a sample has too, from 0 to 1. */
function likenessOf(step: Step, { type: _, ...recorded }: InspectedCause): number {
  const { redact } = createRedactor()
  const sample = unnumbered(redact(payloadOf(step)))
  const names = Object.keys(recorded).filter((name) => name !== 'actorId')
  const alike = names.filter((name) => fits(Object(sample)[name], unnumbered(recorded[name] ?? null)))
  return names.length === 0 ? 1 : alike.length / names.length
}

function payloadOf(step: Step): Readonly<Record<string, unknown>> {
  switch (step.type) {
    case 'event':
    case 'sends':
      return { ...step.event }
    case 'done':
      return { output: step.output }
    case 'error':
      return { error: step.error }
    case 'snapshot':
      return { snapshot: step.snapshot }
    default:
      return {}
  }
}

/** Removes the numbers of hidden texts, which differ from run to run. */
function unnumbered(value: Plain): Plain {
  if (isHidden(value)) return '‹hidden›'
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(unnumbered)
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, unnumbered(each)]))
}

/** Returns the events that make a running actor take a way through the graph. */
export function eventsOf(graph: Graph, edges: readonly GraphEdge[]): DriveStep[] {
  return edges.flatMap(({ step, from, to }) => {
    const events = eventsOfStep(step, graph.nodes.get(from))
    return events.map((event, index) =>
      index === events.length - 1 ? { event, expected: standsAt(graph, to) } : { event },
    )
  })
}

function eventsOfStep(step: Step, from: GraphNode | undefined): SentEvent[] {
  switch (step.type) {
    case 'event':
    case 'sends':
      return [sent(step.event)]
    case 'done':
      return [{ type: `xstate.done.actor.${step.actor}`, output: step.output, actorId: step.actor }]
    case 'error':
      return [{ type: `xstate.error.actor.${step.actor}`, error: step.error, actorId: step.actor }]
    case 'snapshot':
      return [{ type: `xstate.snapshot.${step.actor}`, snapshot: step.snapshot }]
    case 'wait': {
      const due = (from?.moment.timers ?? []).filter(({ remaining }) => remaining <= step.ms)
      return due.map(({ event }) => sent(event))
    }
    case 'start':
      return []
  }
}

const sent = (event: EventObject): SentEvent => ({ ...event })

/**
 * Returns the fewest steps from the current state of an actor to a state; nothing when no step leads there.
 * The actor's place in the graph is a guess from its state value and redacted context.
 *
 * @param context the redacted context of the actor
 * @param target the state's id
 */
export function wayTo(
  graph: Graph,
  value: unknown,
  context: Plain | undefined,
  target: string,
): readonly GraphEdge[] | undefined {
  const here = [...graph.nodes.values()].filter((node) => isSame(node.moment.snapshot.value, value))
  const { redact } = createRedactor()
  const seen = Object.entries(Object(unnumbered(context ?? null)))
  const likeness = ({ moment }: GraphNode) => {
    const known = Object(unnumbered(redact(moment.snapshot.context)))
    return seen.filter(([name, each]) => isSame(known[name], each)).length
  }
  const ranked = here.map((node) => ({ node, likeness: likeness(node) }))
  const best = Math.max(...ranked.map((each) => each.likeness))
  const likely = ranked.filter((each) => each.likeness === best).map(({ node }) => node)
  return shortestFrom(graph, likely, target) ?? shortestFrom(graph, here, target)
}

function shortestFrom(graph: Graph, nodes: readonly GraphNode[], target: string): GraphEdge[] | undefined {
  if (nodes.some((node) => isIn(node.moment.snapshot, target))) return []
  const seen = new Set(nodes.map(({ key }) => key))
  let ring: Trail[] = nodes.flatMap(({ edges }) =>
    edges.map((edge) => ({ edge, before: undefined, left: 0 })),
  )
  while (ring.length > 0) {
    const next: Trail[] = []
    for (const trail of ring) {
      const node = graph.nodes.get(trail.edge.to)
      if (!node || seen.has(node.key)) continue
      if (isIn(node.moment.snapshot, target)) {
        return edgesOf(trail)
      }
      seen.add(node.key)
      for (const edge of node.edges) next.push({ edge, before: trail, left: 0 })
    }
    ring = next
  }
  return undefined
}

const isIn = (snapshot: AnyMachineSnapshot, target: string) =>
  activeNodes(snapshot).some(({ id }) => id === target)
