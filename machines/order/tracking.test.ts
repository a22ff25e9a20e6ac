import { emptyCart } from '@tiffin-junction/contract/domain/cart'
import { sampleTracking, sampleWay } from '@tiffin-junction/contract/domain/sample-tracking'
import { trackedOrderOf } from '@tiffin-junction/contract/domain/tracking'
import { describe, expect, test } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { orderToTrackOf } from '../../src/app/tracking-arrival.ts'
import { cartOf, wishFor } from '../../tests/samples.ts'
import { type TrackingEvent, trackingMachine } from './tracking.machine.ts'
import {
  estimateOf,
  headingOf,
  progressOf,
  read,
  stages,
  timelineOf,
  timelineOfOrder,
  vehicleOn,
  wholeMinutes,
} from './tracking.rules.ts'

const noon = 1_700_000_000_000

/** Returns the tracking state after clock readings at these seconds. */
const trackedAt = (...seconds: number[]) => {
  let tick = (_: TrackingEvent) => {}
  let isWatched = false
  const watchClock = fromCallback<TrackingEvent>(({ sendBack }) => {
    tick = sendBack
    isWatched = true
    return () => {
      isWatched = false
    }
  })
  const actor = createActor(trackingMachine.provide({ actors: { watchClock } })).start()
  for (const each of [0, ...seconds]) tick({ type: 'clock.ticked', now: noon + each * 1000 })
  const state = actor.getSnapshot()
  const status = stages.find((stage) => state.hasTag(stage.status))?.status
  return {
    status,
    context: state.context,
    isWatched,
    timeline: timelineOf(status ?? 'confirmed', state.context),
  }
}

/** From the specification: second, progress, stage, minutes left, times of the four stages. */
const table = [
  [0, 0, 'confirmed', 25, ['2 mins ago', '', '', '']],
  [1, 0.02, 'confirmed', 24.5, ['2 mins ago', '', '', '']],
  [9, 0.18, 'confirmed', 20.5, ['2 mins ago', '', '', '']],
  [10, 0.2, 'confirmed', 20, ['2 mins ago', '', '', '']],
  [11, 0.22, 'picked_up', 19.5, ['2 mins ago', '5 mins ago', '', '']],
  [12, 0.24, 'picked_up', 19, ['2 mins ago', '5 mins ago', '', '']],
  [39, 0.78, 'picked_up', 5.5, ['2 mins ago', '5 mins ago', '', '']],
  [40, 0.8, 'picked_up', 5, ['2 mins ago', '5 mins ago', '', '']],
  [41, 0.82, 'nearby', 4.5, ['2 mins ago', '5 mins ago', '1 min ago', '']],
  [49, 0.98, 'nearby', 0.5, ['2 mins ago', '5 mins ago', '1 min ago', '']],
  [50, 1, 'delivered', 0, ['2 mins ago', '5 mins ago', '1 min ago', 'Just now']],
  [51, 1, 'delivered', 0, ['2 mins ago', '5 mins ago', '1 min ago', 'Just now']],
] as const

describe('the tracking simulation', () => {
  test.each(table)(
    '[ORD-139 ORD-140 ORD-141 ORD-142 ORD-143 ORD-144 ORD-146 ORD-147 ORD-148 ORD-149] after %d s: %d, %s, %d minutes',
    (second, progress, status, minutes, times) => {
      const ticks = Array.from({ length: second }, (_, before) => before + 1)
      // Reads the clock every second, or once after the tab was suspended.
      for (const seconds of [ticks, [second]]) {
        const tracked = trackedAt(...seconds)
        expect(tracked.status).toBe(status)
        expect(progressOf(tracked.context)).toBe(progress)
        expect(estimateOf(tracked.context)).toBe(minutes)
        expect(tracked.timeline.map(({ time }) => time)).toEqual(times)
        expect(tracked.isWatched, 'the timer stops when it is delivered').toBe(status !== 'delivered')
      }
    },
  )

  test('[ORD-140] only full seconds count, and a clock that is set back does not reverse the progress', () => {
    expect(trackedAt(10.999).status).toBe('confirmed')
    expect(trackedAt(11, -500).context.seconds).toBe(11)
    expect(trackedAt(11, -500, -499).context.seconds).toBe(12)
    expect(read({ startedAt: null, seconds: 0 }, noon)).toEqual({ startedAt: noon, seconds: 0 })
  })

  test('[ORD-145] stages are passed, current and to come', () => {
    const placesAt = (second: number) => trackedAt(second).timeline.map(({ place }) => place)
    expect(placesAt(0)).toEqual(['current', 'later', 'later', 'later'])
    expect(placesAt(11)).toEqual(['passed', 'current', 'later', 'later'])
    expect(placesAt(41)).toEqual(['passed', 'passed', 'current', 'later'])
    expect(placesAt(50)).toEqual(['passed', 'passed', 'passed', 'current'])
  })

  test('[ORD-150 ORD-151 ORD-152 ORD-153] the stages in words', () => {
    expect(stages.map(({ title, text }) => [title, text])).toEqual([
      ['Order Confirmed', 'Restaurant is preparing your order'],
      ['Order Picked Up', 'Your order is on the way'],
      ['Delivery Partner Nearby', 'Almost there!'],
      ['Order Delivered', 'Enjoy your meal!'],
    ])
  })

  test('[ORD-144] minutes are rounded up', () => {
    expect([25, 24.5, 1, 0.5, 0].map(wholeMinutes)).toEqual([
      '25 mins',
      '25 mins',
      '1 min',
      '1 min',
      '0 mins',
    ])
  })
})

describe('the stages of an order', () => {
  test('[ORD-186] the stages are those the server has said, with their times', () => {
    const statusTimes = { confirmed: '2026-04-01T12:00:00Z', preparing: '2026-04-01T12:05:00Z' }
    const shown = timelineOfOrder({ status: 'preparing', statusTimes })
    expect(shown.map(({ title, place }) => [title, place])).toEqual([
      ['Order Confirmed', 'passed'],
      ['Preparing', 'current'],
      ['Order Picked Up', 'later'],
      ['Order Delivered', 'later'],
    ])
    expect(shown.map(({ time }) => time !== '')).toEqual([true, true, false, false])
    expect(timelineOfOrder({ status: 'delivered', statusTimes }).map(({ time }) => time !== '')).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect(timelineOfOrder({ status: 'cancelled', statusTimes })).toEqual([])
  })
})

describe('the way', () => {
  test('[ORD-130] has five points from the restaurant to the destination', () => {
    expect(sampleWay).toHaveLength(5)
    expect(sampleWay[0]).toEqual({ latitude: 28.5786, longitude: 77.2316 })
    expect(sampleWay.at(-1)).toEqual({ latitude: 28.5986, longitude: 77.2441 })
  })

  test('[ORD-129] the position of the vehicle follows the progress, and its heading the current leg', () => {
    const way = [
      { latitude: 0, longitude: 0 },
      { latitude: 0.1, longitude: 0 },
      { latitude: 0.1, longitude: 0.1 },
    ] as const
    expect(vehicleOn(way, 0)).toEqual({ point: way[0], heading: 0 })
    expect(vehicleOn(way, 0.25).point.latitude).toBeCloseTo(0.05)
    expect(vehicleOn(way, 0.75).point).toEqual({ latitude: 0.1, longitude: 0.05 })
    expect(vehicleOn(way, 0.75).heading).toBeCloseTo(90, 3)
    expect(vehicleOn(way, 1).point).toEqual(way[2])
    for (const beyond of [-1, 2]) expect(way).toContainEqual(vehicleOn(way, beyond).point)
    expect(headingOf(way[1], way[0])).toBeCloseTo(180)
    expect(headingOf(way[2], way[1])).toBeCloseTo(270, 3)
    const eastward = [
      { latitude: 10, longitude: 10 },
      { latitude: 10, longitude: 30 },
    ] as const
    expect(vehicleOn(eastward, 0.5).point).toEqual({ latitude: 10, longitude: 20 })
  })

  // The headings were calculated with vectors, not with the formula under test.
  test.each([
    [[35, 45], [35, 135], 60.162],
    [[28.6, 77.2], [51.5, -0.1], 315.668],
    [[-33.9, 18.4], [19.1, 72.9], 53.098],
  ] as const)('[ORD-129] the heading from %j to %j is %d°', (from, to, heading) => {
    const pointOf = ([latitude, longitude]: readonly [number, number]) => ({ latitude, longitude })
    expect(headingOf(pointOf(from), pointOf(to))).toBeCloseTo(heading, 2)
  })
})

describe('the tracked order', () => {
  const nothing = orderToTrackOf('', null)
  const cart = { ...cartOf(wishFor(7, { menuId: 71, name: 'Poha' }), 2), restaurantName: 'Rail Rasoi' }
  const address = { locationName: '12 Janpath', locationSubtext: 'New Delhi, Delhi 110001' }

  test('[ORD-135 ORD-136] takes its items from the cart and sums price times quantity', () => {
    const order = trackedOrderOf(nothing, cart, null)
    expect(order).toMatchObject({ restaurant: 'Rail Rasoi', isSample: false })
    expect(order.items.map(({ title, quantity }) => [title, quantity])).toEqual([['Poha', 2]])
    expect(order.orderAmount).toBe(2 * (cart.lines[0]?.unitPrice ?? 0))
  })

  test('[ORD-138] the drop is name and subtext of the latest address joined with a comma', () => {
    expect(trackedOrderOf(nothing, cart, address).userAddress).toBe('12 Janpath, New Delhi, Delhi 110001')
    expect(trackedOrderOf(nothing, cart, { ...address, locationSubtext: '' }).userAddress).toBe('12 Janpath')
    expect(trackedOrderOf(nothing, cart, null).userAddress).toBe('Your Location')
  })

  test('[ORD-135] state from the previous page takes precedence over the cart', () => {
    const told = orderToTrackOf('', {
      orderId: 'TJ-7KQ2M-9XDWA',
      restaurant: 'Dakshin Express',
      items: [{ title: 'Idli', quantity: 3, price: 4000 }],
    })
    expect(told.orderId).toBe('TJ-7KQ2M-9XDWA')
    expect(trackedOrderOf(told, cart, null)).toMatchObject({
      restaurant: 'Dakshin Express',
      orderAmount: 12_000,
    })
  })

  test('[ORD-184] the number in the address comes before that of navigation state', () => {
    const state = { orderId: 'TJ-OLDER' }
    expect(orderToTrackOf('?order=TJ-7KQ2M-9XDWA', state).orderId).toBe('TJ-7KQ2M-9XDWA')
    expect(orderToTrackOf('', state).orderId).toBe('TJ-OLDER')
    for (const odd of ['?order=', '?order=%3Cb%3E', `?order=${'x'.repeat(65)}`, '?other=TJ-1'])
      expect(orderToTrackOf(odd, state).orderId).toBe('TJ-OLDER')
  })

  test('[ORD-135] invalid parts of that state are dropped, the rest stays', () => {
    const idli = { title: 'Idli', quantity: 3, price: 4000 }
    const told = { orderId: 'TJ-7KQ2M-9XDWA', restaurant: 'R'.repeat(90) }
    for (const odd of [
      { ...idli, title: 'I'.repeat(90) },
      { ...idli, title: ' ' },
      { ...idli, price: 0.5 },
      null,
    ])
      expect(orderToTrackOf('', { ...told, items: [odd, idli] })).toEqual({
        orderId: 'TJ-7KQ2M-9XDWA',
        restaurant: null,
        items: [idli],
      })
    expect(orderToTrackOf('', { ...told, items: Array.from({ length: 60 }, () => idli) }).items).toHaveLength(
      50,
    )
  })

  test.each([
    null,
    'TJ-1',
    42,
    [],
    { orderId: 7, restaurant: {}, items: 'x' },
    { orderId: '', restaurant: '  ', items: [null, 3, {}, { title: 'A', quantity: -1, price: 5 }] },
    { orderId: '<b>x</b>', restaurant: 'R'.repeat(10_000), items: [{ title: 'A', quantity: 1, price: NaN }] },
    { orderId: 'x'.repeat(10_000), items: [{ title: 'A', quantity: 1.5, price: 5 }] },
  ])('[ORD-122] invalid state %# from the previous page counts as none', (state) => {
    const order = trackedOrderOf(orderToTrackOf('', state), emptyCart, null)
    expect(order).toMatchObject({ ...sampleTracking, isSample: true, orderAmount: 30_000 })
  })
})
