import type { Graph, GraphEdge } from './graph.ts'
import type { FlowPath } from './paths.ts'
import { shortestTo } from './replay.ts'

/** Walks a path; tells why it failed, or nothing when it did not. */
export type Try = (path: FlowPath) => Promise<string | undefined>

/** Most paths tried on the way to a shorter one. */
const MOST = 200

/**
 * The shortest form of a failing path that still fails: first the nearest way to the step that failed, then,
 * as long as it helps, without any of its detours (steps between two visits of the same state).
 *
 * @param failed the path up to and including the step that failed
 * @param fails walks a candidate; any failure counts, its own step may be another
 */
export async function shrink(graph: Graph, failed: FlowPath, fails: Try): Promise<FlowPath> {
  let tries = 0
  const stillFails = async (path: FlowPath) => tries++ < MOST && (await fails(path)) !== undefined

  const last = failed.edges.at(-1)
  const direct = last && shortestTo(graph, (edge) => edge === last)
  if (direct && direct.edges.length < failed.edges.length && (await stillFails(direct))) {
    return withoutTail(direct, stillFails)
  }
  let best = failed
  for (let shorter = await firstFailing(detoursCut(best), stillFails); shorter; ) {
    best = shorter
    shorter = await firstFailing(detoursCut(best), stillFails)
  }
  return withoutTail(best, stillFails)
}

async function firstFailing(
  paths: Iterable<FlowPath>,
  stillFails: (path: FlowPath) => Promise<boolean>,
): Promise<FlowPath | undefined> {
  for (const path of paths) if (await stillFails(path)) return path
  return undefined
}

/** The path without one of its detours each, the longest first. */
function detoursCut({ edges }: FlowPath): FlowPath[] {
  const cuts: { edges: readonly GraphEdge[]; saved: number }[] = []
  for (const [from, edge] of edges.entries()) {
    for (let to = from + 1; to < edges.length; to++) {
      if (edges[to]?.to !== edge.to) continue
      cuts.push({ edges: [...edges.slice(0, from + 1), ...edges.slice(to + 1)], saved: to - from })
    }
  }
  return cuts.sort((a, b) => b.saved - a.saved)
}

async function withoutTail(
  path: FlowPath,
  stillFails: (path: FlowPath) => Promise<boolean>,
): Promise<FlowPath> {
  let best = path
  while (best.edges.length > 1) {
    const shorter = { edges: best.edges.slice(0, -1) }
    if (!(await stillFails(shorter))) break
    best = shorter
  }
  return best
}
