import type { Graph, GraphEdge } from './graph.ts'
import type { FlowPath } from './paths.ts'
import { stepKey } from './step.ts'

const BETWEEN = ', '

/** Name of a step in a replay line. The name of a start includes its scenario when there are several. */
export function replayKey({ step }: GraphEdge, graph: Graph): string {
  if (step.type !== 'start') return stepKey(step)
  return graph.prepared.scenarios.size > 1 ? `start ${step.scenario}` : 'start'
}

/** Writes a path as a line that `pathOf` reads. */
export function pathText({ edges }: FlowPath, graph: Graph): string {
  return edges.map((edge) => replayKey(edge, graph)).join(BETWEEN)
}

/** The command that walks a path again. */
export function replayCommand(flow: string, path: FlowPath, graph: Graph): string {
  return `${graph.prepared.replay} ${flow} '${pathText(path, graph).replaceAll("'", `'\\''`)}'`
}

/**
 * Returns the path that a line of steps names.
 *
 * @throws when a step is not possible at its point; the message names the possible steps.
 */
export function pathOf(graph: Graph, text: string): FlowPath {
  const edges: GraphEdge[] = []
  for (const name of text.split(',').map((part) => part.trim())) {
    const last = edges.at(-1)
    const possible = last ? (graph.nodes.get(last.to)?.edges ?? []) : graph.starts
    const edge = possible.find((each) => replayKey(each, graph) === name)
    if (!edge) {
      const names = possible.map((each) => replayKey(each, graph)).join(', ')
      throw new Error(
        `Step ${edges.length}, '${name}', is not possible there. There is: ${names || 'nothing'}.`,
      )
    }
    edges.push(edge)
  }
  return { edges }
}

/** Returns the shortest path from a start to an edge that `isWanted`, with this edge last. */
export function shortestTo(graph: Graph, isWanted: (edge: GraphEdge) => boolean): FlowPath | undefined {
  for (const path of nearestFirst(graph, isWanted)) return path
  return undefined
}

/** Yields the shortest path to each edge that `isWanted`, with this edge last; the nearest edge first. */
export function* nearestFirst(graph: Graph, isWanted: (edge: GraphEdge) => boolean): Generator<FlowPath> {
  type Trail = { edge: GraphEdge; before: Trail | undefined }
  const seen = new Set<string>()
  let ring: Trail[] = graph.starts.map((edge) => ({ edge, before: undefined }))
  while (ring.length > 0) {
    const next: Trail[] = []
    for (const trail of ring) {
      if (isWanted(trail.edge)) {
        const edges: GraphEdge[] = []
        for (let each: Trail | undefined = trail; each; each = each.before) edges.unshift(each.edge)
        yield { edges }
      }
      if (seen.has(trail.edge.to)) continue
      seen.add(trail.edge.to)
      for (const edge of graph.nodes.get(trail.edge.to)?.edges ?? []) next.push({ edge, before: trail })
    }
    ring = next
  }
}
