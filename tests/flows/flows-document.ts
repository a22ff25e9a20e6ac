import { type Chart, type ChartState, chartOf, statesOf } from '@tiffin-junction/flows/chart'
import { toMermaid } from '@tiffin-junction/flows/formats/mermaid'
import type { Graph } from '@tiffin-junction/flows/graph'
import { plain, sentence } from '@tiffin-junction/flows/words'
import { catalogue, type FlowEntry } from './catalogue.ts'
import { systemFlowchart } from './cli/composed.ts'

/** Path of the page. */
export const PAGE = 'docs/flows.md'

const sources: Record<string, string> = import.meta.glob('../../machines/**/*.machine.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Writes the page of all flows: a line for each, and the graph of the system. */
export async function flowsPage(graphs: ReadonlyMap<FlowEntry, Graph>): Promise<string> {
  const line = (entry: FlowEntry) => {
    const purpose = purposeOf(entry, graphs.get(entry)?.prepared.machine.id ?? '')
    return `- [${titleOf(entry)}](../machines/${entry.place}.machine.ts): ${purpose}`
  }
  return [
    '# The flows',
    '',
    'Every state machine of the product. `npm run flows -- docs --accept` writes this page, and',
    '`npm run flows -- docs --out <folder>` a document with the chart of each machine.',
    '',
    ...byArea(line),
    '',
    '## Who starts whom, and who sends events to whom',
    '',
    'A thick arrow is a start, a thin one stands for events. `npm run flows -- graph system` names the events.',
    '',
    '```mermaid',
    `${await systemFlowchart(graphs, false)}\`\`\``,
    '',
  ].join('\n')
}

/** Writes the document with the chart, the states and the events of each flow. */
export async function flowsDocument(): Promise<string> {
  const charts = new Map<FlowEntry, Chart>()
  for (const entry of catalogue) charts.set(entry, chartOf((await entry.load()).machine))
  const sections = byArea((entry) => {
    const chart = charts.get(entry)
    return chart ? section(entry, chart) : ''
  })
  return ['# The flows', '', ...sections].join('\n')
}

/** Writes each flow, below the headings of the areas. */
const byArea = (write: (entry: FlowEntry) => string): string[] =>
  catalogue.flatMap((entry, index) => {
    if (entry.area === catalogue[index - 1]?.area) return [write(entry)]
    return [...(index > 0 ? [''] : []), `## ${sentence(entry.area)}`, '', write(entry)]
  })

const titleOf = ({ flow }: FlowEntry): string => sentence(plain(flow.replaceAll('-', ' ')))

/** The first sentence of the comment on a machine. */
function purposeOf({ place }: FlowEntry, id: string): string {
  const source = sources[`../../machines/${place}.machine.ts`] ?? ''
  const comment = new RegExp(`/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\s*export const ${id}Machine =`).exec(source)
  const text = (comment?.[1] ?? '').replaceAll('\n *', '').trim()
  return text.replace(/\. [A-Z`'][\s\S]*$|\.$/, '')
}

function section(entry: FlowEntry, chart: Chart): string {
  const [root, ...states] = statesOf(chart)
  const known = new Set(['always'])
  const events = chart.transitions.filter(({ event }) => !known.has(event))
  const names = [...new Set(events.map(({ event }) => event))]
  const cell = (text: string) => text.replaceAll('|', '\\|').replace(/\s+/g, ' ')
  const pathOf = (id: string) => id.slice(chart.id.length + 1) || 'anywhere'
  return [
    `### ${titleOf(entry)}`,
    '',
    `\`machines/${entry.place}.machine.ts\`${root?.description ? `: ${root.description}` : ''}`,
    '',
    '```mermaid',
    toMermaid(chart).trimEnd(),
    '```',
    '',
    '| state | meaning | runs | requirements |',
    '| --- | --- | --- | --- |',
    ...states.map((state) => stateRow(state, pathOf(state.id), cell)),
    '',
    '| event | heard in | requirements |',
    '| --- | --- | --- |',
    ...names.map((name) => {
      const heard = events.filter(({ event }) => event === name)
      const where = [...new Set(heard.map(({ source }) => pathOf(source)))].join(', ')
      const met = [...new Set(heard.flatMap(({ requirements }) => requirements))].join(', ')
      return `| \`${cell(name)}\` | ${cell(where)} | ${met} |`
    }),
    '',
  ].join('\n')
}

function stateRow(state: ChartState, path: string, cell: (text: string) => string): string {
  const runs = state.invokes.map((actor) => `\`${actor}\``).join(', ')
  const kind = state.type === 'final' ? ' (the end)' : ''
  return `| \`${path}\`${kind} | ${cell(state.description ?? '')} | ${runs} | ${state.requirements.join(', ')} |`
}
