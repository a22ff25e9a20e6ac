import type { Point } from '@tiffin-junction/contract/domain/geo'
import type { Place } from '@tiffin-junction/contract/domain/place'
import { type ActorRefFrom, fromCallback, fromPromise, waitFor } from 'xstate'
import type { deviceLocationMachine } from './device-location.machine.ts'
import { undetermined } from './device-location.rules.ts'
import { isLocating } from './device-location.selectors.ts'
import type { DeviceFix } from './places.rules.ts'

type DeviceRef = ActorRefFrom<typeof deviceLocationMachine>
// Machines compile without the types of the browser, which declare `AbortSignal`.
type Signal = NonNullable<Parameters<typeof waitFor>[2]>['signal']

/** A request has no effect while another one is running; all callers then wait for the same answer. */
const ask = (device: DeviceRef) => device.send({ type: 'location.requested' })

/** Asks the browser, then the network. Rejects with the browser's `{reason}` when neither knows. */
const fix = async (device: DeviceRef, signal: Signal): Promise<DeviceFix> => {
  ask(device)
  const { context } = await waitFor(device, (snapshot) => !isLocating(snapshot), { signal })
  const { point, problem, reason } = context
  if (problem === undetermined) throw { reason }
  return { point, reason }
}

/**
 * Actor for a screen's machine that locates the device again: asks the browser, then the network. Rejects
 * with `{reason}`: why the browser gave no position.
 */
export const locatingDevice = (device: DeviceRef) =>
  fromPromise<DeviceFix, undefined>(({ signal }) => fix(device, signal))

/**
 * The same with the place at that point as its result, or only the point when `nameOf` knows none there. The network
 * knows a city at best, so its point gets no address. Rejects with the message `undetermined`.
 */
export const locating = (
  device: DeviceRef,
  nameOf: (point: Point, signal: NonNullable<Signal>) => Promise<Place | null>,
) =>
  fromPromise<Place | Point, undefined>(async ({ signal }) => {
    const { point, reason } = await fix(device, signal).catch(() => {
      throw undetermined
    })
    const place = reason === null ? await nameOf(point, signal).catch(() => null) : null
    return place ?? point
  })

/**
 * Asks only the browser. Rejects with `{reason}` as soon as the browser has failed, without waiting for the
 * network lookup that follows.
 */
export const locatingByBrowser = (device: DeviceRef) =>
  fromPromise<DeviceFix, undefined>(async ({ signal }) => {
    ask(device)
    const { context } = await waitFor(device, (snapshot) => !snapshot.matches('askingBrowser'), { signal })
    if (context.reason !== null) throw { reason: context.reason }
    return { point: context.point, reason: null }
  })

/** Sends `device.found` whenever the browser gives a position, also one that is no longer waited for. */
export const watchingDevice = (device: DeviceRef) =>
  fromCallback(({ sendBack }) => {
    let { point: last } = device.getSnapshot().context
    const { unsubscribe } = device.subscribe(({ context: { point, source } }) => {
      if (source === 'device' && point !== last) sendBack({ type: 'device.found', point })
      last = point
    })
    return unsubscribe
  })
