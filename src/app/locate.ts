import { fromPromise, waitFor } from 'xstate'
import { undetermined } from '../../machines/address/device-location.rules.ts'
import type { Point } from '../domain/geo.ts'
import type { System } from './system.ts'

/**
 * Asks the device once more where it is, as an actor for a screen's machine. Rejects with the words that say why
 * neither the browser nor the network knows.
 */
export const locating = (place: System['place']) =>
  fromPromise<Point, undefined>(async ({ signal }) => {
    if (!place.getSnapshot().hasTag('busy')) place.send({ type: 'location.requested' })
    const { context } = await waitFor(place, (state) => !state.hasTag('busy'), { signal })
    if (context.problem === undetermined) throw context.problem
    return context.point
  })
