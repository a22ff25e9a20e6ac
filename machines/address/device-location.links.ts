import { type ActorRefFrom, fromPromise, waitFor } from 'xstate'
import type { Point } from '../../src/domain/geo.ts'
import type { deviceLocationMachine } from './device-location.machine.ts'
import { undetermined } from './device-location.rules.ts'
import { isLocating } from './device-location.selectors.ts'
import type { DeviceFix } from './places.rules.ts'

type DeviceRef = ActorRefFrom<typeof deviceLocationMachine>

/** While it is being looked for, it is not asked again: all wait for the same answer. */
const ask = (device: DeviceRef) => device.send({ type: 'location.requested' })

/** Asks the browser, then the network. Rejects with `{reason}` of the browser when neither knows. */
const fix = async (device: DeviceRef, signal: AbortSignal): Promise<DeviceFix> => {
  ask(device)
  const { context } = await waitFor(device, (snapshot) => !isLocating(snapshot), { signal })
  const { point, problem, reason } = context
  if (problem === undetermined) throw { reason }
  return { point, reason }
}

/**
 * Asks the device once more where it is, as an actor for a screen's machine: the browser, then the network.
 * Rejects with `{reason}`, which is why the browser would not say.
 */
export const locatingDevice = (device: DeviceRef) =>
  fromPromise<DeviceFix, undefined>(({ signal }) => fix(device, signal))

/** The same for whoever wants nothing but the point. Rejects with the words that say that nobody knows. */
export const locating = (device: DeviceRef) =>
  fromPromise<Point, undefined>(async ({ signal }) => {
    try {
      return (await fix(device, signal)).point
    } catch {
      throw undetermined
    }
  })

/** Asks the browser alone; what it does not know the network may still be asked for. Rejects with `{reason}`. */
export const locatingByBrowser = (device: DeviceRef) =>
  fromPromise<DeviceFix, undefined>(async ({ signal }) => {
    ask(device)
    const { context } = await waitFor(device, (snapshot) => !snapshot.matches('askingBrowser'), { signal })
    if (context.reason !== null) throw { reason: context.reason }
    return { point: context.point, reason: null }
  })
