import type { Graph } from '../graph.ts'
import type { FlowPath } from '../paths.ts'
import { pathText, replayKey } from '../replay.ts'
import { representable } from '../values.ts'

/** Writes paths as JSON: each step with its stimulus, transitions, end state and emitted events. */
export function pathsToJson(flow: string, graph: Graph, paths: readonly FlowPath[]): string {
  const data = paths.map((path) => ({
    replay: pathText(path, graph),
    steps: path.edges.map((edge) => ({
      key: replayKey(edge, graph),
      stimulus: representable(edge.step),
      transitions: edge.transitions,
      visited: edge.visited,
      state: graph.nodes.get(edge.to)?.moment.snapshot.value,
      emitted: representable(edge.emitted),
    })),
  }))
  return `${JSON.stringify({ flow, paths: data }, plainErrors, 2)}\n`
}

/** Replaces errors by objects, because JSON cannot represent errors. */
const plainErrors = (_: string, value: unknown): unknown =>
  value instanceof Error ? { error: value.message } : value
