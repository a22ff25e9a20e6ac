import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DOCUMENT, flowsDocument } from './flows-document.ts'
import { raised } from './pairs-floor.ts'

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
