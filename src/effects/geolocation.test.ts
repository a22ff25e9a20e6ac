import { expect, test, vi } from 'vitest'
import { settled } from '../../tests/deferred.ts'
import { requestPosition } from './geolocation.ts'

/** Stands for a browser whose permission for the position has this state. */
const startBrowser = (state: PermissionState | null) => {
  const permission = { state, onchange: () => {} }
  const getCurrentPosition = vi.fn<Geolocation['getCurrentPosition']>()
  const query = vi.fn(async () => {
    if (state === null) throw new TypeError('unknown permission')
    return permission
  })
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition }, permissions: { query } })
  const tell = vi.fn()
  const turn = (next: PermissionState) => {
    permission.state = next
    permission.onchange()
  }
  const told = () => tell.mock.calls.flat()
  return { request: () => requestPosition(tell), getCurrentPosition, turn, told }
}

test('[ADR-78] a request has high accuracy, 10 s, and takes a position of up to 5 minutes ago', async () => {
  const { request, getCurrentPosition, told } = startBrowser(null)
  request()
  const [found, failed, options] = getCurrentPosition.mock.calls[0] ?? []
  expect(options).toEqual({ enableHighAccuracy: true, timeout: 10_000, maximumAge: 300_000 })
  found?.({ coords: { latitude: 19, longitude: 73, accuracy: 5 } } as GeolocationPosition)
  failed?.({ code: 3, message: 'too slow' } as GeolocationPositionError)
  await settled()
  expect(told()).toEqual([
    { type: 'position.found', point: { latitude: 19, longitude: 73 } },
    { type: 'position.failed', code: 3 },
  ])
})

test('[ADR-91] the question for permission is reported, and when it is answered', async () => {
  const { request, turn, told } = startBrowser('prompt')
  request()
  await settled()
  expect(told()).toEqual([{ type: 'prompt.opened' }])
  turn('granted')
  expect(told().at(-1)).toEqual({ type: 'prompt.closed' })
})

test('[ADR-87] a browser without geolocation is named', () => {
  vi.stubGlobal('navigator', {})
  const tell = vi.fn()
  requestPosition(tell)
  expect(tell.mock.calls).toEqual([[{ type: 'position.failed', code: 'unsupported' }]])
})

test('a browser without the Permissions API is asked all the same', async () => {
  const getCurrentPosition = vi.fn()
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } })
  const tell = vi.fn()
  requestPosition(tell)
  await settled()
  expect(getCurrentPosition).toHaveBeenCalledTimes(1)
  expect(tell).not.toHaveBeenCalled()
})
