import { AsyncLocalStorage } from 'node:async_hooks'
import { vi } from 'vitest'

/** The tab in which code runs, followed through every promise and timer. */
const running = new AsyncLocalStorage<Tab>()

/** The tab in which code runs right now. @throws outside every tab */
export const currentTab = (): Tab => {
  const tab = running.getStore()
  if (!tab) throw new Error('Code of the app runs outside every tab')
  return tab
}

/** The tab in which code runs right now, if in any. */
export const runningTab = (): Tab | undefined => running.getStore()

/** Runs code of the server, which a call of a tab has reached. */
export const outsideTabs = <T>(code: () => T): T => running.exit(code)

/** What the tabs of one browser share. */
export class Device {
  readonly name: string
  isOnline = true
  readonly kept = new Map<string, string>()
  readonly tabs = new Set<Tab>()

  constructor(name: string) {
    this.name = name
  }

  /** Changes what is kept, and tells all tabs but the one that does it, each in a task of its own. */
  change(by: Tab, key: string, value: string | null): void {
    if ((this.kept.get(key) ?? null) === value) return
    if (value === null) this.kept.delete(key)
    else this.kept.set(key, value)
    for (const tab of this.tabs)
      if (tab !== by) setImmediate(() => tab.dispatch(Object.assign(new Event('storage'), { key })))
  }
}

/** One tab: its address, and what listens in it. */
export class Tab {
  readonly device: Device
  path = '/'
  /** Somebody looks at it. */
  isSeen = true
  /** What toasts said, the last one last. */
  readonly told: string[] = []
  /** Changes of the cart that the server would not make. */
  refused = 0
  #events = new EventTarget()

  constructor(device: Device) {
    this.device = device
    device.tabs.add(this)
  }

  /** Runs code of the app in this tab. */
  run<T>(code: () => T): T {
    return running.run(this, code)
  }

  dispatch(event: Event): void {
    // A page that the browser keeps in its memory hears nothing.
    if (this.isAway) return
    this.run(() => this.#events.dispatchEvent(event))
  }

  listen(...args: Parameters<EventTarget['addEventListener']>): void {
    this.#events.addEventListener(...args)
  }

  unlisten(...args: Parameters<EventTarget['removeEventListener']>): void {
    this.#events.removeEventListener(...args)
  }

  goTo(path: string): void {
    this.path = path.replace(/\?.*/, '')
    this.dispatch(new Event('pushState'))
  }

  /** Leaves the app for a page that the server answers itself. */
  leaveFor(address: string): void {
    this.path = new URL(address).pathname
  }

  /** Whether the page is one of the payment provider. */
  get isAway(): boolean {
    return this.path.startsWith('/pay/')
  }

  /** The page is left: nothing of it listens any more. */
  leave(): void {
    this.#events = new EventTarget()
  }

  close(): void {
    this.leave()
    this.device.tabs.delete(this)
  }
}

/** Puts browser globals in place that belong to the tab in which they are used. */
export const installBrowser = (): void => {
  const go = (_state: unknown, _title: string, to: string) => currentTab().goTo(to)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => currentTab().device.kept.get(key) ?? null,
    setItem: (key: string, value: string) => currentTab().device.change(currentTab(), key, value),
    removeItem: (key: string) => currentTab().device.change(currentTab(), key, null),
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
    assign: (address: string) => currentTab().leaveFor(address),
  })
  vi.stubGlobal('navigator', {
    get onLine() {
      return currentTab().device.isOnline
    },
  })
  vi.stubGlobal('history', { length: 1, state: null, pushState: go, replaceState: go })
  // The router listens to the two methods above as they are.
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
