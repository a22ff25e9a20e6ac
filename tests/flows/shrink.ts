import type { Graph, GraphEdge } from './graph.ts'
import type { FlowPath } from './paths.ts'
import { nearestFirst, pathText, replayKey, shortestTo } from './replay.ts'

/** Walks a path. Returns the index of the step at which it fails in the same way, or nothing. */
export type Try = (path: FlowPath) => Promise<number | undefined>

/** Most paths tried on the way to a shorter one. */
const MOST = 1000

/** Most other places tried for the step that failed: the nearest ones. */
const PLACES = 20

/**
 * Finds a short form of a failing path that fails in the same way. Delta debugging over the steps: parts of them
 * are left out, smaller and smaller ones, and the rest is taken again from the start. Shorter ways through the
 * graph to where the path passes, and to other places of the step that failed, are tried as well. Unless the
 * tries run out, no single step of the result can be left out.
 *
 * @param failed the path up to and including the step that failed
 * @param fails walks a candidate
 */
export async function shrink(graph: Graph, failed: FlowPath, fails: Try): Promise<FlowPath> {
  const tried = new Set<string>()
  let best = failed

  /** Takes a path over if it is shorter and fails too, up to the step that fails. */
  const isBetter = async (path: FlowPath | undefined): Promise<boolean> => {
    if (!path || path.edges.length >= best.edges.length || tried.size >= MOST) return false
    const text = pathText(path, graph)
    if (tried.has(text)) return false
    tried.add(text)
    const step = await fails(path)
    if (step === undefined) return false
    best = { edges: path.edges.slice(0, step + 1) }
    return true
  }
  const leavesStepsOut = async (): Promise<boolean> => {
    let isShorter = false
    for (let size = best.edges.length - 1; size >= 1; size = Math.floor(size / 2)) {
      let from = 1
      while (from < best.edges.length) {
        const rest = best.edges.filter((_, index) => index < from || index >= from + size)
        if (await isBetter(retaken(graph, rest))) isShorter = true
        else from += size
      }
    }
    return isShorter
  }
  const findsShortcut = async (): Promise<boolean> => {
    for (const [index, edge] of best.edges.entries()) {
      const way = shortestTo(graph, ({ to }) => to === edge.to)
      const rest = best.edges.slice(index + 1)
      if (way && (await isBetter({ edges: [...way.edges, ...rest] }))) return true
    }
    return false
  }
  const failsElsewhere = async (): Promise<boolean> => {
    const last = best.edges.at(-1)
    const key = last && replayKey(last, graph)
    let places = 0
    for (const path of nearestFirst(graph, (edge) => replayKey(edge, graph) === key)) {
      if (path.edges.length >= best.edges.length || ++places > PLACES) return false
      if (await isBetter(path)) return true
    }
    return false
  }

  await isBetter(shortestTo(graph, (edge) => edge === failed.edges.at(-1)))
  // A single step may be possible to leave out only after another one was: until nothing helps any more.
  while ((await leavesStepsOut()) || (await findsShortcut()) || (await failsElsewhere())) {}
  return best
}

/**
 * The steps of a path taken again from its start. Where one that was left out makes a later step impossible, that
 * step is left out too.
 */
function retaken(graph: Graph, [start, ...rest]: readonly GraphEdge[]): FlowPath | undefined {
  if (!start) return undefined
  const edges = [start]
  let last = start
  for (const planned of rest) {
    const key = replayKey(planned, graph)
    const next = graph.nodes.get(last.to)?.edges.find((edge) => replayKey(edge, graph) === key)
    if (!next) continue
    edges.push(next)
    last = next
  }
  return { edges }
}
