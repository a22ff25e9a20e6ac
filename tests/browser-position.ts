import type { Point } from '@tiffin-junction/contract/domain/geo'
import { fromCallback } from 'xstate'
import type { DeviceLocationEvent } from '../machines/address/device-location.machine.ts'
import { deferredEffect } from './deferred.ts'

/**
 * Returns the browser for the machine of the device's location. A test answers its `open` requests, or sends
 * any of its events with `tell`.
 */
export const deferredBrowser = () => {
  const { run, open, all } = deferredEffect<undefined, Point>()
  const { signal } = new AbortController()
  let tell: (news: DeviceLocationEvent) => void = () => {}
  const logic = fromCallback<{ readonly type: 'position.requested' }>(({ receive, sendBack }) => {
    tell = sendBack
    receive(() => {
      run({ input: undefined, signal }).then(
        (point) => sendBack({ type: 'position.found', point }),
        ({ code }) => sendBack({ type: 'position.failed', code }),
      )
    })
  })
  return { logic, open, all, tell: (news: DeviceLocationEvent) => tell(news) }
}
