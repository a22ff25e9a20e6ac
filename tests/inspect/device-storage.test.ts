import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { setStorageBack, storageNow, watchStorage } from '../../src/effects/inspect/device-storage.ts'
import type { Revealed, Told } from '../../src/effects/inspect/protocol.ts'
import { createRecorder } from '../../src/effects/inspect/recorder.ts'
import { travelTo } from '../../src/effects/inspect/time-travel.ts'

/** A storage like that of a browser: its texts are its own properties. */
class FakeStorage {
  [key: string]: unknown
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(this[key]) : null
  }
  setItem(key: string, text: string): void {
    this[key] = String(text)
  }
  removeItem(key: string): void {
    delete this[key]
  }
  clear(): void {
    for (const key of Object.keys(this)) delete this[key]
  }
}
class FakeHistory {
  state: unknown = null
  replaceState(state: unknown, _: string, path: string): void {
    this.state = state
    Object.assign(location, { pathname: path, search: '', hash: '' })
  }
}

const stops: (() => void)[] = []
const events = new EventTarget()
beforeEach(() => {
  vi.stubGlobal('Storage', FakeStorage)
  vi.stubGlobal('localStorage', new FakeStorage())
  vi.stubGlobal('sessionStorage', new FakeStorage())
  vi.stubGlobal('History', FakeHistory)
  vi.stubGlobal('history', new FakeHistory())
  vi.stubGlobal('location', { pathname: '/cart', search: '', hash: '' })
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  globalThis.restoreActor = undefined
  globalThis.restartApp = undefined
  vi.unstubAllGlobals()
})

const dispatch = (facts: object) =>
  events.dispatchEvent(Object.assign(new Event('storage'), { storageArea: localStorage, ...facts }))

describe('changes of the local storage', () => {
  test('are heard once each, from this tab and from others, and not those of the tab’s own storage', () => {
    const heard: unknown[] = []
    const stop = watchStorage((change) => heard.push(change))
    localStorage.setItem('user_cred', 'asha')
    localStorage.removeItem('user_cred')
    localStorage.setItem('cart_count', '1')
    sessionStorage.setItem('tiffinInspect', 'on')
    sessionStorage.clear()
    dispatch({ key: 'user', newValue: 'ravi' })
    dispatch({ key: 'other', newValue: 'x', storageArea: sessionStorage })
    localStorage.clear()
    stop()
    localStorage.setItem('user', 'x')
    dispatch({ key: 'user', newValue: 'x' })
    expect(heard).toEqual([
      { user_cred: 'asha' },
      { user_cred: null },
      { cart_count: '1' },
      { user: 'ravi' },
      { cart_count: null, user: null },
    ])
  })

  test('by another tab that clears everything remove every key that was there', () => {
    localStorage.setItem('user', 'asha')
    const heard: unknown[] = []
    stops.push(watchStorage((change) => heard.push(change)))
    localStorage.setItem('cart_count', '1')
    for (const key of Object.keys(localStorage)) delete localStorage[key]
    dispatch({ key: null, newValue: null })
    expect(heard.at(-1)).toEqual({ user: null, cart_count: null })
  })
})

test('a storage is set back by writing only the keys that differ, so other tabs hear of no other', () => {
  localStorage.setItem('user', 'asha')
  localStorage.setItem('cart_count', '2')
  localStorage.setItem('fcm_token', 'new')
  const heard: unknown[] = []
  stops.push(watchStorage((change) => heard.push(change)))
  setStorageBack(new Map(Object.entries({ user: 'asha', cart_count: '1', user_cred: 'token' })))
  expect(heard).toEqual([{ fcm_token: null }, { cart_count: '1' }, { user_cred: 'token' }])
  expect(storageNow()).toEqual({ user: 'asha', cart_count: '1', user_cred: 'token' })
})

describe('an app that is set back to a moment', () => {
  const counter = createMachine({ id: 'counter', on: { counted: {}, left: {} } })

  const recorded = () => {
    const told: (Told | Revealed)[] = []
    const recorder = createRecorder({
      tell: (all) => told.push(...all),
      reveal: (all) => told.push(...all),
      whenIdle: () => {},
    })
    recorder.setRevealing(true)
    recorder.recordAddress({ path: location.pathname, state: null })
    recorder.recordStorage(storageNow())
    stops.push(watchStorage(recorder.recordStorage))
    const actor = createActor(counter)
    recorder.watch(actor)
    actor.start()
    globalThis.restartApp = () => {}
    /** Sends an event after a change of the storage, and returns the id of its moment. */
    const send = async (type: 'counted' | 'left', change: () => void): Promise<string> => {
      change()
      actor.send({ type })
      await new Promise((resolve) => setImmediate(resolve))
      recorder.flush()
      return recorder.history().findLast((each) => each.type === '@xstate.snapshot')?.id ?? ''
    }
    return { recorder, told, send }
  }

  test('has the storage of that moment, also when it is set forward again', async () => {
    localStorage.setItem('user_cred', 'token-of-asha')
    const { recorder, send } = recorded()
    const shopping = await send('counted', () => localStorage.setItem('cart_count', '1'))
    const signedOut = await send('left', () => localStorage.clear())

    expect(travelTo(recorder, shopping)).toBeNull()
    expect(storageNow()).toEqual({ user_cred: 'token-of-asha', cart_count: '1' })
    const later = await send('counted', () => localStorage.setItem('cart_count', '2'))
    expect(travelTo(recorder, signedOut)).toBeNull()
    expect(storageNow()).toEqual({})
    expect(travelTo(recorder, later)).toBeNull()
    expect(storageNow()).toEqual({ user_cred: 'token-of-asha', cart_count: '2' })
  })

  test('has the address of a moment after it was set back once', async () => {
    const { recorder, send } = recorded()
    const first = await send('counted', () => {})
    Object.assign(location, { pathname: '/login' })
    recorder.recordAddress({ path: '/login', state: null })
    const second = await send('counted', () => {})
    travelTo(recorder, first)
    const third = await send('counted', () => {})
    travelTo(recorder, second)
    expect(location.pathname).toBe('/login')
    travelTo(recorder, third)
    expect(location.pathname).toBe('/cart')
  })

  test('keeps the storage after the record was cleared, and puts none of it into a message', async () => {
    const { recorder, told, send } = recorded()
    await send('counted', () => localStorage.setItem('user_cred', 'token-of-asha'))
    recorder.clear()
    const then = await send('counted', () => localStorage.setItem('note', 'platform nine'))
    await send('left', () => localStorage.clear())
    travelTo(recorder, then)
    expect(storageNow()).toEqual({ user_cred: 'token-of-asha', note: 'platform nine' })
    expect(JSON.stringify([told, recorder.history()])).not.toMatch(/token-of-asha|platform nine/)
  })
})
