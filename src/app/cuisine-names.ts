import { cuisinesMachine } from '../../machines/discover/cuisines.machine.ts'
import { fromCall } from './actor-logic.ts'

/** The cuisines of the strip on the home page, which name a chosen one too. */
export const readCuisines = cuisinesMachine.provide({
  actors: {
    loadCuisines: fromCall(
      () => import('@tiffin-junction/contract/calls/discover-wire'),
      (calls) => calls.getCuisinesCategory,
    ),
  },
})
