import { type Coverage, type Covering, coverageOf, possiblePairs, takenPairs } from './coverage.ts'
import type { Graph } from './graph.ts'
import { type FlowPath, planPaths } from './paths.ts'
import { walkPath } from './walk.ts'

/** What walking a flow's paths really took, in the machine's own words. */
export type Measured = Coverage & {
  pairs: { all: readonly string[]; uncovered: readonly string[] }
  /** The paths for transitions, as `npm test` walks them. */
  paths: readonly FlowPath[]
  /** Paths for transitions that failed, with why. */
  failures: readonly string[]
  /** Further paths, for pairs, that did not go as planned: the facts of the model leave something out. */
  unsure: readonly string[]
}

/** Walks what covers all transitions, then what covers all pairs, on live actors. */
export async function measure(graph: Graph, also: readonly (readonly Covering[])[] = []): Promise<Measured> {
  const paths = planPaths(graph)
  const walks: (readonly Covering[])[] = [...also]
  const failures: string[] = []
  const unsure: string[] = []
  for (const path of [...paths, ...planPaths(graph, { aim: 'pairs' })]) {
    try {
      walks.push((await walkPath(graph, path)).steps)
    } catch (error) {
      const list = paths.includes(path) ? failures : unsure
      list.push(error instanceof Error ? error.message : String(error))
    }
  }
  return { ...coverOf(graph, walks), paths, failures, unsure }
}

/** What some walks cover of states, transitions and pairs. */
export function coverOf(
  graph: Graph,
  walks: readonly (readonly Covering[])[],
): Omit<Measured, 'paths' | 'failures' | 'unsure'> {
  const all = [...possiblePairs(graph)].sort()
  const taken = takenPairs(walks)
  return {
    ...coverageOf(graph.prepared, walks.flat()),
    pairs: { all, uncovered: all.filter((pair) => !taken.has(pair)) },
  }
}
