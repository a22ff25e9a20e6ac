import type { Graph, GraphEdge } from './graph.ts'
import type { Prepared } from './prepare.ts'
import { stepKey } from './step.ts'

/** What can be covered and what has been, by name. */
export type Coverage = {
  states: { all: readonly string[]; uncovered: readonly string[] }
  transitions: { all: readonly string[]; uncovered: readonly string[] }
  /** Excused by the model, with the reason. */
  excused: ReadonlyMap<string, string>
}

/** What a step covers, as it was planned or as it was taken. */
export type Covering = Pick<GraphEdge, 'transitions' | 'visited'>

/** Measures steps against all states and transitions of the machine, excused ones apart. */
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

/** `starts` and every edge of the graph: what is possible at all. */
export function allEdges(graph: Graph): GraphEdge[] {
  return [...graph.starts, ...[...graph.nodes.values()].flatMap(({ edges }) => edges)]
}

/** Names of the pairs of transitions that can follow each other in two successive steps. */
export function pairName(first: string, second: string): string {
  return `${first} → ${second}`
}

/** Name of a sample as a goal of coverage. */
export function sampleName(edge: GraphEdge): string {
  return edge.step.type === 'start' ? `scenario ${edge.step.scenario}` : `sample ${stepKey(edge.step)}`
}
