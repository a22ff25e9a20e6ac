import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { catalogue } from './catalogue.ts'
import { DOCUMENT, flowsDocument } from './flows-document.ts'
import { buildGraph } from './graph.ts'
import { measure } from './measure.ts'
import { pairPercent, raised, readFloors } from './pairs-floor.ts'
import { prepare } from './prepare.ts'

test('docs/flows.md says what the machines say: `npm run flows -- docs` writes it afresh', async () => {
  expect(readFileSync(DOCUMENT, 'utf8')).toBe(await flowsDocument())
})

test('a floor of pairs only rises, and each flow has its own', () => {
  const floors = raised(
    { 'order/cart': 90, 'order/gone': 50 },
    new Map([
      ['order/cart', 80],
      ['order/new', 70],
    ]),
  )
  expect(floors).toEqual({ 'order/cart': 90, 'order/new': 70 })
})

for (const { place, load } of catalogue) {
  test(`${place}: pairs of transitions do not fall below their floor`, async () => {
    const { pairs } = await measure(buildGraph(prepare(await load())))
    expect(pairPercent(pairs)).toBeGreaterThanOrEqual(readFloors()[place] ?? 0)
  })
}
