import { type Chart, chartOf } from '../chart.ts'
import { toDot } from '../formats/dot.ts'
import { toGraphWalker } from '../formats/graphwalker.ts'
import { toMermaid } from '../formats/mermaid.ts'
import { toSvg } from '../formats/svg.ts'
import { findFlow, graphOf } from './flows.ts'
import { output } from './output.ts'
import { oneOf, readArgs } from './usage-error.ts'

const FORMATS = ['mermaid', 'svg', 'dot', 'json', 'graphwalker'] as const

/** `graph <flow>`: the statechart in one of several formats. */
export async function graph(args: string[]): Promise<number> {
  const { values, positionals } = readArgs({
    args,
    allowPositionals: true,
    options: { format: { type: 'string', default: 'mermaid' }, out: { type: 'string' } },
  })
  const format = oneOf('format', FORMATS, values.format)
  const entry = findFlow(positionals[0])
  if (format === 'graphwalker') {
    output(await toGraphWalker(entry.flow, await graphOf(entry)), values.out)
    return 0
  }
  const { machine } = await entry.load()
  output(await drawn(chartOf(machine), format), values.out)
  return 0
}

function drawn(
  chart: Chart,
  format: Exclude<(typeof FORMATS)[number], 'graphwalker'>,
): string | Promise<string> {
  switch (format) {
    case 'mermaid':
      return toMermaid(chart)
    case 'svg':
      return toSvg(chart)
    case 'dot':
      return toDot(chart)
    case 'json':
      return `${JSON.stringify(chart, null, 2)}\n`
  }
}
