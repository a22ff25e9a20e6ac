import { testModel } from '@tiffin-junction/flows/vitest'
import { expect, test } from 'vitest'
import { places } from './flows/catalogue.ts'
import { readFloors } from './flows/pairs-floor.ts'
import { options } from './flows/prepare.ts'
import { walkedFlows } from './flows/walked-flows.ts'

const floors = readFloors()

test('every machine has a model of the same area and name, and every model a machine', () => {
  expect(places.models).toEqual(places.machines)
})

for (const { flow, place, load } of walkedFlows) {
  // A broken file fails only its own test.
  try {
    testModel(flow, await load(), { ...options, floor: floors[place] ?? 0 })
  } catch (error) {
    test(`paths of ${flow}: the machine and its model can be loaded`, () => {
      throw error
    })
  }
}
