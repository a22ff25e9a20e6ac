import { readFileSync } from 'node:fs'
import type { Graph } from '@tiffin-junction/flows/graph'
import { expect, test } from 'vitest'
import { catalogue, type FlowEntry } from './catalogue.ts'
import { graphOf } from './cli/flows.ts'
import { flowsPage, PAGE } from './flows-document.ts'
import { raised } from './pairs-floor.ts'

test('docs/flows.md matches the machines; if not, run `npm run flows -- docs --accept`', async () => {
  const graphs = new Map<FlowEntry, Graph>()
  for (const entry of catalogue) graphs.set(entry, await graphOf(entry))
  expect(readFileSync(PAGE, 'utf8')).toBe(await flowsPage(graphs))
}, 60_000)

test('a floor of pairs only rises, and every flow has a floor', () => {
  const floors = raised(
    { 'order/cart': 90, 'order/gone': 50 },
    new Map([
      ['order/cart', 80],
      ['order/new', 70],
    ]),
  )
  expect(floors).toEqual({ 'order/cart': 90, 'order/new': 70 })
})
