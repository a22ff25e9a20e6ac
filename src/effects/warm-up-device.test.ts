import { afterEach, expect, test, vi } from 'vitest'
import { idleMoment } from './idle-moment.ts'
import { watchWarmUpDevice } from './warm-up-device.ts'

afterEach(() => vi.unstubAllGlobals())

const browser = (connection?: EventTarget) => {
  const workers = Object.assign(new EventTarget(), { controller: null as object | null })
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', document)
  vi.stubGlobal('navigator', { serviceWorker: workers, connection })
  return { workers, document }
}

test('[DIS-134] the device says who keeps answers, whether somebody looks, and how it is connected', () => {
  const connection = Object.assign(new EventTarget(), { saveData: false, effectiveType: '4g' })
  const { workers, document } = browser(connection)
  const listener = vi.fn()
  const stop = watchWarmUpDevice(listener)
  const first = { isKept: false, isVisible: true, savesData: false, connectionType: '4g' }
  expect(listener.mock.calls).toEqual([[first]])
  workers.controller = {}
  workers.dispatchEvent(new Event('controllerchange'))
  expect(listener).toHaveBeenLastCalledWith({ ...first, isKept: true })
  Object.assign(connection, { saveData: true, effectiveType: '2g' })
  connection.dispatchEvent(new Event('change'))
  expect(listener).toHaveBeenLastCalledWith({ ...first, isKept: true, savesData: true, connectionType: '2g' })
  document.visibilityState = 'hidden'
  document.dispatchEvent(new Event('visibilitychange'))
  expect(listener).toHaveBeenLastCalledWith(expect.objectContaining({ isVisible: false }))
  stop()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(listener).toHaveBeenCalledTimes(4)
})

test('[DIS-134] a browser that says nothing of its connection counts as a good one, and one without workers keeps nothing', () => {
  browser()
  vi.stubGlobal('navigator', {})
  const listener = vi.fn()
  watchWarmUpDevice(listener)
  expect(listener.mock.calls).toEqual([
    [{ isKept: false, isVisible: true, savesData: false, connectionType: '' }],
  ])
})

test('[DIS-132] a call waits until the browser is idle', async () => {
  const calls: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => calls.push(callback))
  const done = vi.fn()
  const waiting = idleMoment(200).then(done)
  await Promise.resolve()
  expect(done).not.toHaveBeenCalled()
  calls[0]?.()
  await waiting
  expect(done).toHaveBeenCalled()
})
