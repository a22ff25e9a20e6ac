import type { MapProps } from '@tiffin-junction/contract/domain/map'
import type { Order } from '@tiffin-junction/contract/domain/order'
import { samplePartner, sampleWay } from '@tiffin-junction/contract/domain/sample-tracking'
import type { TrackedOrder } from '@tiffin-junction/contract/domain/tracking'
import { expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { liveOrderMachine } from '../../machines/order/live-order.machine.ts'
import { onBoardMachine } from '../../machines/order/on-board.machine.ts'
import { type TrackingEvent, trackingMachine } from '../../machines/order/tracking.machine.ts'
import { quietLink } from '../../tests/quiet-link.ts'
import { quietPause } from '../../tests/quiet-pause.ts'
import { order as sampleOrder } from '../../tests/samples.ts'
import { arrived } from '../../tests/views/actors.ts'
import { draw } from '../../tests/views/draw.tsx'
import { OrderTrackingView } from './order-tracking-view.tsx'
import { SampleTrackingView } from './sample-tracking-view.tsx'

const order: TrackedOrder = {
  orderId: 'TJ-SAMPLE',
  restaurant: 'Dakshin Express',
  restaurantAddress: 'Lodhi Colony, New Delhi',
  userAddress: '12 Janpath, New Delhi, Delhi 110001',
  orderAmount: 21_000,
  items: [
    { title: 'Idli', quantity: 3, price: 4000 },
    { title: 'Filter Coffee', quantity: 2, price: 4500 },
  ],
  isSample: false,
}

/** Renders the tracking screen after so many seconds. `told` are the last props of its map. */
const screenAt = (seconds: number) => {
  let tick = (_: TrackingEvent) => {}
  const watchClock = fromCallback<TrackingEvent>(({ sendBack }) => {
    tick = sendBack
  })
  const tracking = createActor(trackingMachine.provide({ actors: { watchClock } })).start()
  for (const second of [0, seconds]) tick({ type: 'clock.ticked', now: second * 1000 })
  const told: MapProps[] = []
  const map = (props: MapProps) => {
    told.push(props)
    return null
  }
  return { ...draw(SampleTrackingView, { tracking, order, map }), told: told.at(-1) }
}

test('[ORD-123 ORD-131] shows the order id, the expected minutes and the ETA badge', () => {
  const { text } = screenAt(2)
  for (const shown of ['Order TJ-SAMPLE', 'Expected in 24 mins', 'ETA 24 mins']) expect(text).toContain(shown)
})

test('[ORD-124 ORD-125 ORD-126 ORD-127 ORD-128 ORD-130] gives the map the way, its centre, its ends and the vehicle', () => {
  const { told } = screenAt(25)
  expect(told).toMatchObject({ zoom: 14, line: sampleWay, className: 'h-[400px]' })
  expect(told?.centre.latitude).toBeCloseTo(28.5886, 6)
  expect(told?.centre.longitude).toBeCloseTo(77.23785, 6)
  const [restaurant, door, vehicle] = told?.markers ?? []
  expect(restaurant).toMatchObject({
    point: sampleWay[0],
    popup: { title: 'Dakshin Express', lines: ['Lodhi Colony, New Delhi'] },
  })
  expect(door).toMatchObject({ point: sampleWay.at(-1), kind: 'alert', label: 'Your Location' })
  expect(vehicle).toMatchObject({
    kind: 'vehicle',
    point: sampleWay[2],
    popup: { title: 'Delivery Vehicle', lines: ['On the way to you!'] },
  })
})

test('[ORD-132 ORD-133] the partner has photo, name, rating, vehicle and number, and two buttons', () => {
  const { text, html, buttons } = screenAt(0)
  expect(Object.keys(samplePartner).sort()).toEqual(
    ['name', 'phone', 'photo', 'rating', 'vehicle', 'vehicleNumber'].sort(),
  )
  for (const shown of [samplePartner.name, '4.8', samplePartner.vehicle, samplePartner.vehicleNumber])
    expect(text).toContain(shown)
  expect(html).toContain(`src="${samplePartner.photo}"`)
  expect(buttons).toEqual([`Call ${samplePartner.name}`, `Chat with ${samplePartner.name}`])
})

test('[ORD-134 ORD-136 ORD-137 ORD-138] shows the restaurant, the amount, the items, pickup and drop', () => {
  const { text } = screenAt(0)
  for (const shown of [
    'Dakshin Express ₹210',
    '3 x Idli ₹120',
    '2 x Filter Coffee ₹90',
    'Pickup Dakshin Express, Lodhi Colony, New Delhi',
    'Drop 12 Janpath, New Delhi, Delhi 110001',
  ])
    expect(text).toContain(shown)
})

test('[ORD-145] stages up to the current one are green, the current one pulses blue, later ones are grey', () => {
  const { html } = screenAt(11)
  const stages = [...html.matchAll(/<li data-place="(\w+)".*?<\/li>/gs)].map(([all, place]) => ({
    all,
    place,
  }))
  expect(stages.map(({ place }) => place)).toEqual(['passed', 'current', 'later', 'later'])
  for (const { all, place } of stages) {
    expect(all.includes('bg-green ')).toBe(place !== 'later')
    expect(all.includes('animate-signal') && all.includes('bg-blue')).toBe(place === 'current')
    expect(all.includes('bg-grey-soft')).toBe(place === 'later')
  }
})

/** Renders the page of an order on the server; `null` is one that the server does not have. */
const screenOf = async (told: Order | Error | null, isSignedIn = true, isOnline = true) => {
  const liveOrder = liveOrderMachine.provide({
    actors: {
      fetchOrder: fromPromise<Order, { orderId: string }>(async () => {
        if (told instanceof Error) throw told
        if (!told) throw Object.assign(new Error('none'), { status: 404 })
        return told
      }),
      session: fromCallback(({ sendBack }) => sendBack({ type: 'session.changed', isSignedIn })),
      pollPause: quietPause,
      watchNews: quietLink(),
      onBoard: onBoardMachine.provide({ actors: { trip: quietLink(), recallReport: quietLink() } }),
      connection: quietLink(),
    },
  })
  const live = createActor(liveOrder, { input: { orderId: 'TJ-7' }, logger: () => {} }).start()
  await arrived()
  return draw(OrderTrackingView, { live, isOnline, onCancel: () => {} })
}

test('[APP-167] without a network the PIN of an order under way is shown, as its status may be old', async () => {
  const preparing = sampleOrder('7', { status: 'preparing' })
  expect((await screenOf(preparing)).text).not.toContain('PIN')
  expect((await screenOf(preparing, true, false)).text).toContain('PIN for the rider 4821')
})

test('[ORD-184 ORD-186 ORD-276] an order leads with status, estimate, PIN and address, then says what was ordered', async () => {
  const { text, html, links } = await screenOf(
    sampleOrder('7', { status: 'out_for_delivery', expectedAt: '2026-04-01T12:40:00+05:30' }),
  )
  let read = 0
  for (const shown of [
    'Order status Out for Delivery',
    'Your food is on its way',
    'Estimate of the restaurant 12:40 pm',
    'PIN for the rider 4821',
    'To 12 Janpath, New Delhi',
    'Order Confirmed',
    'Order id TJ-7',
    'Platform 5 Kitchen',
    '2 x Dal ₹300',
    '4 x Roti ₹120',
    'Paid ₹450',
  ]) {
    expect(text.indexOf(shown, read), shown).toBeGreaterThanOrEqual(read)
    read = text.indexOf(shown, read)
  }
  expect(html.match(/data-place="\w+"/g)).toEqual([
    'data-place="passed"',
    'data-place="passed"',
    'data-place="current"',
    'data-place="later"',
  ])
  expect(links['View your orders']).toBe('/user/order-history')
})

test('[ORD-185] of an order no rider, way, minutes or badge is made up', async () => {
  const { text, html, buttons } = await screenOf(sampleOrder('7', { status: 'preparing' }))
  for (const madeUp of [samplePartner.name, 'Nearby', 'mins', 'ETA', 'Estimate', 'Sample', 'made up'])
    expect(text).not.toContain(madeUp)
  expect(html).not.toContain('<img')
  expect(buttons).toEqual([])
})

test.each([
  ['delivered', 'Delivered', 'Order Delivered'],
  ['cancelled', 'Cancelled', 'This order was cancelled'],
])('[ORD-186] an order that is %s says so', async (status, label, words) => {
  const { text } = await screenOf(sampleOrder('7', { status, expectedAt: '2026-04-01T12:40:00+05:30' }))
  expect(text).toContain(label)
  expect(text).toContain(words)
  expect(text).not.toContain('Estimate')
})

test('[ORD-186] without such an order nothing of one is shown', async () => {
  const missing = await screenOf(null)
  expect(missing.text).toBe(
    'Track Order Order TJ-7 We cannot find this order You have no order of this number. Your order history shows all you have. Order history',
  )
  expect((await screenOf(sampleOrder('7'), false)).text).toBe(
    'Track Order Order TJ-7 Sign in to see your order Only you can see where your order is. Sign in',
  )
  const failed = await screenOf(new Error('offline'))
  expect(failed.text).toContain('Your order could not be loaded.')
  expect(failed.buttons).toContain('Try Again')
})
