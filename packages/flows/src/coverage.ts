import { edgesAfter, type Graph, type GraphEdge } from './graph.ts'
import type { Prepared } from './prepare.ts'
import { stepKey } from './step.ts'

/** All states and transitions by id, and the uncovered ones among them. */
export type Coverage = {
  states: { all: readonly string[]; uncovered: readonly string[] }
  transitions: { all: readonly string[]; uncovered: readonly string[] }
  /** Ids that the model excuses, with the reasons. */
  excused: ReadonlyMap<string, string>
}

/** The transitions and states that a step covers, as planned or as taken. */
export type Covering = Pick<GraphEdge, 'transitions' | 'visited'>

/** Compares steps with all states and transitions of the machine. Excused ones do not count as uncovered. */
export function coverageOf({ model, anatomy }: Prepared, steps: Iterable<Covering>): Coverage {
  const covered = new Set<string>()
  for (const { transitions, visited } of steps) {
    for (const id of transitions) covered.add(id)
    for (const id of visited) covered.add(id)
  }
  const excused = new Map(Object.entries(model.unreachable ?? {}))
  const states = anatomy.states.filter(({ type }) => type !== 'history').map(({ id }) => id)
  const transitions = anatomy.transitions.map(({ id }) => id)
  const uncovered = (ids: readonly string[]) => ids.filter((id) => !covered.has(id) && !excused.has(id))
  return {
    states: { all: states, uncovered: uncovered(states) },
    transitions: { all: transitions, uncovered: uncovered(transitions) },
    excused,
  }
}

/** Returns all edges of the graph, `starts` included. */
export function allEdges(graph: Graph): GraphEdge[] {
  return [...graph.starts, ...[...graph.nodes.values()].flatMap(({ edges }) => edges)]
}

/** The pairs of transitions that follow each other in two successive steps, by name. */
export function pairsBetween(
  first: Pick<Covering, 'transitions'>,
  second: Pick<Covering, 'transitions'>,
): string[] {
  return first.transitions.flatMap((before) => second.transitions.map((after) => `${before} → ${after}`))
}

/** Every pair of transitions that can follow each other. */
export function possiblePairs(graph: Graph): Set<string> {
  const seen = new Set<string>()
  const pairs = new Set<string>()
  for (const edge of allEdges(graph)) {
    // Many edges lead with the same transitions to the same state, where the same steps follow.
    const arrival = `${edge.to}\n${edge.transitions.join()}${edge.isFolded ? ' folded' : ''}`
    if (seen.has(arrival)) continue
    seen.add(arrival)
    for (const after of edgesAfter(graph, edge)) {
      for (const pair of pairsBetween(edge, after)) pairs.add(pair)
    }
  }
  return pairs
}

/** The pairs that walks have taken. */
export function takenPairs(walks: Iterable<readonly Covering[]>): Set<string> {
  const pairs = new Set<string>()
  for (const steps of walks) {
    for (const [index, step] of steps.entries()) {
      const before = steps[index - 1]
      for (const pair of before ? pairsBetween(before, step) : []) pairs.add(pair)
    }
  }
  return pairs
}

/** Covered ids in whole percent, rounded down; 100 when there are none. */
export const wholePercent = ({ all, uncovered }: { all: readonly string[]; uncovered: readonly string[] }) =>
  all.length === 0 ? 100 : Math.floor((100 * (all.length - uncovered.length)) / all.length)

/** Name of a sample as a goal of coverage. */
export function sampleName(edge: GraphEdge): string {
  return edge.step.type === 'start' ? `scenario ${edge.step.scenario}` : `sample ${stepKey(edge.step)}`
}
