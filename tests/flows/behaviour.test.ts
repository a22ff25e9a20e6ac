import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { behaviourFile, behaviourOf } from './behaviour.ts'
import { behaviourDifference } from './behaviour-words.ts'
import { walkedFlows } from './catalogue.ts'
import { buildGraph } from './graph.ts'
import { prepare } from './prepare.ts'

for (const { place, load } of walkedFlows) {
  const model = await load()
  test(`${place}: every step does what is written down of it; else see \`npm run flows -- docs\``, () => {
    const file = behaviourFile(place)
    const written = existsSync(file) ? readFileSync(file, 'utf8') : undefined
    const behaviour = behaviourOf(buildGraph(prepare(model)))
    expect(behaviourDifference(place, written, behaviour)).toEqual([])
    expect(behaviour).toBe(written)
  })
}
