import { matchesDescriptor, type TransitionInfo } from './anatomy.ts'
import { allEdges, coverageOf } from './coverage.ts'
import type { Graph } from './graph.ts'
import { stepKey } from './step.ts'
import { activeNodes } from './xstate-internals.ts'

/**
 * Lists the problems of a model before any walk, one line each: missing executors (an event without a sample,
 * an invoke without outcomes), unchecked states, transitions and states that no step reaches, and stale or
 * misspelt entries. Empty when the model is complete.
 */
export function reviewModel(graph: Graph): string[] {
  return [
    ...faultLines(graph),
    ...missingExecutors(graph),
    ...uncheckedStates(graph),
    ...uncovered(graph),
    ...staleEntries(graph),
  ]
}

/** The exceptions of the machine, each with the steps that lead to it. */
export const faultLines = ({ faults }: Graph): string[] =>
  faults.map(({ path, message }) => `exception: ${message} (after ${path.join(', ')})`)

function missingExecutors({ prepared: { anatomy, model } }: Graph): string[] {
  return anatomy.invokes.flatMap(({ id, src, state }) => {
    if (src.startsWith('xstate.invoke.')) {
      return [
        `missing executor: invoke "${id}" of ${state} has an actor without a name: declare it in setup()`,
      ]
    }
    if (model.outcomes?.[id] ?? model.outcomes?.[src]) return []
    return [`missing executor: invoke "${id}" of ${state} has no sample outcomes`]
  })
}

/** Leaf states without a check in which the machine can rest. States that it passes through need no check. */
function uncheckedStates({ nodes, prepared: { model } }: Graph): string[] {
  const unchecked = new Map<string, string>()
  for (const { moment } of nodes.values()) {
    for (const node of activeNodes(moment.snapshot)) {
      const path = node.path.join('.')
      const isLeaf = node.type === 'atomic' || node.type === 'final'
      if (isLeaf && path !== '' && !model.states[path]) unchecked.set(node.id, path)
    }
  }
  return [...unchecked].map(([id, path]) => `unchecked state: ${id} has no check (states['${path}'])`)
}

function uncovered(graph: Graph): string[] {
  const { states, transitions } = coverageOf(graph.prepared, allEdges(graph))
  const infos = new Map(graph.prepared.anatomy.transitions.map((info) => [info.id, info]))
  return [
    ...states.uncovered.map((id) => `uncovered state: ${id}`),
    ...transitions.uncovered.map((id) => {
      const info = infos.get(id)
      return `uncovered transition: ${id}${info ? reasonFor(graph, info) : ''}`
    }),
  ]
}

/** Says why no step takes a transition, when the model shows the reason. */
function reasonFor({ prepared: { model } }: Graph, { eventType }: TransitionInfo): string {
  const kinds = {
    done: 'xstate.done.actor.',
    error: 'xstate.error.actor.',
    snapshots: 'xstate.snapshot.',
  } as const
  for (const kind of ['done', 'error', 'snapshots'] as const) {
    if (!eventType.startsWith(kinds[kind])) continue
    const actor = eventType.slice(kinds[kind].length)
    const samples = model.outcomes?.[actor]?.[kind]
    return samples?.length ? '' : ` (missing executor: no "${kind}" sample in outcomes.${actor})`
  }
  if (eventType.startsWith('xstate.') || eventType === 'always') return ''
  const sent = Object.values(model.outcomes ?? {}).flatMap(({ sends }) => sends ?? [])
  const types = [
    ...Object.entries(model.events ?? {}).flatMap(([type, samples]) => (samples?.length ? [type] : [])),
    ...sent.map((event) => String(event.type)),
  ]
  const known = types.some((type) => matchesDescriptor(eventType, type))
  return known ? '' : ` (missing executor: no sample of event "${eventType}")`
}

function staleEntries(graph: Graph): string[] {
  const { anatomy, model } = graph.prepared
  const paths = new Set(anatomy.states.map(({ path }) => path))
  const restsIn = new Set(
    [...graph.nodes.values()].flatMap(({ moment }) =>
      activeNodes(moment.snapshot).map((node) => node.path.join('.')),
    ),
  )
  const ids = new Set([...anatomy.states, ...anatomy.transitions].map(({ id }) => id))
  const edges = allEdges(graph)
  const reached = new Set(edges.flatMap(({ transitions, visited }) => [...transitions, ...visited]))
  const names = new Set(edges.map(({ step }) => step.name))
  const descriptors = new Set(anatomy.transitions.map(({ eventType }) => eventType))
  const actors = new Set([
    ...anatomy.invokes.flatMap(({ id, src }) => [id, src]),
    ...Object.keys(graph.prepared.machine.implementations.actors),
    ...[...graph.nodes.values()].flatMap(({ moment }) => Object.keys(moment.snapshot.children)),
  ])
  const handled = (type: string) => [...descriptors].some((descriptor) => matchesDescriptor(descriptor, type))
  return [
    ...missing(model.states, (path) => paths.has(path), 'states: no such state'),
    ...missing(
      model.states,
      (path) => !paths.has(path) || restsIn.has(path),
      'states: never run, nothing rests in',
    ),
    ...missing(model.events, handled, 'events: the machine never handles'),
    ...untriedSamples(graph),
    ...missing(model.outcomes, (actor) => actors.has(actor), 'outcomes: no such actor'),
    ...missing(model.emits, (name) => names.has(name), 'emits: no such step'),
    ...missing(model.unreachable, (id) => ids.has(id), 'unreachable: no such transition or state'),
    ...missing(model.unreachable, (id) => !reached.has(id), 'unreachable, yet a path reaches it:'),
    ...missing(
      model.unreachable,
      (id) => Boolean(model.unreachable?.[id]?.trim()),
      'unreachable without a reason:',
    ),
  ]
}

/** Samples of handled events that no state accepts, or that `tries` always leaves out. */
function untriedSamples(graph: Graph): string[] {
  const { anatomy, model } = graph.prepared
  const tried = new Set(allEdges(graph).map(({ step }) => stepKey(step)))
  return Object.entries(model.events ?? {}).flatMap(([type, samples]) =>
    (samples ?? []).flatMap((payload, sample) => {
      const key = stepKey({ type: 'event', event: { ...payload, type }, name: type, sample })
      const isHandled = anatomy.transitions.some(({ eventType }) => matchesDescriptor(eventType, type))
      return tried.has(key) || !isHandled ? [] : [`events: sample never tried: ${key}`]
    }),
  )
}

function missing(
  entries: object | undefined,
  isKnown: (name: string) => boolean,
  complaint: string,
): string[] {
  return Object.keys(entries ?? {})
    .filter((name) => !isKnown(name))
    .map((name) => `${complaint} "${name}"`)
}
