import type { Point } from '@tiffin-junction/contract/domain/geo'
import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, toPromise } from 'xstate'
import { deferredBrowser } from '../../tests/browser-position.ts'
import { deferredEffect, settled } from '../../tests/deferred.ts'
import { place } from '../../tests/samples.ts'
import { locating } from './device-location.links.ts'
import { deviceLocationMachine } from './device-location.machine.ts'

const bhopal = { latitude: 23.2599, longitude: 77.4126 }
const pune = { latitude: 18.5289, longitude: 73.8744 }

const start = () => {
  const ip = deferredEffect<undefined, Point>()
  const clock = new SimulatedClock()
  const browser = deferredBrowser()
  const machine = deviceLocationMachine.provide({
    actors: { browser: browser.logic, locateByIp: fromPromise(ip.run) },
  })
  const location = createActor(machine, { clock, logger: () => {} })
  location.start()
  location.send({ type: 'location.needed' })
  return {
    location,
    ip,
    clock,
    requests: () => browser.all.length,
    answer: browser.tell,
  }
}

describe('where the device is', () => {
  test('[ADR-78 ADR-79] the IP lookup starts when the browser has not answered for 10 s', async () => {
    const { location, ip, clock, requests } = start()
    expect(requests()).toBe(1)
    clock.increment(9999)
    expect(ip.open).toHaveLength(0)
    clock.increment(1)
    ip.open[0]?.answer(pune)
    await settled()
    expect(location.getSnapshot().context).toMatchObject({
      point: pune,
      source: 'ip',
      problem: 'Location request timed out.',
    })
  })

  test('[ADR-91] the 10 s count from the answer to the question for permission; meanwhile no time passes', () => {
    const { location, ip, clock, answer } = start()
    clock.increment(9000)
    answer({ type: 'prompt.opened' })
    clock.increment(3_600_000)
    expect(location.getSnapshot().value).toEqual({ askingBrowser: 'prompting' })
    answer({ type: 'prompt.closed' })
    clock.increment(9999)
    expect(ip.open).toHaveLength(0)
    clock.increment(1)
    expect(ip.open).toHaveLength(1)
  })

  test('[ADR-91] a browser that does not say that the question was answered is believed its position', () => {
    const { location, answer } = start()
    answer({ type: 'prompt.opened' })
    answer({ type: 'position.found', point: bhopal })
    expect(location.getSnapshot().context).toMatchObject({ point: bhopal, source: 'device', problem: null })
  })

  test('[ADR-92] a position after the 10 s is used: during the IP lookup, and after it', async () => {
    const during = start()
    during.clock.increment(10_000)
    const [lookup] = during.ip.open
    during.answer({ type: 'position.found', point: bhopal })
    expect(lookup?.signal.aborted).toBe(true)
    expect(during.location.getSnapshot().context).toMatchObject({ point: bhopal, source: 'device' })

    const after = start()
    after.clock.increment(10_000)
    after.ip.open[0]?.fail(new Error('offline'))
    await settled()
    expect(after.location.getSnapshot().value).toBe('unlocated')
    after.answer({ type: 'position.found', point: bhopal })
    expect(after.location.getSnapshot().context).toMatchObject({ point: bhopal, problem: null })
    expect(after.location.getSnapshot().hasTag('located')).toBe(true)
  })

  test('[ADR-92] a refusal after the 10 s changes nothing', async () => {
    const { location, ip, clock, answer } = start()
    clock.increment(10_000)
    ip.open[0]?.answer(pune)
    await settled()
    const { context } = location.getSnapshot()
    answer({ type: 'position.failed', code: 1 })
    expect(location.getSnapshot().context).toEqual(context)
  })

  test('[ADR-82] a position granted later replaces New Delhi and clears the problem', async () => {
    const { location, ip, answer } = start()
    answer({ type: 'position.failed', code: 1 })
    ip.open[0]?.fail(new Error('offline'))
    await settled()
    expect(location.getSnapshot().context).toMatchObject({
      point: { latitude: 28.6139, longitude: 77.209 },
      source: 'default',
      problem: 'Unable to determine location',
    })
    location.send({ type: 'location.requested' })
    answer({ type: 'position.found', point: bhopal })
    expect(location.getSnapshot().context).toMatchObject({ point: bhopal, source: 'device', problem: null })
  })

  test('[ADR-89] a later request that fails keeps the position known before', async () => {
    const { location, ip, answer } = start()
    answer({ type: 'position.found', point: bhopal })
    location.send({ type: 'location.requested' })
    answer({ type: 'position.failed', code: 2 })
    ip.open[0]?.fail(new Error('offline'))
    await settled()
    expect(location.getSnapshot().context).toMatchObject({ point: bhopal, source: 'device' })
    expect(location.getSnapshot().hasTag('located')).toBe(true)
  })
})

test('[ADR-101] the place at a position of the browser is named; that of the network is a point alone', async () => {
  const named = place('Arera Colony', bhopal.latitude, bhopal.longitude)
  const found = async (name: () => Promise<typeof named | null>, isByBrowser = true) => {
    const { location, ip, answer } = start()
    const located = toPromise(createActor(locating(location, name)).start())
    if (isByBrowser) answer({ type: 'position.found', point: bhopal })
    else {
      answer({ type: 'position.failed', code: 1 })
      ip.open[0]?.answer(pune)
    }
    return located
  }
  expect(await found(async () => named)).toEqual(named)
  expect(await found(async () => null)).toEqual(bhopal)
  expect(await found(() => Promise.reject(new Error('offline')))).toEqual(bhopal)
  expect(await found(async () => named, false)).toEqual(pune)
})
