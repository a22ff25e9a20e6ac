import { fromPromise, waitFor } from 'xstate'
import { undetermined } from '../../machines/address/device-location.rules.ts'
import type { DeviceFix } from '../../machines/address/places.rules.ts'
import type { Point } from '../domain/geo.ts'
import type { System } from './system.ts'

type Place = System['place']

const ask = (place: Place) => {
  if (!place.getSnapshot().hasTag('busy')) place.send({ type: 'location.requested' })
}

/** Asks the browser, then the network. Rejects with `{reason}` of the browser when neither knows. */
const fix = async (place: Place, signal: AbortSignal): Promise<DeviceFix> => {
  ask(place)
  const { context } = await waitFor(place, (state) => !state.hasTag('busy'), { signal })
  const { point, problem, reason } = context
  if (problem === undetermined) throw { reason }
  return { point, reason }
}

/**
 * Asks the device once more where it is, as an actor for a screen's machine: the browser, then the network.
 * Rejects with `{reason}`, which is why the browser would not say.
 */
export const locatingDevice = (place: Place) =>
  fromPromise<DeviceFix, undefined>(({ signal }) => fix(place, signal))

/** The same for whoever wants nothing but the point. Rejects with the words that say that nobody knows. */
export const locating = (place: Place) =>
  fromPromise<Point, undefined>(async ({ signal }) => {
    try {
      return (await fix(place, signal)).point
    } catch {
      throw undetermined
    }
  })

/** Asks the browser alone; what it does not know the network may still be asked for. Rejects with `{reason}`. */
export const locatingByBrowser = (place: Place) =>
  fromPromise<DeviceFix, undefined>(async ({ signal }) => {
    ask(place)
    const { context } = await waitFor(place, (state) => !state.matches('askingBrowser'), { signal })
    if (context.reason !== null) throw { reason: context.reason }
    return { point: context.point, reason: null }
  })
