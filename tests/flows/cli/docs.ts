import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { behaviourDifference } from '@tiffin-junction/flows/behaviour'
import { output } from '@tiffin-junction/flows/cli/output'
import { readArgs } from '@tiffin-junction/flows/cli/usage-error'
import { wholePercent } from '@tiffin-junction/flows/coverage'
import type { Graph } from '@tiffin-junction/flows/graph'
import { measure } from '@tiffin-junction/flows/measure'
import { behaviourFile, behaviourOf } from '../behaviour.ts'
import { catalogue, type FlowEntry } from '../catalogue.ts'
import { flowsDocument, flowsPage, PAGE } from '../flows-document.ts'
import { FLOOR_FILE, floorDifference, floorText, raised, readFloors, writeFloors } from '../pairs-floor.ts'
import { graphOf } from './flows.ts'

/**
 * `docs`: prints how flows differ from the behaviour files and `docs/flows.md`. With `--accept`, writes
 * both and the floors of pairs. Writes nothing while a path fails. Returns 1 when a path fails, or when
 * something differs and is not accepted. With `--out`, only writes the charts of all flows to that folder.
 */
export async function docs(args: string[]): Promise<number> {
  const { values } = readArgs({ args, options: { accept: { type: 'boolean' }, out: { type: 'string' } } })
  if (values.out !== undefined) {
    output(await flowsDocument(), join(values.out, 'flows.md'))
    return 0
  }
  const graphs = new Map<FlowEntry, Graph>()
  const reached = new Map<string, number>()
  const files: { file: string; text: string; difference: readonly string[] }[] = []
  const failures: string[] = []
  for (const entry of catalogue) {
    const graph = await graphOf(entry)
    graphs.set(entry, graph)
    const measured = await measure(entry.flow, graph)
    failures.push(...measured.failures.map((failure) => `${entry.place}: a path fails: ${failure}`))
    reached.set(entry.place, wholePercent(measured.pairs))
    const file = behaviourFile(entry.place)
    const text = behaviourOf(graph)
    const difference = behaviourDifference(textIn(file) ?? '', text)
    files.push({ file, text, difference: difference.length > 0 ? [`${file}:`, ...difference] : [] })
  }
  const page = await flowsPage(graphs)
  files.push({ file: PAGE, text: page, difference: page === textIn(PAGE) ? [] : [`${PAGE} differs`] })
  const before = readFloors()
  const floors = raised(before, reached)
  const differing = files.filter(({ difference }) => difference.length > 0)
  const words = [...differing.map(({ difference }) => difference), floorDifference(before, floors)]
  for (const lines of words) if (lines.length > 0) console.log(`${lines.join('\n')}\n`)
  if (failures.length > 0) {
    for (const line of failures) console.error(line)
    console.error('\nNothing written: first make every path go as planned.')
    return 1
  }
  const areFloorsOld = floorText(before) !== floorText(floors)
  if (differing.length === 0 && !areFloorsOld) return 0
  if (!values.accept) {
    const old = [...differing.map(({ file }) => file), ...(areFloorsOld ? [FLOOR_FILE] : [])]
    console.error(`Not written: ${old.join(', ')}`)
    console.error('If all of the above is wanted: npm run flows -- docs --accept')
    return 1
  }
  for (const { file, text } of differing) output(text, file)
  if (areFloorsOld) writeFloors(floors)
  return 0
}

const textIn = (file: string): string | undefined =>
  existsSync(file) ? readFileSync(file, 'utf8') : undefined
