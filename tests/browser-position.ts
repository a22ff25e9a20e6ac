import type { Point } from '@tiffin-junction/contract/domain/geo'
import { fromCallback } from 'xstate'
import { deferredEffect } from './deferred.ts'

/** Returns the browser for the machine of the device's location. A test answers its `open` requests. */
export const deferredBrowser = () => {
  const { run, open, all } = deferredEffect<undefined, Point>()
  const { signal } = new AbortController()
  const logic = fromCallback<{ readonly type: 'position.requested' }>(({ receive, sendBack }) =>
    receive(() => {
      run({ input: undefined, signal }).then(
        (point) => sendBack({ type: 'position.found', point }),
        ({ code }) => sendBack({ type: 'position.failed', code }),
      )
    }),
  )
  return { logic, open, all }
}
