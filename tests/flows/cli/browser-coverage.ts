import { type Covering, coverageOf } from '@tiffin-junction/flows/coverage'
import { buildGraph, type Graph } from '@tiffin-junction/flows/graph'
import { provenanceText } from '../../setup/provenance.mjs'
import { type BrowserRecord, plannedWalks, readRecords } from '../browser-record.ts'
import type { FlowEntry } from '../catalogue.ts'
import { prepare } from '../prepare.ts'
import { browserFlowOf } from './browser-flows.ts'

/** Coverage of a flow by walks in a browser. */
export type BrowserCoverage = {
  walks: readonly (readonly Covering[])[]
  /** Time and commit of the oldest walk that counts; nothing when no walk counts. */
  measured: string | undefined
  /** States and transitions that no walk took, each with any reasons why a browser cannot. */
  uncovered: readonly { id: string; reasons: readonly string[] }[]
  /** Stale, failed and missing walks, and what is uncovered without a reason. */
  problems: readonly string[]
}

/** Returns the coverage of a flow by walks in a browser; nothing when the flow has no driver. */
export async function browserCoverage(entry: FlowEntry): Promise<BrowserCoverage | undefined> {
  const driven = await browserFlowOf(entry)
  if (!driven) return undefined
  const { browserGraph, unreachableInBrowser } = await import('../../../e2e/flows/browser-graph.ts')
  const whole = buildGraph(prepare(driven.model))
  const graph = browserGraph(whole, driven)
  return covered(entry.flow, graph, unreachableInBrowser(whole, graph, driven))
}

/** Compares the records of a flow with the graph that a browser can walk. */
export function covered(
  flow: string,
  graph: Graph,
  reasons: ReadonlyMap<string, readonly string[]>,
): BrowserCoverage {
  const { records, problems } = readRecords(flow, graph.prepared.model.machine, plannedWalks(graph))
  const walks = records.map(({ steps }) => steps)
  const { states, transitions } = coverageOf(graph.prepared, walks.flat())
  const missing = records.length > 0 ? [...states.uncovered, ...transitions.uncovered] : []
  const uncovered = missing.map((id) => ({ id, reasons: reasons.get(id) ?? [] }))
  const unexplained = problems.length > 0 ? [] : uncovered.filter(({ reasons: known }) => known.length === 0)
  const renew = `Renew: FLOWS=${flow} npm run e2e -- flows.spec.ts`
  return {
    walks,
    measured: oldest(records),
    uncovered,
    problems: [
      ...problems.map((problem) => `${problem}. ${renew}`),
      ...unexplained.map(({ id }) => `uncovered in a browser without a reason: ${id}`),
    ],
  }
}

function oldest(records: readonly BrowserRecord[]): string | undefined {
  const [first] = [...records].sort((a, b) => (a.at < b.at ? -1 : 1))
  return first && provenanceText(first)
}
