import { UsageError } from '@tiffin-junction/flows/cli/usage-error'
import { buildGraph, type Graph } from '@tiffin-junction/flows/graph'
import type { BrowserFlow } from '../../../e2e/flows/browser-flow.ts'
import { flowIn } from '../../../e2e/flows/flow-in.ts'
import type { FlowEntry } from '../catalogue.ts'
import { prepare } from '../prepare.ts'

const files = import.meta.glob('../../../e2e/flows/*.flow.ts')
const flowOf = (file: string): string => file.slice(file.lastIndexOf('/') + 1, -'.flow.ts'.length)

/** The flows that have a browser driver. */
const drivenFlows: readonly string[] = Object.keys(files).map(flowOf).sort()

/** Returns the browser driver of a flow; nothing when the flow has none. */
export async function browserFlowOf({ flow }: FlowEntry): Promise<BrowserFlow | undefined> {
  const load = Object.entries(files).find(([file]) => flowOf(file) === flow)?.[1]
  if (!load) return undefined
  return flowIn(await load(), flow)
}

/** Returns the graph of a flow that a browser can walk. @throws UsageError for a flow without a driver. */
export async function drivenGraph(entry: FlowEntry): Promise<Graph> {
  return (await drivenGraphs(entry)).driven
}

/** Returns both graphs of a flow: all possible steps, and those that its browser driver can walk. */
export async function drivenGraphs(entry: FlowEntry): Promise<{ whole: Graph; driven: Graph }> {
  const found = await browserFlowOf(entry)
  if (!found) {
    throw new UsageError(
      `No browser is driven through '${entry.flow}' yet (e2e/flows/${entry.flow}.flow.ts is missing), so its steps cannot be written. There is: ${drivenFlows.join(', ')}.`,
    )
  }
  const { browserGraph } = await import('../../../e2e/flows/browser-graph.ts')
  const whole = buildGraph(prepare(found.model))
  return { whole, driven: browserGraph(whole, found) }
}
