import { AsyncLocalStorage } from 'node:async_hooks'
import { vi } from 'vitest'
import { PageLocks } from '../page-locks.ts'

/** The tab in which code runs, tracked through every promise and timer. */
const running = new AsyncLocalStorage<Tab>()

/** Returns the tab in which code runs now. @throws outside all tabs */
export const currentTab = (): Tab => {
  const tab = running.getStore()
  if (!tab) throw new Error('Code of the app runs outside every tab')
  return tab
}

/** Returns the tab in which code runs now, if any. */
export const runningTab = (): Tab | undefined => running.getStore()

/** Runs the server's code for a call of a tab, outside that tab. */
export const outsideTabs = <T>(code: () => T): T => running.exit(code)

/** One browser: the storage and the connection that its tabs share. */
export class Device {
  readonly name: string
  isOnline = true
  /** Whether the browser has noticed that there is no network. */
  isKnownOffline = false
  readonly kept = new Map<string, string>()
  readonly tabs = new Set<Tab>()
  readonly locks = new PageLocks()

  constructor(name: string) {
    this.name = name
  }

  /** Changes a stored value and sends a `storage` event to all other tabs, each in a separate task. */
  change(by: Tab, key: string, value: string | null): void {
    if ((this.kept.get(key) ?? null) === value) return
    if (value === null) this.kept.delete(key)
    else this.kept.set(key, value)
    for (const tab of this.tabs)
      if (tab !== by)
        setImmediate(() => tab.dispatch(Object.assign(new Event('storage'), { key, newValue: value })))
  }
}

/** One tab: its address and its event listeners. */
export class Tab {
  readonly device: Device
  path = '/'
  query = ''
  /** The state of the current history entry. */
  state: unknown = null
  /** The storage of this tab alone. */
  readonly kept = new Map<string, string>()
  /** True while the tab is visible. */
  isSeen = true
  /** Texts of the toasts, the latest last. */
  readonly told: string[] = []
  /** Number of cart changes that the server refused. */
  refused = 0
  /** Whether this tab was told that there is no network. */
  isToldOffline = false
  /** Calls that place an order or pay, made while the tab knew that there is no network. */
  readonly orderedOffline: string[] = []
  #events = new EventTarget()
  #locks: ReturnType<PageLocks['of']>

  constructor(device: Device) {
    this.device = device
    this.#locks = device.locks.of()
    device.tabs.add(this)
  }

  /** Runs code of the app in this tab. */
  run<T>(code: () => T): T {
    return running.run(this, code)
  }

  dispatch(event: Event): void {
    // A page in the back/forward cache receives no events.
    if (this.isAway) return
    this.run(() => this.#events.dispatchEvent(event))
  }

  listen(...args: Parameters<EventTarget['addEventListener']>): void {
    this.#events.addEventListener(...args)
  }

  unlisten(...args: Parameters<EventTarget['removeEventListener']>): void {
    this.#events.removeEventListener(...args)
  }

  goTo(to: string, state: unknown = null): void {
    const [path = '', query] = to.split('?')
    this.path = path
    this.query = query === undefined ? '' : `?${query}`
    this.state = state
    this.dispatch(new Event('pushState'))
  }

  /** Leaves the app for a page that the server renders. */
  leaveFor(address: string): void {
    this.path = new URL(address).pathname
  }

  /** Whether the tab shows a page of the payment provider. */
  get isAway(): boolean {
    return this.path.startsWith('/pay/')
  }

  /** The locks of the page that the tab shows. */
  get locks() {
    return this.#locks
  }

  /** Removes all event listeners of the page, and ends its locks. */
  leave(): void {
    this.#events = new EventTarget()
    this.device.locks.end(this.#locks.page)
    this.#locks = this.device.locks.of()
  }

  close(): void {
    this.leave()
    this.device.tabs.delete(this)
  }

  /** Opens again as another tab, or as it was when it was closed. */
  open({ kept, path, query }: Pick<Tab, 'kept' | 'path' | 'query'>): void {
    const values = [...kept]
    this.kept.clear()
    for (const [key, value] of values) this.kept.set(key, value)
    this.path = path
    this.query = query
    this.state = null
    this.isSeen = true
    this.device.tabs.add(this)
  }

  get isOpen(): boolean {
    return this.device.tabs.has(this)
  }
}

/** Stubs the browser globals; each use applies to the tab in which the code runs. */
export const installBrowser = (): void => {
  const go = (state: unknown, _title: string, to?: string) => {
    const tab = currentTab()
    if (to === undefined) tab.state = state
    else tab.goTo(to, state)
  }
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => currentTab().device.kept.get(key) ?? null,
    get length() {
      return currentTab().device.kept.size
    },
    key: (index: number) => [...currentTab().device.kept.keys()][index] ?? null,
    setItem: (key: string, value: string) => currentTab().device.change(currentTab(), key, value),
    removeItem: (key: string) => currentTab().device.change(currentTab(), key, null),
  })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => currentTab().kept.get(key) ?? null,
    setItem: (key: string, value: string) => void currentTab().kept.set(key, value),
    removeItem: (key: string) => void currentTab().kept.delete(key),
  })
  vi.stubGlobal('addEventListener', (...args: Parameters<EventTarget['addEventListener']>) =>
    currentTab().listen(...args),
  )
  vi.stubGlobal('removeEventListener', (...args: Parameters<EventTarget['removeEventListener']>) =>
    running.getStore()?.unlisten(...args),
  )
  vi.stubGlobal('location', {
    origin: 'http://127.0.0.1',
    get pathname() {
      return currentTab().path
    },
    get search() {
      return currentTab().query
    },
    assign: (address: string) => currentTab().leaveFor(address),
  })
  vi.stubGlobal('navigator', {
    get onLine() {
      return currentTab().device.isOnline
    },
    get locks() {
      return currentTab().locks
    },
  })
  vi.stubGlobal('history', {
    length: 1,
    get state() {
      return currentTab().state
    },
    pushState: go,
    replaceState: go,
  })
  // With this symbol set, the router uses the two methods above as they are.
  vi.stubGlobal('window', { [Symbol.for('wouter_v3')]: true })
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('document', {
    title: '',
    getElementById: () => null,
    querySelector: () => null,
    get visibilityState() {
      return currentTab().isSeen ? 'visible' : 'hidden'
    },
    addEventListener,
    removeEventListener,
  })
}
