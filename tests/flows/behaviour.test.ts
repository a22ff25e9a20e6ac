import { existsSync, readFileSync } from 'node:fs'
import { behaviourDifference } from '@tiffin-junction/flows/behaviour-words'
import { buildGraph } from '@tiffin-junction/flows/graph'
import { expect, test } from 'vitest'
import { behaviourFile, behaviourOf } from './behaviour.ts'
import { prepare } from './prepare.ts'
import { walkedFlows } from './walked-flows.ts'

for (const { place, load } of walkedFlows) {
  const model = await load()
  test(`${place}: behaviour matches its behaviour file; if not, run \`npm run flows -- docs\``, () => {
    const file = behaviourFile(place)
    const written = existsSync(file) ? readFileSync(file, 'utf8') : undefined
    const behaviour = behaviourOf(buildGraph(prepare(model)))
    expect(behaviourDifference(place, written, behaviour)).toEqual([])
    expect(behaviour).toBe(written)
  })
}
