import { edgesAfter, type Graph, type GraphEdge } from './graph.ts'
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
  const names = text.split(',').map((part) => part.trim())
  // Several edges can have the same name, when random walks added ways of their own to the graph.
  let ways: GraphEdge[][] = [[]]
  for (const [index, name] of names.entries()) {
    const possible = ways.flatMap((way) =>
      edgesAfter(graph, way.at(-1)).map((edge) => ({ key: replayKey(edge, graph), way: [...way, edge] })),
    )
    const next = possible.flatMap(({ key, way }) => (key === name ? [way] : []))
    if (next.length === 0) {
      const known = new Set(possible.map(({ key }) => key))
      const list = [...known].join(', ')
      throw new Error(`Step ${index}, '${name}', is not possible there. There is: ${list || 'nothing'}.`)
    }
    ways = next
  }
  return { edges: ways[0] ?? [] }
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
      if (trail.edge.isFolded || seen.has(trail.edge.to)) continue
      seen.add(trail.edge.to)
      for (const edge of edgesAfter(graph, trail.edge)) next.push({ edge, before: trail })
    }
    ring = next
  }
}
