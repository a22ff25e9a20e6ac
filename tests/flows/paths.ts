import { pairName, sampleName } from './coverage.ts'
import type { Graph, GraphEdge } from './graph.ts'

/**
 * What paths have to cover: all `states`; all `transitions`, states, scenarios and samples; or besides all
 * `pairs` of transitions that can follow each other in two steps.
 */
export type Aim = 'states' | 'transitions' | 'pairs'

/** A walk from a start. The first edge is the start itself; each edge begins where the one before ended. */
export type FlowPath = { edges: readonly GraphEdge[] }

/** How far paths go. */
export type PathOptions = {
  aim?: Aim
  /** Steps after which a path ends and a new one begins: short failures are easier to read. Default 30. */
  maxSteps?: number
}

/**
 * Plans paths that cover everything the graph can reach, always walking to the nearest edge with something
 * new and starting again when nothing new can be reached. Deterministic: the same graph gives the same paths.
 */
export function planPaths(
  graph: Graph,
  { aim = 'transitions', maxSteps = 30 }: PathOptions = {},
): FlowPath[] {
  const open = new Set(everyGoal(graph, aim))
  const paths: FlowPath[] = []
  while (open.size > 0) {
    const path = walkOnce(graph, aim, open, maxSteps)
    if (!path) break
    paths.push(path)
  }
  return paths
}

/** One path; goals it meets are removed from `open`. */
function walkOnce(graph: Graph, aim: Aim, open: Set<string>, maxSteps: number): FlowPath | undefined {
  const edges: GraphEdge[] = []
  for (;;) {
    const leg = nearestNew(graph, aim, open, edges.at(-1))
    // A leg that would make the path too long opens the next path instead.
    if (!leg || (edges.length > 0 && edges.length + leg.length > maxSteps + 1)) break
    for (const edge of leg) {
      for (const goal of goalsOf(edge, edges.at(-1), aim)) open.delete(goal)
      edges.push(edge)
    }
  }
  return edges.length > 0 ? { edges } : undefined
}

type Trail = { edge: GraphEdge; before: Trail | undefined }

/** The shortest way to an edge with an open goal; of equally near ones the one with the most. */
function nearestNew(
  graph: Graph,
  aim: Aim,
  open: ReadonlySet<string>,
  last: GraphEdge | undefined,
): GraphEdge[] | undefined {
  const seen = new Set<string>()
  let ring: Trail[] = nextEdges(graph, last).map((edge) => ({ edge, before: undefined }))
  while (ring.length > 0) {
    let best: Trail | undefined
    let bestCount = 0
    for (const trail of ring) {
      const previous = trail.before?.edge ?? last
      const count = goalsOf(trail.edge, previous, aim).filter((goal) => open.has(goal)).length
      if (count > bestCount) [best, bestCount] = [trail, count]
    }
    if (best) return legOf(best)
    const next: Trail[] = []
    for (const trail of ring) {
      // Pairs depend on how a state was reached, so there edges are told apart, not states.
      const place =
        aim === 'pairs' ? `${trail.edge.from}\n${trail.edge.to}\n${trail.edge.step.name}` : trail.edge.to
      if (seen.has(place)) continue
      seen.add(place)
      for (const edge of nextEdges(graph, trail.edge)) next.push({ edge, before: trail })
    }
    ring = next
  }
  return undefined
}

function nextEdges(graph: Graph, last: GraphEdge | undefined): readonly GraphEdge[] {
  return last ? (graph.nodes.get(last.to)?.edges ?? []) : graph.starts
}

function legOf(end: Trail): GraphEdge[] {
  const leg: GraphEdge[] = []
  for (let trail: Trail | undefined = end; trail; trail = trail.before) leg.unshift(trail.edge)
  return leg
}

function goalsOf(edge: GraphEdge, previous: GraphEdge | undefined, aim: Aim): string[] {
  if (aim === 'states') return [...edge.visited]
  const goals = [...edge.visited, ...edge.transitions, sampleName(edge)]
  if (aim === 'pairs') {
    for (const first of previous?.transitions ?? []) {
      for (const second of edge.transitions) goals.push(pairName(first, second))
    }
  }
  return goals
}

function everyGoal(graph: Graph, aim: Aim): string[] {
  const goals = graph.starts.flatMap((edge) => goalsOf(edge, undefined, aim))
  for (const { edges } of graph.nodes.values()) {
    for (const edge of edges) {
      goals.push(...goalsOf(edge, undefined, aim))
      if (aim !== 'pairs') continue
      for (const after of nextEdges(graph, edge)) goals.push(...goalsOf(after, edge, aim))
    }
  }
  for (const edge of graph.starts) {
    if (aim !== 'pairs') break
    for (const after of nextEdges(graph, edge)) goals.push(...goalsOf(after, edge, aim))
  }
  return goals
}
