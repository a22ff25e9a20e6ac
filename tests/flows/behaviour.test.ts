import { existsSync, readFileSync } from 'node:fs'
import { buildGraph } from '@tiffin-junction/flows/graph'
import { expect, test } from 'vitest'
import { behaviourFile, behaviourOf } from './behaviour.ts'
import { prepare } from './prepare.ts'
import { walkedFlows } from './walked-flows.ts'

for (const { place, load } of walkedFlows) {
  const model = await load()
  test(`${place}: behaviour matches its behaviour file; if not, run \`npm run flows -- docs\``, () => {
    const file = behaviourFile(place)
    const written = existsSync(file) ? readFileSync(file, 'utf8') : ''
    expect(behaviourOf(buildGraph(prepare(model)))).toBe(written)
  })
}
