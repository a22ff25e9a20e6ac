import type { AnyMachineSnapshot, EventObject } from 'xstate'
import { growing } from './growth.ts'
import { stepsFrom } from './possible-steps.ts'
import type { Prepared } from './prepare.ts'
import { advance, type Moment, runningActors, start } from './simulate.ts'
import { type Step, toText } from './step.ts'

/** A state of the graph: the machine at rest, identified by state value, facts, actors and timers. */
export type GraphNode = { key: string; moment: Moment; edges: readonly GraphEdge[] }

/** A step from one graph state to another, with every transition that it takes. */
export type GraphEdge = {
  step: Step
  from: string
  to: string
  transitions: readonly string[]
  /** Ids of the state nodes entered or passed through. */
  visited: readonly string[]
  /** Events that the step emits: to the router, the toaster, the parent. */
  emitted: readonly EventObject[]
  /** Other effects of the step: log lines, events to other actors, actions of the app. */
  effects: readonly string[]
  /** The machine's own steps, when one step in a browser consists of several. */
  parts?: readonly GraphEdge[]
}

/** All states and steps of a machine that its model makes possible. */
export type Graph = {
  prepared: Prepared
  nodes: ReadonlyMap<string, GraphNode>
  /** One start for each scenario; its `from` is empty. */
  starts: readonly GraphEdge[]
}

const DEFAULT_LIMIT = 3000

/**
 * Explores the machine from every scenario with every sample.
 *
 * @throws when there are more states than the model's `limit`; the message names the facts that grow.
 */
export function buildGraph(prepared: Prepared): Graph {
  type Growing = GraphNode & { edges: GraphEdge[] }
  const nodes = new Map<string, Growing>()
  const queue: Growing[] = []
  const starts: GraphEdge[] = []
  const keys = new WeakMap<Moment, string>()
  const limit = prepared.model.limit ?? DEFAULT_LIMIT

  for (const [scenario, { input }] of prepared.scenarios) {
    const step: Step & { type: 'start' } = { type: 'start', scenario, input, name: 'start', sample: 0 }
    starts.push(edge(step, '', start(prepared, step)))
    // Breadth first: a state is explored from the moment in which the fewest steps reach it.
    for (let node = queue.shift(); node; node = queue.shift()) {
      const { key, moment } = node
      node.edges = stepsFrom(prepared, moment).map((next) => edge(next, key, advance(prepared, moment, next)))
    }
  }
  return { prepared, nodes, starts }

  function keyOf(moment: Moment): string {
    const known = keys.get(moment)
    if (known !== undefined) return known
    const key = JSON.stringify(identityOf(prepared, moment))
    keys.set(moment, key)
    if (!nodes.has(key)) {
      const node: Growing = { key, moment, edges: [] }
      nodes.set(key, node)
      queue.push(node)
    }
    if (nodes.size > limit) throw new Error(growthReport(prepared, [...nodes.values()], limit))
    return key
  }

  function edge(step: Step, from: string, moment: Moment): GraphEdge {
    const { taken, visited, emitted, effects } = moment
    return { step, from, to: keyOf(moment), transitions: taken, visited, emitted, effects }
  }
}

type Identity = {
  scenario: string
  value: unknown
  facts: Readonly<Record<string, unknown>>
  actors: readonly string[]
  timers: readonly string[]
  history: readonly string[]
}

function identityOf(prepared: Prepared, moment: Moment): Identity {
  const { scenario, snapshot, timers, watched } = moment
  return {
    scenario,
    ...looksOf(prepared, snapshot),
    actors: runningActors(moment)
      .map(([id]) => (watched.has(id) ? `${id} snapshot ${watched.get(id)}` : id))
      .sort(),
    timers: timers.map(({ event, remaining }) => `${event.type} in ${remaining}`),
    history: Object.entries(snapshot.historyValue).map(
      ([id, states]) => `${id}: ${(states ?? []).map((state) => state.id).join(' ')}`,
    ),
  }
}

/** State value and facts, by which a live actor is compared with the plan. */
export function looksOf(
  { model }: Prepared,
  snapshot: AnyMachineSnapshot,
): { value: unknown; facts: Readonly<Record<string, unknown>> } {
  return { value: snapshot.value, facts: model.facts?.(snapshot) ?? {} }
}

function growthReport(prepared: Prepared, nodes: readonly GraphNode[], limit: number): string {
  const columns = new Map<string, Set<string>>()
  for (const { moment } of nodes) {
    const { facts, ...rest } = identityOf(prepared, moment)
    const named = Object.entries(facts).map(([name, value]): [string, unknown] => [`fact "${name}"`, value])
    for (const [name, value] of [...Object.entries(rest), ...named]) {
      columns.set(name, (columns.get(name) ?? new Set()).add(toText(value)))
    }
  }
  const worst = [...columns].sort(([, a], [, b]) => b.size - a.size).slice(0, 3)
  const lines = worst
    .filter(([, values]) => values.size > 1)
    .map(([name, values]) => {
      const all = [...values]
      return `  ${name} takes ${all.length} values: ${all.slice(0, 3).join(', ')} … ${all.at(-1)}`
    })
  const contexts = nodes.map(({ moment }) => moment.snapshot.context)
  return [`The graph grows past ${limit} states. What grows most:`, ...lines, ...growing(contexts)].join('\n')
}
