import type { Point } from '@tiffin-junction/contract/domain/geo'
import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { deferredEffect, settled } from '../../tests/deferred.ts'
import { deviceLocationMachine } from './device-location.machine.ts'

const bhopal = { latitude: 23.2599, longitude: 77.4126 }
const pune = { latitude: 18.5289, longitude: 73.8744 }

const start = () => {
  const browser = deferredEffect<undefined, Point>()
  const ip = deferredEffect<undefined, Point>()
  const clock = new SimulatedClock()
  const machine = deviceLocationMachine.provide({
    actors: { locateByBrowser: fromPromise(browser.run), locateByIp: fromPromise(ip.run) },
  })
  const location = createActor(machine, { clock, logger: () => {} })
  location.start()
  location.send({ type: 'location.needed' })
  return { location, browser, ip, clock }
}

describe('where the device is', () => {
  test('[ADR-78 ADR-79] the IP lookup starts when the browser has not answered for 10 s', async () => {
    const { location, browser, ip, clock } = start()
    const [asked] = browser.open
    clock.increment(9999)
    expect(ip.open).toHaveLength(0)
    clock.increment(1)
    expect(asked?.signal.aborted).toBe(true)
    ip.open[0]?.answer(pune)
    await settled()
    expect(location.getSnapshot().context).toMatchObject({
      point: pune,
      source: 'ip',
      problem: 'Location request timed out.',
    })
  })

  test('[ADR-82] a position granted later replaces New Delhi and clears the problem', async () => {
    const { location, browser, ip } = start()
    browser.open[0]?.fail({ code: 1 })
    await settled()
    ip.open[0]?.fail(new Error('offline'))
    await settled()
    expect(location.getSnapshot().context).toMatchObject({
      point: { latitude: 28.6139, longitude: 77.209 },
      source: 'default',
      problem: 'Unable to determine location',
    })
    location.send({ type: 'location.requested' })
    browser.open[0]?.answer(bhopal)
    await settled()
    expect(location.getSnapshot().context).toMatchObject({ point: bhopal, source: 'device', problem: null })
  })

  test('[ADR-89] a later request that fails keeps the position known before', async () => {
    const { location, browser, ip } = start()
    browser.open[0]?.answer(bhopal)
    await settled()
    location.send({ type: 'location.requested' })
    browser.open[0]?.fail({ code: 2 })
    await settled()
    ip.open[0]?.fail(new Error('offline'))
    await settled()
    expect(location.getSnapshot().context).toMatchObject({ point: bhopal, source: 'device' })
    expect(location.getSnapshot().hasTag('located')).toBe(true)
  })
})
