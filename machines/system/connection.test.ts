import { describe, expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { type ConnectionEvent, connectionMachine } from './connection.machine.ts'
import { olderOf, paceAfter, paceOfDelayed, probePause, unknownPace } from './connection.rules.ts'
import { isOutdated, networkOf } from './connection.selectors.ts'

const quick = 100
const slow = 2500

/** Starts the machine; `probes` has a way to end each probe, the newest last. */
const start = () => {
  const clock = new SimulatedClock()
  const probes: { readonly pass: () => void; readonly fail: () => void }[] = []
  const quiet = fromCallback<ConnectionEvent>(() => {})
  const actor = createActor(
    connectionMachine.provide({
      actors: {
        watchDevice: quiet,
        watchCalls: quiet,
        probe: fromPromise<void, undefined>(
          () => new Promise((pass, fail) => probes.push({ pass, fail: () => fail(new Error('none')) })),
        ),
      },
    }),
    { clock },
  ).start()
  /** The qualities that were shown, each change once. */
  const shown = [networkOf(actor.getSnapshot())]
  actor.subscribe((snapshot) => {
    const network = networkOf(snapshot)
    if (network !== shown.at(-1)) shown.push(network)
  })
  /** Each time at which the page became outdated, or current again. */
  const ages = [isOutdated(actor.getSnapshot())]
  actor.subscribe((snapshot) => {
    if (isOutdated(snapshot) !== ages.at(-1)) ages.push(isOutdated(snapshot))
  })
  const tell = (...events: ConnectionEvent[]) => {
    for (const event of events) actor.send(event)
  }
  const ended = async (how: 'pass' | 'fail') => {
    probes.at(-1)?.[how]()
    await new Promise((done) => setTimeout(done))
  }
  return { clock, probes, shown, ages, tell, ended }
}
const failed: ConnectionEvent = { type: 'call.failed' }
const answered = (ms: number): ConnectionEvent => ({ type: 'call.answered', ms })
const browser = (isOnline: boolean): ConnectionEvent => ({ type: 'browser.changed', isOnline })
const page = (isVisible: boolean): ConnectionEvent => ({ type: 'page.changed', isVisible })

describe('[APP-151] no flapping', () => {
  test('calls that fail one by one while probes pass are never shown', async () => {
    const { shown, tell, ended, probes } = start()
    for (let turn = 0; turn < 10; turn++) {
      tell(failed)
      await ended('pass')
    }
    expect(probes).toHaveLength(10)
    expect(shown).toEqual(['online'])
  })

  test('many calls that fail together make one probe', () => {
    const { probes, tell } = start()
    tell(failed, failed, failed)
    expect(probes).toHaveLength(1)
  })

  test('a doubt while the network is slow leaves it slow', async () => {
    const { shown, tell, ended } = start()
    tell(answered(slow), answered(slow), answered(quick), answered(quick), failed)
    await ended('pass')
    tell(answered(slow))
    expect(shown).toEqual(['online', 'slow'])
  })

  test('calls that are slow and quick by turns change the banner once', () => {
    const { shown, tell } = start()
    for (let turn = 0; turn < 20; turn++) tell(answered(slow), answered(quick))
    expect(shown).toEqual(['online', 'slow'])
    tell(answered(quick), answered(quick))
    expect(shown).toEqual(['online', 'slow', 'online'])
  })

  test('calls that were lost before the network came back do not take it away again', async () => {
    const { shown, tell, ended, clock } = start()
    tell(browser(false), browser(true))
    await ended('pass')
    tell(failed, failed)
    await ended('pass')
    clock.increment(3000)
    expect(shown).toEqual(['online', 'offline', 'back', 'online'])
  })
})

describe('[APP-177] what the device had kept', () => {
  const oldPage: ConnectionEvent = { type: 'page.kept', at: 5, isFresh: false }
  const keptCall: ConnectionEvent = { type: 'call.kept', at: 5 }

  test('is outdated once a probe has found the network, and current on the next page', async () => {
    const { ages, tell, ended } = start()
    tell(oldPage)
    expect(ages).toEqual([false])
    await ended('pass')
    expect(ages).toEqual([false, true])
    tell({ type: 'path.changed' })
    expect(ages).toEqual([false, true, false])
  })

  test('is outdated when the network is back, and not before', async () => {
    const { ages, tell } = start()
    tell(browser(false), keptCall)
    expect(ages).toEqual([false])
    tell(answered(quick))
    expect(ages).toEqual([false, true])
  })

  test('is read again once while a slow network has the device answer again, and once more after the network was lost', async () => {
    const { ages, tell, ended } = start()
    for (let turn = 0; turn < 3; turn++) {
      tell(keptCall)
      await ended('pass')
    }
    expect(ages).toEqual([false, true])
    tell(browser(false), answered(quick))
    expect(ages).toEqual([false, true, false, true])
  })

  test('is not outdated while it is new, nor where nothing in it was read', async () => {
    for (const event of [
      { ...oldPage, isFresh: true },
      { ...oldPage, at: null },
    ]) {
      const { ages, tell, ended } = start()
      tell(event)
      await ended('pass')
      expect(ages).toEqual([false])
    }
  })
})

describe('[APP-150] offline', () => {
  test('comes after a call and a probe have failed, and ends with an answer that the network gave', async () => {
    const { shown, tell, ended, clock } = start()
    tell(failed)
    await ended('fail')
    tell({ type: 'call.kept', at: 5 })
    expect(shown).toEqual(['online', 'offline'])
    tell(answered(quick))
    clock.increment(2999)
    expect(shown).toEqual(['online', 'offline', 'back'])
    clock.increment(1)
    expect(shown).toEqual(['online', 'offline', 'back', 'online'])
  })

  test('[APP-156] comes after a page that the device had kept, whose calls nobody heard fail, when the probe fails too', async () => {
    const { shown, tell, ended } = start()
    tell({ type: 'page.kept', at: null, isFresh: false })
    await ended('pass')
    expect(shown).toEqual(['online'])
    tell({ type: 'page.kept', at: 5, isFresh: true })
    await ended('fail')
    expect(shown).toEqual(['online', 'offline'])
  })

  test('comes after a probe without an answer within 4 s', () => {
    const { shown, tell, clock } = start()
    tell(failed)
    clock.increment(3999)
    expect(shown).toEqual(['online'])
    clock.increment(1)
    expect(shown).toEqual(['online', 'offline'])
  })

  test('comes at once when the browser says so', () => {
    const { shown, tell, probes } = start()
    tell(browser(false))
    expect(shown).toEqual(['online', 'offline'])
    expect(probes).toHaveLength(0)
  })
})

describe('[APP-152] probes while offline', () => {
  test('come after 2, 4, 8, 16 and then every 30 s, and at once when the browser has a network', async () => {
    const { clock, probes, tell, ended } = start()
    tell(browser(false))
    for (const [index, seconds] of [2, 4, 8, 16, 30, 30].entries()) {
      clock.increment(seconds * 1000 - 1)
      expect(probes).toHaveLength(index)
      clock.increment(1)
      expect(probes).toHaveLength(index + 1)
      await ended('fail')
    }
    tell(browser(true))
    expect(probes).toHaveLength(7)
  })

  test('are not made for a page in the background, and made at once when it is shown', () => {
    const { clock, probes, tell, shown } = start()
    tell(page(false), failed)
    expect(probes).toHaveLength(0)
    // A change of the cart that failed waits for the page to be shown.
    expect(shown).toEqual(['online', 'offline'])
    tell(browser(false))
    clock.increment(120_000)
    expect(probes).toHaveLength(0)
    tell(page(true))
    expect(probes).toHaveLength(1)
    tell(page(false))
    clock.increment(120_000)
    tell(page(true))
    expect(probes).toHaveLength(2)
  })
})

describe('[APP-151] the pace', () => {
  const isSlowAfter = (...calls: number[]) => calls.reduce(paceAfter, unknownPace).isSlow

  test('is slow after two calls of more than 2 s among the last four', () => {
    expect(isSlowAfter(2001)).toBe(false)
    expect(isSlowAfter(2000, 2000)).toBe(false)
    expect(isSlowAfter(2001, 2001)).toBe(true)
    expect(isSlowAfter(2001, 1, 1, 2001)).toBe(true)
    expect(isSlowAfter(2001, 1, 1, 1, 2001)).toBe(false)
  })

  test('is slow at once while a call takes more than 4 s', () => {
    expect(paceOfDelayed(unknownPace).isSlow).toBe(true)
    expect(paceOfDelayed(paceAfter(unknownPace, 1)).isSlow).toBe(true)
  })

  test('is no longer slow after three quick calls in a row', () => {
    expect(isSlowAfter(3000, 3000, 1, 1)).toBe(true)
    expect(isSlowAfter(3000, 3000, 1, 1, 3000, 1, 1)).toBe(true)
    expect(isSlowAfter(3000, 3000, 1, 1, 1)).toBe(false)
    expect([1, 1, 1].reduce(paceAfter, paceOfDelayed(unknownPace)).isSlow).toBe(false)
  })

  test('pauses grow to 30 s', () => {
    expect([0, 1, 2, 3, 4, 5].map(probePause)).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000])
  })
})

test('[APP-156] a page is as old as the oldest answer that the device had kept', () => {
  expect([7, 5, 9].reduce<number | null>(olderOf, null)).toBe(5)
})
