import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hear } from './push-embedded.ts'

const listeners = new Map<string, Set<EventListener>>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', (type: string, listener: EventListener) =>
    listeners.set(type, (listeners.get(type) ?? new Set()).add(listener)),
  )
  vi.stubGlobal('removeEventListener', (type: string, listener: EventListener) =>
    listeners.get(type)?.delete(listener),
  )
  vi.stubGlobal('localStorage', { getItem: () => null })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  listeners.clear()
})

const online = () => listeners.get('online') ?? new Set()

test('[ACC-137] the push stream is opened again after growing pauses, or as soon as the network is back', async () => {
  const fetched = vi.fn(async () => Promise.reject(new TypeError('offline')))
  vi.stubGlobal('fetch', fetched)
  vi.spyOn(console, 'warn').mockReturnValue()
  const stop = hear({ token: 'embedded' }, { message: vi.fn(), lost: vi.fn() })
  await vi.advanceTimersByTimeAsync(0)
  for (const [calls, pause] of [
    [1, 1000],
    [2, 2000],
    [3, 4000],
  ] as const) {
    await vi.advanceTimersByTimeAsync(pause - 1)
    expect(fetched).toHaveBeenCalledTimes(calls)
    await vi.advanceTimersByTimeAsync(1)
    expect(fetched).toHaveBeenCalledTimes(calls + 1)
    // One pause waits for the network, not all that came before it.
    expect(online().size).toBe(1)
  }
  for (const listener of [...online()]) listener(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(fetched).toHaveBeenCalledTimes(5)
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetched).toHaveBeenCalledTimes(5)
  expect(online().size).toBe(0)
})
