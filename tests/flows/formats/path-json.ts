import type { Graph } from '../graph.ts'
import type { FlowPath } from '../paths.ts'
import { pathText, replayKey } from '../replay.ts'

/** Paths as data: each step with its stimulus, what it takes, where it leads and what it emits. */
export function pathsToJson(flow: string, graph: Graph, paths: readonly FlowPath[]): string {
  const data = paths.map((path) => ({
    replay: pathText(path, graph),
    steps: path.edges.map((edge) => ({
      key: replayKey(edge, graph),
      stimulus: edge.step,
      transitions: edge.transitions,
      visited: edge.visited,
      state: graph.nodes.get(edge.to)?.moment.snapshot.value,
      emitted: edge.emitted,
    })),
  }))
  return `${JSON.stringify({ flow, paths: data }, plainErrors, 2)}\n`
}

/** JSON knows no errors. */
const plainErrors = (_: string, value: unknown): unknown =>
  value instanceof Error ? { error: value.message } : value
