import { edgesAfter, type Graph, type GraphEdge } from './graph.ts'
import type { FlowPath } from './paths.ts'
import { nearestFirst, pathText, replayKey, shortestTo } from './replay.ts'

/** Walks a path. Resolves to the index of the step that fails in the same way, or to nothing. */
export type Try = (path: FlowPath) => Promise<number | undefined>

/** Maximum number of paths that are tried. */
const MOST = 1000

/** Maximum number of other places of the failed step that are tried, nearest first. */
const PLACES = 20

/**
 * Shrinks a failing path to a short one that fails in the same way. Uses delta debugging: leaves out smaller
 * and smaller parts of the steps and takes the rest again from the start. Also tries shorter ways through the
 * graph to the states of the path, and to other places of the failed step. No single step of the result can
 * be left out, unless the maximum number of tries is reached.
 *
 * @param failed the path up to and including the step that failed
 * @param fails walks a candidate
 */
export async function shrink(graph: Graph, failed: FlowPath, fails: Try): Promise<FlowPath> {
  const tried = new Set<string>()
  let best = failed

  /** Makes a path the best one, up to its failing step, if it is shorter and fails in the same way. */
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
  // A shorter path can make it possible to leave out further steps, so this repeats until nothing helps.
  while ((await leavesStepsOut()) || (await findsShortcut()) || (await failsElsewhere())) {}
  return best
}

/**
 * Takes the steps of a path again from its start. Leaves out a step that is impossible because an earlier one
 * is missing.
 */
function retaken(graph: Graph, [start, ...rest]: readonly GraphEdge[]): FlowPath | undefined {
  if (!start) return undefined
  const edges = [start]
  let last = start
  for (const planned of rest) {
    const key = replayKey(planned, graph)
    const next = edgesAfter(graph, last).find((edge) => replayKey(edge, graph) === key)
    if (!next) continue
    edges.push(next)
    last = next
  }
  return { edges }
}
