import { output } from '@tiffin-junction/flows/cli/output'
import { readArgs, UsageError } from '@tiffin-junction/flows/cli/usage-error'
import type { Graph } from '@tiffin-junction/flows/graph'
import { catalogue } from '../catalogue.ts'
import { childrenOfFlow, type Message, possibleMessages } from '../composition.ts'
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
  output(await systemFlowchart(), values.out)
  return 0
}

async function systemFlowchart(): Promise<string> {
  const flows = await flowsById()
  const names = new Set<string>()
  const lines: string[] = []
  const nodeOf = (name: string) => {
    names.add(name)
    return name.replaceAll('-', '_')
  }
  for (const entry of catalogue) {
    const { children, messages } = composedOf(entry.flow, await graphOf(entry), flows)
    for (const child of new Set(children.values())) lines.push(`${nodeOf(entry.flow)} ==> ${nodeOf(child)}`)
    const passing = new Map<string, Message[]>()
    for (const message of messages.values()) {
      const way = `${nodeOf(message.from)} --> ${nodeOf(message.to)}`
      passing.set(way, [...(passing.get(way) ?? []), message])
    }
    for (const [way, all] of passing) {
      const words = [...new Set(all.map(({ what }) => what))].sort().join('<br/>')
      lines.push(way.replace(' --> ', ` -->|"${words}"| `))
    }
  }
  const nodes = [...names].sort().map((name) => `${nodeOf(name)}["${name}"]`)
  return ['flowchart LR', ...[...nodes, ...lines].map((line) => `  ${line}`), ''].join('\n')
}
