import { behaviourFile, behaviourOf } from '../behaviour.ts'
import { catalogue } from '../catalogue.ts'
import { DOCUMENT, flowsDocument } from '../flows-document.ts'
import { measure } from '../measure.ts'
import { FLOOR_FILE, pairPercent, raised, readFloors, writeFloors } from '../pairs-floor.ts'
import { graphOf } from './flows.ts'
import { output } from './output.ts'
import { readArgs } from './usage-error.ts'

/** `docs`: writes `docs/flows.md` and the behaviour of each flow, and raises the floors of pairs. */
export async function docs(args: string[]): Promise<number> {
  readArgs({ args, options: {} })
  output(await flowsDocument(), DOCUMENT)
  const reached = new Map<string, number>()
  for (const entry of catalogue) {
    const graph = await graphOf(entry)
    output(behaviourOf(graph), behaviourFile(entry.place))
    reached.set(entry.place, pairPercent((await measure(graph)).pairs))
  }
  writeFloors(raised(readFloors(), reached))
  console.log(`Written: ${FLOOR_FILE}`)
  return 0
}
