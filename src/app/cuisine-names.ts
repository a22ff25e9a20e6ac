import { cuisinesMachine } from '../../machines/discover/cuisines.machine.ts'
import { fromLazyCall } from './actor-logic.ts'

/** The cuisines of the strip on the home page, which name a chosen one too. */
export const readCuisines = cuisinesMachine.provide({
  actors: {
    loadCuisines: fromLazyCall(
      () => import('../effects/calls/discover.ts'),
      (calls) => (_, signal) => calls.loadCuisines(signal),
    ),
  },
})
