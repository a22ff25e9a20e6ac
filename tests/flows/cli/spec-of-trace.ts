import type { Graph, GraphEdge, GraphNode } from '@tiffin-junction/flows/graph'
import type { FlowPath } from '@tiffin-junction/flows/paths'
import { pathText } from '@tiffin-junction/flows/replay'
import { partsOf } from '../../../e2e/flows/browser-graph.ts'
import { scriptsToPlaywright } from '../formats/path-playwright.ts'
import { retrace, type TraceStep } from '../trace-steps.ts'
import { drivenGraphs } from './browser-flows.ts'
import { findFlow } from './flows.ts'
import { scriptsOf } from './walked-scripts.ts'

/**
 * Writes a recorded actor's steps as a browser test that needs nothing from this repository. A browser walks
 * the path first, unless one has walked it since the sources changed.
 *
 * @param scripts returns the walks of paths
 * @throws UsageError for a flow without a driver, Error for a recording that model or browser cannot repeat.
 */
export async function specOfTrace(
  flow: string,
  steps: readonly TraceStep[],
  scripts: typeof scriptsOf = scriptsOf,
): Promise<string> {
  const { whole, driven } = await drivenGraphs(findFlow(flow))
  const path = pathText(drivenPath(whole, driven, steps), driven)
  const spec = scriptsToPlaywright(await scripts(flow, [path]))
  if (spec.text === undefined) throw new Error(`No spec can be written: ${spec.refused.join('; ')}.`)
  return spec.text
}

/** Returns the browser path that repeats a recording. @throws Error that names the event it cannot repeat. */
function drivenPath(whole: Graph, driven: Graph, steps: readonly TraceStep[]): FlowPath {
  const { graph, begun } = apart(whole, driven)
  return { edges: retrace(graph, steps).edges.flatMap((edge) => begun.get(edge) ?? []) }
}

/**
 * Splits each step of a browser's graph into the machine's own steps, as a recording has them: one step in a
 * browser includes the steps that the app takes by itself. `begun` maps the first edge of a split step to the
 * browser's step.
 */
function apart(whole: Graph, driven: Graph): { graph: Graph; begun: ReadonlyMap<GraphEdge, GraphEdge> } {
  const nodes = new Map<string, GraphNode & { edges: GraphEdge[] }>()
  const begun = new Map<GraphEdge, GraphEdge>()
  const between: [GraphNode & { edges: GraphEdge[] }, string][] = []
  for (const [key, node] of driven.nodes) nodes.set(key, { ...node, edges: [] })
  const split = (edge: GraphEdge, number: number): GraphEdge => {
    const parts = partsOf(edge)
    const keyAfter = (index: number) =>
      index === parts.length - 1 ? edge.to : `${edge.from} ${number}.${index}`
    const all = parts.map((part, index): GraphEdge => {
      return { ...part, from: index === 0 ? edge.from : keyAfter(index - 1), to: keyAfter(index) }
    })
    for (const [index, part] of all.entries()) {
      const node = whole.nodes.get(parts[index]?.to ?? '')
      if (node && !nodes.has(part.to)) {
        const own = { ...node, key: part.to, edges: [] }
        nodes.set(part.to, own)
        between.push([own, edge.to])
      }
      if (index > 0) nodes.get(part.from)?.edges.push(part)
    }
    const [first = edge] = all
    begun.set(first, edge)
    return first
  }
  for (const { key, edges } of driven.nodes.values()) nodes.get(key)?.edges.push(...edges.map(split))
  const starts = driven.starts.map(split)
  // A recording may have a step that the app takes by itself late, or lack it, when nobody sees the step.
  for (const [node, end] of between) {
    const last = nodes.get(end)
    if (last && isSameState(last, node)) node.edges.push(...last.edges)
  }
  return { graph: { ...whole, nodes, starts }, begun }
}

const isSameState = (one: GraphNode, other: GraphNode): boolean =>
  JSON.stringify(one.moment.snapshot.value) === JSON.stringify(other.moment.snapshot.value)
