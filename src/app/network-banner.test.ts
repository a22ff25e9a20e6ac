import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { type ConnectionEvent, connectionMachine } from '../../machines/system/connection.machine.ts'
import { quietLink } from '../../tests/quiet-link.ts'
import { draw } from '../../tests/views/draw.tsx'
import { NetworkBanner } from './network-banner.tsx'

const never = fromPromise<void, undefined>(() => new Promise(() => {}))

const bannerAfter = (...events: readonly ConnectionEvent[]) => {
  const connection = createActor(
    connectionMachine.provide({
      actors: { watchDevice: quietLink(), watchCalls: quietLink(), probe: never },
    }),
  ).start()
  for (const event of events) connection.send(event)
  const drawing = draw(NetworkBanner, { connection })
  connection.stop()
  return drawing
}
const lost: ConnectionEvent = { type: 'browser.changed', isOnline: false }
const slow: ConnectionEvent = { type: 'call.answered', ms: 2500 }
/** Epoch milliseconds of this time of day, where the test runs. */
const today = (hours: number, minutes: number) => Date.UTC(2026, 10, 25, hours - 5, minutes - 30)

beforeEach(() => {
  vi.setSystemTime(today(15, 0))
})

describe('[APP-153] the line about the network', () => {
  test('is empty while the network is well, or may be', () => {
    expect(bannerAfter().text).toBe('')
    expect(bannerAfter({ type: 'call.failed' }).text).toBe('')
  })

  test('says how the network is', () => {
    expect(bannerAfter(lost).text).toBe('No network. Changes of your cart are kept and sent later.')
    expect(bannerAfter(slow, slow).text).toBe('The network is slow.')
    expect(bannerAfter(lost, { type: 'call.answered', ms: 100 }).text).toBe('Back online.')
  })

  test('[APP-166] offers to stop waiting for a read that takes long, whatever the network is', () => {
    const long: ConnectionEvent = { type: 'waits.changed', count: 2 }
    expect(bannerAfter(slow, slow, long)).toMatchObject({
      text: 'The network is slow. Stop waiting',
      buttons: ['Stop waiting'],
    })
    expect(bannerAfter(long).text).toBe('The server takes long to answer. Stop waiting')
    expect(bannerAfter(long, { type: 'waits.changed', count: 0 }).text).toBe('')
  })

  test('[APP-156] says how old the page is, until another one is shown', () => {
    const kept: ConnectionEvent = { type: 'call.kept', at: today(14, 32) }
    const older: ConnectionEvent = { type: 'call.kept', at: today(9, 5) }
    const words = 'You see what this device kept, as of'
    expect(bannerAfter(lost, kept).text).toBe('No network. You see what this device kept, as of 14:32.')
    expect(bannerAfter(kept).text).toBe(`The network is slow. ${words} 14:32.`)
    expect(bannerAfter(lost, kept, older).text).toBe(`No network. ${words} 09:05.`)
    expect(bannerAfter(lost, kept, { type: 'path.changed' }).text).not.toContain(words)
    vi.setSystemTime(today(24 + 1, 0))
    expect(bannerAfter(lost, kept).text).toBe(`No network. ${words} 25 Nov, 14:32.`)
  })
})

test('[APP-154] a screen reader hears how the network is, and not again when the time changes', () => {
  const { html } = bannerAfter(lost, { type: 'call.kept', at: today(14, 32) })
  expect(html).toMatch(/^<div role="status"[^>]*><p><span>No network\.<\/span><span aria-live="off"> You see/)
})
