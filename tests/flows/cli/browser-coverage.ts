import { provenanceText } from '../../setup/provenance.mjs'
import { type BrowserRecord, plannedWalks, readRecords } from '../browser-record.ts'
import type { FlowEntry } from '../catalogue.ts'
import { type Covering, coverageOf } from '../coverage.ts'
import { buildGraph, type Graph } from '../graph.ts'
import { planPaths } from '../paths.ts'
import { prepare } from '../prepare.ts'
import { browserFlowOf } from './browser-flows.ts'

/** What a browser has walked of a flow. */
export type BrowserCoverage = {
  walks: readonly (readonly Covering[])[]
  /** When and on which commit the oldest walk that counts was; nothing without one. */
  measured: string | undefined
  /** States and transitions that no walk took, each with why a browser cannot; several reasons or none. */
  uncovered: readonly { id: string; reasons: readonly string[] }[]
  /** Stale, failed and missing walks, and what is uncovered without a reason. */
  problems: readonly string[]
}

/** What a browser has walked of a flow; nothing when no driver is written for it. */
export async function browserCoverage(entry: FlowEntry): Promise<BrowserCoverage | undefined> {
  const driven = await browserFlowOf(entry)
  if (!driven) return undefined
  const { browserGraph, unreachableInBrowser } = await import('../../../e2e/flows/browser-graph.ts')
  const whole = buildGraph(prepare(driven.model))
  const graph = browserGraph(whole, driven)
  return covered(entry.flow, graph, unreachableInBrowser(whole, graph, driven))
}

/** Measures the records of a flow against the graph that a browser can walk. */
export function covered(
  flow: string,
  graph: Graph,
  reasons: ReadonlyMap<string, readonly string[]>,
): BrowserCoverage {
  const { records, problems } = readRecords(
    flow,
    graph.prepared.model.machine,
    plannedWalks(graph, planPaths(graph)),
  )
  const walks = records.map(({ steps }) => steps)
  const { states, transitions } = coverageOf(graph.prepared, walks.flat())
  const missing = records.length > 0 ? [...states.uncovered, ...transitions.uncovered] : []
  const uncovered = missing.map((id) => ({ id, reasons: reasons.get(id) ?? [] }))
  const unexplained = problems.length > 0 ? [] : uncovered.filter(({ reasons: known }) => known.length === 0)
  const renew = `Renew: npm run e2e -- flows-${flow}.spec.ts`
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
