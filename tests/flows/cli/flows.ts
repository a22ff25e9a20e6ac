import { UsageError } from '@tiffin-junction/flows/cli/usage-error'
import { buildGraph, type Graph } from '@tiffin-junction/flows/graph'
import { catalogue, type FlowEntry } from '../catalogue.ts'
import { prepare } from '../prepare.ts'

/** Finds the flow of this name (`cart`) or place (`order/cart`). @throws UsageError that lists all flows. */
export function findFlow(name: string | undefined): FlowEntry {
  const found = catalogue.filter(({ flow, place }) => name === flow || name === place)
  const [entry] = found
  if (entry && found.length === 1) return entry
  const reason = name === undefined ? 'Name a flow.' : `There is no flow '${name}'.`
  const names = found.length > 1 ? found.map(({ place }) => place) : catalogue.map(({ flow }) => flow)
  throw new UsageError(`${reason} There is: ${names.join(', ')}.`)
}

/** Builds a flow's graph. @throws when its machine cannot be loaded, or the graph grows past its limit. */
export async function graphOf(entry: FlowEntry): Promise<Graph> {
  try {
    return buildGraph(prepare(await entry.load()))
  } catch (error) {
    throw new Error(`${entry.flow}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}
