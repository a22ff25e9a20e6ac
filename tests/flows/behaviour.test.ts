import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { behaviourFile, behaviourOf } from './behaviour.ts'
import { walkedFlows } from './catalogue.ts'
import { buildGraph } from './graph.ts'
import { prepare } from './prepare.ts'

for (const { place, load } of walkedFlows) {
  const model = await load()
  test(`${place}: every step does what is written down of it; \`npm run flows -- docs\` writes it afresh`, () => {
    expect(behaviourOf(buildGraph(prepare(model)))).toBe(readFileSync(behaviourFile(place), 'utf8'))
  })
}
