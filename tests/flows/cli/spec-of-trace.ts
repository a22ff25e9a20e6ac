import { scriptsToPlaywright } from '../formats/path-playwright.ts'
import type { Graph, GraphEdge } from '../graph.ts'
import type { FlowPath } from '../paths.ts'
import { pathText, replayKey } from '../replay.ts'
import { retrace, type TraceStep } from '../trace-steps.ts'
import { drivenGraphs } from './browser-flows.ts'
import { findFlow } from './flows.ts'
import { scriptsOf } from './walked-scripts.ts'

/**
 * What an actor was recorded to do, as a browser test that needs nothing of this repository. A browser walks the
 * path first, unless one has walked it since the sources changed.
 *
 * @param scripts gives the walks of paths
 * @throws UsageError for a flow without a driver, Error for a recording that the model or a browser cannot repeat.
 */
export async function specOfTrace(
  flow: string,
  steps: readonly TraceStep[],
  scripts: typeof scriptsOf = scriptsOf,
): Promise<string> {
  const { whole, driven } = await drivenGraphs(findFlow(flow))
  const { edges } = retrace(whole, steps)
  const spec = scriptsToPlaywright(await scripts(flow, [pathText(asDriven(driven, edges), driven)]))
  if (spec.text === undefined) throw new Error(`No spec can be written: ${spec.refused.join('; ')}.`)
  return spec.text
}

/** The same way in the graph of a browser, where what the app does by itself is part of the step before. */
function asDriven(driven: Graph, edges: readonly GraphEdge[]): FlowPath {
  const found: GraphEdge[] = []
  for (let place = 0; place < edges.length; place++) {
    const edge = edges[place]
    const last = found.at(-1)
    const possible = last ? (driven.nodes.get(last.to)?.edges ?? []) : driven.starts
    const key = edge ? replayKey(edge, driven) : ''
    const own = possible.find((each) => replayKey(each, driven) === key)
    if (!own) throw new Error(`Step ${place}, ${key}, cannot be made in a browser there.`)
    found.push(own)
    // A state whose screen is left has the words for that behind its key.
    const end = edges.findIndex(({ to }, index) => index >= place && own.to.startsWith(to))
    if (end > place) place = end
  }
  return { edges: found }
}
