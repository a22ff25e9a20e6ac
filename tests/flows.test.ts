import { readFileSync } from 'node:fs'
import type { Graph } from '@tiffin-junction/flows/graph'
import { testGraph } from '@tiffin-junction/flows/vitest'
import { expect, test } from 'vitest'
import { behaviourFile, behaviourOf } from './flows/behaviour.ts'
import { catalogue, type FlowEntry, places } from './flows/catalogue.ts'
import { graphOf } from './flows/cli/flows.ts'
import { flowsPage, PAGE } from './flows/flows-document.ts'
import { raised, readFloors } from './flows/pairs-floor.ts'
import { walkedFlows } from './flows/walked-flows.ts'

const written = 'if not, run `npm run flows -- docs --accept`'
const floors = readFloors()
/** Built once for all tests of this file: it takes longer than most of them. */
const graphs = new Map<FlowEntry, Graph>()

test('every machine has a model of the same area and name, and every model a machine', () => {
  expect(places.models).toEqual(places.machines)
})

for (const entry of walkedFlows) {
  const { flow, place } = entry
  // A broken file fails only its own test.
  try {
    const graph = await graphOf(entry)
    graphs.set(entry, graph)
    testGraph(flow, graph, floors[place])
    test(`behaviour of ${place} matches its behaviour file; ${written}`, () => {
      expect(behaviourOf(graph)).toBe(readFileSync(behaviourFile(place), 'utf8'))
    })
  } catch (error) {
    test(`paths of ${flow}: the machine and its model can be loaded and explored`, () => {
      throw error
    })
  }
}

test.runIf(walkedFlows.length === catalogue.length)(
  `docs/flows.md matches the machines; ${written}`,
  async () => {
    expect(readFileSync(PAGE, 'utf8')).toBe(await flowsPage(graphs))
  },
)

test('a floor of pairs only rises, and every flow has a floor', () => {
  const reached = new Map([
    ['order/cart', 80],
    ['order/new', 70],
  ])
  expect(raised({ 'order/cart': 90, 'order/gone': 50 }, reached)).toEqual({
    'order/cart': 90,
    'order/new': 70,
  })
})
