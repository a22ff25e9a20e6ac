import type { Graph } from '../graph.ts'
import type { FlowPath } from '../paths.ts'
import { shortestTo } from '../replay.ts'
import { UsageError } from './usage-error.ts'

/**
 * Returns the shortest path to a state, named by its path (`open.traffic`) or XState's id.
 *
 * @throws UsageError for an unknown state, and for one that no path leads to
 */
export function pathTo(graph: Graph, state: string): FlowPath {
  const { states } = graph.prepared.anatomy
  const info = states.find(({ id, path }) => state === id || (path !== '' && state === path))
  if (!info) {
    const names = states.map(({ path }) => path).filter(Boolean)
    throw new UsageError(`There is no state '${state}'. There is: ${names.join(', ')}.`)
  }
  const path = shortestTo(graph, ({ visited }) => visited.includes(info.id))
  if (!path) throw new UsageError(`No path leads to '${state}'.`)
  return path
}

/** Reads a seed. @throws UsageError for anything but a whole number */
export function seedOf(text: string): number {
  const seed = Number(text)
  if (!Number.isInteger(seed)) throw new UsageError(`A seed is a whole number, not '${text}'.`)
  return seed
}
