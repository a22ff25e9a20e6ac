import { type Coverage, type Covering, coverageOf, possiblePairs, takenPairs } from './coverage.ts'
import type { Graph } from './graph.ts'
import { type FlowPath, planPaths } from './paths.ts'
import { walkAll } from './walk-all.ts'

/** Coverage by the walks of a flow's paths, with the machine's own ids. Paths that fail cover nothing. */
export type Measured = Coverage & {
  pairs: { all: readonly string[]; uncovered: readonly string[] }
  /** The paths for transitions, as `npm test` walks them. */
  paths: readonly FlowPath[]
  /** Those of `paths` that went as planned. */
  passed: ReadonlySet<FlowPath>
  /** Failures of paths for any criterion, shrunk and with the commands that replay them. */
  failures: readonly string[]
}

/** Walks the paths that cover all transitions, all states and all pairs, on live actors. */
export async function measure(
  flow: string,
  graph: Graph,
  also: readonly (readonly Covering[])[] = [],
): Promise<Measured> {
  const paths = planPaths(graph)
  const others = (['states', 'pairs'] as const).flatMap((aim) => planPaths(graph, { aim }))
  const { walked, failures } = await walkAll(flow, graph, [...paths, ...others])
  const passed = new Set(walked.map(({ path }) => path))
  return { ...coverOf(graph, [...also, ...walked.map(({ steps }) => steps)]), paths, passed, failures }
}

/** Returns the states, transitions and pairs that walks cover. */
export function coverOf(
  graph: Graph,
  walks: readonly (readonly Covering[])[],
): Omit<Measured, 'paths' | 'passed' | 'failures'> {
  const all = [...possiblePairs(graph)].sort()
  const taken = takenPairs(walks)
  return {
    ...coverageOf(graph.prepared, walks.flat()),
    pairs: { all, uncovered: all.filter((pair) => !taken.has(pair)) },
  }
}
