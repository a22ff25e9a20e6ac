import { type Chart, type ChartState, chartOf, statesOf } from '@tiffin-junction/flows/chart'
import { toMermaid } from '@tiffin-junction/flows/formats/mermaid'
import { plain, sentence } from '@tiffin-junction/flows/words'
import { catalogue } from './catalogue.ts'

/** Path of the document. */
export const DOCUMENT = 'docs/flows.md'

/** Writes the document of all flows from the machines alone. @throws when a machine cannot be loaded. */
export async function flowsDocument(): Promise<string> {
  const sections: string[] = []
  let area = ''
  for (const entry of catalogue) {
    if (entry.area !== area) sections.push(`## ${sentence(entry.area)}\n`)
    area = entry.area
    sections.push(section(entry.flow, entry.place, chartOf((await entry.load()).machine)))
  }
  return [
    '# The flows',
    '',
    'Every state machine of the product: how it goes, what its states mean, what it listens to.',
    'Made from the machines by `npm run flows -- docs --accept`; a test fails when this page is out of date.',
    '',
    ...sections,
  ].join('\n')
}

function section(flow: string, place: string, chart: Chart): string {
  const [root, ...states] = statesOf(chart)
  const known = new Set(['always'])
  const events = chart.transitions.filter(({ event }) => !known.has(event))
  const names = [...new Set(events.map(({ event }) => event))]
  const cell = (text: string) => text.replaceAll('|', '\\|').replace(/\s+/g, ' ')
  const pathOf = (id: string) => id.slice(chart.id.length + 1) || 'anywhere'
  return [
    `### ${sentence(plain(flow.replaceAll('-', ' ')))}`,
    '',
    `\`machines/${place}.machine.ts\`${root?.description ? `: ${root.description}` : ''}`,
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
