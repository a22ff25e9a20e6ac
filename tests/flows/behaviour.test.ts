import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { behaviourFile, behaviourOf } from './behaviour.ts'
import { catalogue } from './catalogue.ts'
import { buildGraph } from './graph.ts'
import { prepare } from './prepare.ts'

for (const { place, load } of catalogue) {
  test(`${place}: every step does what is written down of it; \`npm run flows -- docs\` writes it afresh`, async () => {
    expect(behaviourOf(buildGraph(prepare(await load())))).toBe(readFileSync(behaviourFile(place), 'utf8'))
  })
}
