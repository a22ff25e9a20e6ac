import { type Chart, chartOf } from '@tiffin-junction/flows/chart'
import { output } from '@tiffin-junction/flows/cli/output'
import { oneOf, readArgs, UsageError } from '@tiffin-junction/flows/cli/usage-error'
import { toDot } from '@tiffin-junction/flows/formats/dot'
import { toMermaid } from '@tiffin-junction/flows/formats/mermaid'
import { toSvg } from '@tiffin-junction/flows/formats/svg'
import { systemGraph } from './composed.ts'
import { findFlow } from './flows.ts'

const FORMATS = ['mermaid', 'svg', 'dot', 'json'] as const

/** `graph <flow>`: prints the statechart in one of several formats. `graph system`: see `systemGraph`. */
export async function graph(args: string[]): Promise<number> {
  const { values, positionals } = readArgs({
    args,
    allowPositionals: true,
    options: { format: { type: 'string', default: 'mermaid' }, out: { type: 'string' } },
  })
  const format = oneOf('format', FORMATS, values.format)
  if (positionals[0] === 'system') {
    if (format !== 'mermaid') throw new UsageError('`graph system` is drawn as mermaid only.')
    output(await systemGraph(), values.out)
    return 0
  }
  const { machine } = await findFlow(positionals[0]).load()
  output(await drawn(chartOf(machine), format), values.out)
  return 0
}

function drawn(chart: Chart, format: (typeof FORMATS)[number]): string | Promise<string> {
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
