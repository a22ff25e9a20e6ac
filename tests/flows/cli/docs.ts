import { parseArgs } from 'node:util'
import { catalogue } from '../catalogue.ts'
import { DOCUMENT, flowsDocument } from '../flows-document.ts'
import { measure } from '../measure.ts'
import { FLOOR_FILE, pairPercent, raised, readFloors, writeFloors } from '../pairs-floor.ts'
import { graphOf } from './flows.ts'
import { output } from './output.ts'

/** `docs`: writes `docs/flows.md` and raises the floors of pairs. */
export async function docs(args: string[]): Promise<number> {
  parseArgs({ args, options: {} })
  output(await flowsDocument(), DOCUMENT)
  const reached = new Map<string, number>()
  for (const entry of catalogue) {
    reached.set(entry.place, pairPercent((await measure(await graphOf(entry))).pairs))
  }
  writeFloors(raised(readFloors(), reached))
  console.log(`Written: ${FLOOR_FILE}`)
  return 0
}
