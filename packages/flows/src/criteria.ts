import { allEdges } from './coverage.ts'
import { edgesAfter, type Graph, type GraphEdge } from './graph.ts'
import { type FlowPath, planPaths } from './paths.ts'
import { shortestTo } from './replay.ts'

/**
 * Goals that paths cover: all `states`, `transitions`, `pairs` of transitions, all `requirements` that states and
 * transitions name in `meta.req`, or, as `2-switch`, all sequences of three transitions in successive steps.
 */
export type Criterion = 'states' | 'transitions' | 'pairs' | 'requirements' | `${number}-switch`

/** Names of the criteria, for messages. */
export const CRITERIA = ['states', 'transitions', 'pairs', 'requirements', '<n>-switch'] as const

/** Maximum number of sequences of a switch criterion. */
const MOST = 20_000

/** Returns the criterion of this name; nothing when there is none. */
export function criterionOf(name: string): Criterion | undefined {
  if (/^\d-switch$/.test(name)) return name as Criterion
  return CRITERIA.slice(0, 4).find((each) => each === name) as Criterion | undefined
}

/** Plans paths that meet a criterion. @throws when a switch criterion has too many sequences. */
export function planBy(graph: Graph, criterion: Criterion): FlowPath[] {
  if (criterion === 'requirements') return ofRequirements(graph)
  if (criterion === '0-switch') return planPaths(graph, { aim: 'transitions' })
  if (criterion === '1-switch') return planPaths(graph, { aim: 'pairs' })
  if (criterion.endsWith('-switch')) return ofSequences(graph, Number.parseInt(criterion, 10) + 1)
  return planPaths(graph, { aim: criterion as 'states' | 'transitions' | 'pairs' })
}

/** Requirement ids that a step meets. */
export function requirementsOf(graph: Graph, { transitions, visited }: GraphEdge): string[] {
  const { anatomy } = graph.prepared
  const ids = new Set([...transitions, ...visited])
  return [...anatomy.states, ...anatomy.transitions].flatMap(({ id, requirements }) =>
    ids.has(id) ? requirements : [],
  )
}

function ofRequirements(graph: Graph): FlowPath[] {
  const open = new Set(allEdges(graph).flatMap((edge) => requirementsOf(graph, edge)))
  const paths: FlowPath[] = []
  for (const requirement of open) {
    const path = shortestTo(graph, (edge) => requirementsOf(graph, edge).includes(requirement))
    if (!path) continue
    for (const edge of path.edges) for (const met of requirementsOf(graph, edge)) open.delete(met)
    paths.push(path)
  }
  return paths
}

function ofSequences(graph: Graph, length: number): FlowPath[] {
  const sequences = sequencesOf(graph, length)
  const open = new Set(sequences.keys())
  const paths: FlowPath[] = []
  for (const [key, edges] of sequences) {
    const [first] = edges
    if (!open.has(key) || !first) continue
    const before =
      first.from === ''
        ? { edges: [] }
        : shortestTo(graph, ({ to, isFolded }) => to === first.from && !isFolded)
    if (!before) continue
    const path = { edges: [...before.edges, ...edges] }
    for (const index of path.edges.keys()) open.delete(keyOf(path.edges.slice(index, index + length)))
    paths.push(path)
  }
  return paths
}

function sequencesOf(graph: Graph, length: number): Map<string, GraphEdge[]> {
  const found = new Map<string, GraphEdge[]>()
  const visit = (taken: GraphEdge[]) => {
    if (taken.length === length) {
      const key = keyOf(taken)
      if (!found.has(key)) found.set(key, taken)
      if (found.size > MOST)
        throw new Error(`There are more than ${MOST} sequences of ${length} transitions.`)
      return
    }
    for (const next of edgesAfter(graph, taken.at(-1)))
      if (next.transitions.length > 0) visit([...taken, next])
  }
  for (const edge of allEdges(graph)) if (edge.transitions.length > 0) visit([edge])
  return found
}

const keyOf = (edges: readonly GraphEdge[]): string =>
  edges.map(({ transitions }) => transitions.join()).join(' → ')
