import type { Covering } from './coverage.ts'
import type { Graph } from './graph.ts'
import type { FlowPath } from './paths.ts'
import { onLiveActors, ShrunkError, walkOrShrink } from './walk-or-shrink.ts'

/** Result of walking several paths: those that went as planned with their coverage, and the failures. */
export type WalkedAll = {
  walked: readonly { path: FlowPath; steps: readonly Covering[] }[]
  /** Shrunk failures with the commands that replay them. Paths that shrink to the same one count once. */
  failures: readonly string[]
}

/** Walks paths on live actors. A path that fails covers nothing. */
export async function walkAll(flow: string, graph: Graph, paths: Iterable<FlowPath>): Promise<WalkedAll> {
  const walked: { path: FlowPath; steps: readonly Covering[] }[] = []
  const failures = new Map<string, { message: string; count: number }>()
  for (const path of paths) {
    try {
      walked.push({ path, steps: (await walkOrShrink(graph, path, onLiveActors(flow, graph))).steps })
    } catch (error) {
      if (!(error instanceof ShrunkError)) throw error
      const known = failures.get(error.command) ?? { message: error.message, count: 0 }
      failures.set(error.command, { ...known, count: known.count + 1 })
    }
  }
  const texts = [...failures.values()].map(({ message, count }) =>
    count > 1 ? `${message}\n(${count} paths fail like this.)` : message,
  )
  return { walked, failures: texts }
}
