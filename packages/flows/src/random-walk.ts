import { allEdges, type Covering, coverageOf } from './coverage.ts'
import { generator } from './fixed-world.ts'
import { edgesAfter, type Graph, type GraphEdge } from './graph.ts'
import type { FlowPath } from './paths.ts'

/** Limits of a random walk. It ends at the first of them. */
export type Until = {
  /** Percent of the reachable transitions. */
  coverage?: number
  /** Steps of all paths together. */
  steps?: number
  /** Milliseconds of walking. */
  time?: number
}

/** Steps after which a random path ends and a new one begins. */
const LENGTH = 50

/**
 * Returns random paths, the same for the same seed unless `time` ends them.
 *
 * @throws when `until` has no limit, because the walk would never end.
 */
export function randomPaths(graph: Graph, seed: number, until: Until): FlowPath[] {
  if (until.coverage === undefined && until.steps === undefined && until.time === undefined) {
    throw new Error('A random walk without an end: say until when')
  }
  const chance = generator(seed)
  const started = performance.now()
  const reachable = reachedBy(graph, allEdges(graph))
  const walked: Covering[] = []
  const covered = new Set<string>()
  const paths: FlowPath[] = []
  const isEnough = () =>
    (until.steps !== undefined && walked.length >= until.steps) ||
    (until.time !== undefined && performance.now() - started >= until.time) ||
    (until.coverage !== undefined && (100 * covered.size) / Math.max(1, reachable) >= until.coverage)

  while (!isEnough()) {
    const edges: GraphEdge[] = []
    while (!isEnough() && edges.length <= LENGTH) {
      const last = edges.at(-1)
      const possible = edgesAfter(graph, last)
      const edge = possible[Math.floor(chance() * possible.length)]
      if (!edge) break
      edges.push(edge)
      walked.push(edge)
      for (const id of edge.transitions) covered.add(id)
    }
    paths.push({ edges })
  }
  return paths
}

function reachedBy(graph: Graph, steps: readonly Covering[]): number {
  const { transitions } = coverageOf(graph.prepared, steps)
  return transitions.all.length - transitions.uncovered.length
}
