import { vi } from 'vitest'
import { runningTab, type Tab } from './browser.ts'

interface Timer {
  readonly tab: Tab
  readonly run: () => void
  /** Due time, in milliseconds since the clock started. */
  due: number
  /** Milliseconds between two runs of a repeating timer; else `null`. */
  readonly interval: number | null
}

/** The clock of all tabs, advanced by tests. Code outside the tabs, including the server, has real timers. */
export class Clock {
  now = 0
  readonly #timers = new Map<number, Timer>()
  #made = 0

  /** Stubs the timer functions. Timers that code of a tab starts follow this clock. */
  install(): void {
    const real = { setTimeout, setInterval, clearTimeout }
    const begin =
      (isRepeated: boolean) =>
      (run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) => {
        const tab = runningTab()
        if (!tab) return (isRepeated ? real.setInterval : real.setTimeout)(run, ms, ...args)
        this.#made++
        const interval = isRepeated ? ms : null
        this.#timers.set(this.#made, { tab, run: () => run(...args), due: this.now + ms, interval })
        return this.#made
      }
    const end = (id: unknown) => {
      if (typeof id === 'number') this.#timers.delete(id)
      else real.clearTimeout(id as Parameters<typeof clearTimeout>[0])
    }
    vi.stubGlobal('setTimeout', begin(false))
    vi.stubGlobal('setInterval', begin(true))
    vi.stubGlobal('clearTimeout', end)
    vi.stubGlobal('clearInterval', end)
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const controller = new AbortController()
      globalThis.setTimeout(() => controller.abort(new DOMException('timed out', 'TimeoutError')), ms)
      return controller.signal
    })
  }

  /** Advances the time. Due timers run in order, and `between` runs after each. */
  async move(ms: number, between: () => Promise<void>): Promise<void> {
    const end = this.now + ms
    for (;;) {
      const next = this.#next(end)
      if (!next) break
      const [id, timer] = next
      this.now = Math.max(this.now, timer.due)
      if (timer.interval === null) this.#timers.delete(id)
      else timer.due += timer.interval
      timer.tab.run(timer.run)
      await between()
    }
    this.now = end
  }

  #next(end: number): [number, Timer] | undefined {
    return [...this.#timers]
      .filter(([, { due, tab }]) => due <= end && !tab.isAway)
      .sort((a, b) => a[1].due - b[1].due)[0]
  }

  /** Removes the timers of a page that is left. */
  forget(tab: Tab): void {
    for (const [id, timer] of this.#timers) if (timer.tab === tab) this.#timers.delete(id)
  }
}
