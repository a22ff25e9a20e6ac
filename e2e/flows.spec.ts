import { readdirSync } from 'node:fs'
import { testInBrowser } from './flows/browser-flow.ts'
import { flowIn } from './flows/flow-in.ts'

const ending = '.flow.ts'
/** The flows to walk: all, or those that `FLOWS=cart,login` names. */
const wanted = process.env.FLOWS?.split(',')

for (const file of readdirSync(new URL('flows', import.meta.url)).sort()) {
  const flow = file.slice(0, -ending.length)
  if (file.endsWith(ending) && (wanted?.includes(flow) ?? true))
    testInBrowser(flowIn(await import(`./flows/${file}`), flow))
}
