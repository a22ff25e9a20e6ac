import { output } from '@tiffin-junction/flows/cli/output'
import { readArgs, UsageError } from '@tiffin-junction/flows/cli/usage-error'
import type { Graph } from '@tiffin-junction/flows/graph'
import { catalogue, type FlowEntry } from '../catalogue.ts'
import { childrenOfFlow, possibleMessages } from '../composition.ts'
import { graphOf } from './flows.ts'

/** Returns the flow of each machine, by the machine's id. */
export const flowsById = async (): Promise<Map<string, string>> =>
  new Map(
    await Promise.all(
      catalogue.map(async ({ flow, load }): Promise<[string, string]> => [(await load()).machine.id, flow]),
    ),
  )

/** Flows of the actors that the app provides for links, by the names of the links in machines. */
const linked = {
  book: 'address-book',
  hearts: 'favourite-hearts',
  hearSession: 'session',
  list: 'paged-list',
  push: 'push-registration',
  restaurant: 'menu',
}

/** Returns the flows that a flow starts, and the possible messages between it and other actors. */
export const composedOf = (flow: string, graph: Graph, flows: ReadonlyMap<string, string>) => {
  const children = childrenOfFlow(graph, flows)
  const others = new Map([...Object.entries(linked), ...children])
  return { children, messages: possibleMessages(flow, graph, others) }
}

/** `graph system`: a Mermaid flowchart of which actor starts which, and of the messages between them. */
export async function systemGraph(args: string[]): Promise<number> {
  const options = { format: { type: 'string', default: 'mermaid' }, out: { type: 'string' } } as const
  const { values } = readArgs({ args, options })
  if (values.format !== 'mermaid') throw new UsageError('`graph system` is drawn as mermaid only.')
  const graphs = new Map<FlowEntry, Graph>()
  for (const entry of catalogue) graphs.set(entry, await graphOf(entry))
  output(await systemFlowchart(graphs, true), values.out)
  return 0
}

/** A Mermaid flowchart: `==>` from an actor to those that it starts, `-->` to those that it sends events to. */
export async function systemFlowchart(
  graphs: ReadonlyMap<FlowEntry, Graph>,
  hasEvents: boolean,
): Promise<string> {
  const flows = await flowsById()
  /** What is at the other end of each start of a line: `cart -->` the receivers, or their events. */
  const lines = new Map<string, Set<string>>()
  const add = (line: string, end: string) => lines.set(line, (lines.get(line) ?? new Set()).add(end))
  for (const [{ flow }, graph] of graphs) {
    const { children, messages } = composedOf(flow, graph, flows)
    for (const child of children.values()) add(`${flow} ==> `, child)
    for (const { from, to, what } of messages.values()) {
      if (hasEvents) add(`${from} -->|"*"| ${to}`, what)
      else add(`${from} --> `, to)
    }
  }
  const written = [...lines].map(([line, ends]) => {
    const all = [...ends].sort()
    return line.includes('*') ? line.replace('*', all.join('<br/>')) : `${line}${all.join(' & ')}`
  })
  return ['flowchart LR', ...written.sort().map((line) => `  ${line}`), ''].join('\n')
}
