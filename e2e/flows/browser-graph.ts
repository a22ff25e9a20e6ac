import { allEdges } from '@tiffin-junction/flows/coverage'
import type { Graph, GraphEdge, GraphNode } from '@tiffin-junction/flows/graph'
import { type Step, stepKey } from '@tiffin-junction/flows/step'
import type { AnyMachineSnapshot } from 'xstate'

/** A step that is impossible in a browser, in some states. */
export type Impossible = {
  /**
   * The step's name, with or without the number of its sample; `start <scenario>` for one of several starts.
   */
  step: string
  /** The states in which it is impossible; all states if absent. For a start: the state it leads to. */
  when?: (snapshot: AnyMachineSnapshot, step: Step) => boolean
  /** The reason. */
  because: string
}

/**
 * The environment of a machine: it decides which steps a browser can make, and which follow by themselves.
 */
export type Surroundings = {
  cannot: readonly Impossible[]
  /**
   * The step that the app itself takes at once in the state a step has led to (it follows a redirect, or it
   * sends a screen what is already known); `undefined` where it rests.
   */
  follows?: (snapshot: AnyMachineSnapshot, step: Step) => string | undefined
  /**
   * True in a state that the app leaves before anyone can look at it, because the device answers at once. The
   * step into it and the step out of it are walked as one, with the name of the latter.
   */
  passes?: (snapshot: AnyMachineSnapshot) => boolean
  /** True when the step ends the machine, because its screen is left. */
  ends?: (snapshot: AnyMachineSnapshot, step: Step) => boolean
}

const LEFT = ' (its screen is left)'

/** True for a state whose screen is no longer shown. */
export const isLeft = (key: string): boolean => key.endsWith(LEFT)

/** The maximum number of steps that the app may take by itself after one of a person. */
const longest = 10

/**
 * Returns the graph of a machine as a browser can walk it: without the impossible steps, each step joined
 * with all steps that the app takes by itself after it, and with nothing after the screen is left.
 *
 * @throws when the app would go on by itself for ever, or by a step that the graph does not have.
 */
export function browserGraph(graph: Graph, { cannot, follows, passes, ends }: Surroundings): Graph {
  const snapshotOf = (key: string): AnyMachineSnapshot => nodeOf(graph, key).moment.snapshot
  const isPossible = (edge: GraphEdge) =>
    !cannot.some((each) => forbids(each, snapshotOf(edge.from === '' ? edge.to : edge.from), edge.step))
  const last = new Map<string, GraphNode>()

  const whole = (edge: GraphEdge, passed = 0): GraphEdge[] => {
    let all = edge
    let step = edge.step
    for (let taken = passed; ; taken++) {
      if (taken > longest) {
        const { id } = graph.prepared.machine
        throw new Error(`${id} takes more than ${longest} steps by itself after ${stepKey(edge.step)}`)
      }
      const key = follows?.(snapshotOf(all.to), step)
      if (key === undefined) break
      const next = nodeOf(graph, all.to).edges.find((each) => stepKey(each.step) === key)
      if (!next) throw new Error(`After ${stepKey(edge.step)} the app takes ${key}, which the graph lacks`)
      step = next.step
      all = joined(all, next)
    }
    if (passes?.(snapshotOf(all.to))) {
      return nodeOf(graph, all.to)
        .edges.filter(isPossible)
        .flatMap((next) => whole({ ...joined(all, next), step: next.step }, passed + 1))
    }
    if (!ends?.(snapshotOf(all.to), step)) return [all]
    const to = `${all.to}${LEFT}`
    last.set(to, { ...nodeOf(graph, all.to), key: to, edges: [] })
    return [{ ...all, to, parts: partsOf(all) }]
  }

  const nodes = new Map<string, GraphNode>(
    [...graph.nodes].map(([key, node]) => [
      key,
      { ...node, edges: node.edges.filter(isPossible).flatMap((edge) => whole(edge)) },
    ]),
  )
  const starts = graph.starts.filter(isPossible).flatMap((edge) => whole(edge))
  for (const [key, node] of last) nodes.set(key, node)
  return reachable({ ...graph, nodes, starts })
}

/** Joins an edge with the one after it; the result has the step of the first. */
const joined = (edge: GraphEdge, next: GraphEdge): GraphEdge => ({
  ...edge,
  to: next.to,
  transitions: [...edge.transitions, ...next.transitions],
  visited: [...new Set([...edge.visited, ...next.visited])],
  emitted: [...edge.emitted, ...next.emitted],
  effects: [...edge.effects, ...next.effects],
  parts: [...partsOf(edge), ...partsOf(next)],
})

/** The machine's own steps that a step in a browser consists of. */
export const partsOf = (edge: GraphEdge): readonly GraphEdge[] => edge.parts ?? [edge]

function forbids({ step: name, when }: Impossible, snapshot: AnyMachineSnapshot, step: Step) {
  const names = [step.name, stepKey(step), ...(step.type === 'start' ? [`start ${step.scenario}`] : [])]
  if (!names.includes(name)) return false
  return when === undefined || when(snapshot, step)
}

/** Returns every edge with the snapshot that decides whether it is possible. */
function edgesToJudge({ starts, nodes }: Graph): [GraphEdge, AnyMachineSnapshot][] {
  const of = (key: string) => nodes.get(key)?.moment.snapshot
  return [...starts, ...[...nodes.values()].flatMap(({ edges }) => edges)].flatMap((edge) => {
    const snapshot = of(edge.from === '' ? edge.to : edge.from)
    return snapshot ? [[edge, snapshot]] : []
  })
}

function nodeOf(graph: Graph, key: string): GraphNode {
  const node = graph.nodes.get(key)
  if (!node) throw new Error(`The graph has no state ${key}`)
  return node
}

function reachable(graph: Graph): Graph {
  const found = new Map<string, GraphNode>()
  const open = graph.starts.map(({ to }) => to)
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    if (found.has(key)) continue
    const node = nodeOf(graph, key)
    found.set(key, node)
    open.push(...node.edges.map(({ to }) => to))
  }
  return { ...graph, nodes: found }
}

/**
 * Returns the ids of states and transitions that the machine reaches but the browser cannot, with the
 * reasons.
 */
export function unreachableInBrowser(
  whole: Graph,
  browser: Graph,
  { cannot }: Surroundings,
): Map<string, string[]> {
  const covered = new Set(
    allEdges(browser).flatMap(({ transitions, visited }) => [...transitions, ...visited]),
  )
  const missing = new Map<string, string[]>()
  for (const [edge, snapshot] of edgesToJudge(whole)) {
    const reasons = cannot.filter((each) => forbids(each, snapshot, edge.step)).map(({ because }) => because)
    for (const id of [...edge.transitions, ...edge.visited]) {
      if (covered.has(id)) continue
      const known = missing.get(id) ?? []
      missing.set(id, [...new Set([...known, ...reasons])])
    }
  }
  return missing
}

/** Entries of `cannot` that forbid nothing, because the graph no longer has such a step. */
export function staleReasons(graph: Graph, { cannot }: Surroundings): string[] {
  const edges = edgesToJudge(graph)
  return cannot
    .filter((each) => !edges.some(([{ step }, snapshot]) => forbids(each, snapshot, step)))
    .map(({ step, because }) => `${step}: ${because}`)
}
