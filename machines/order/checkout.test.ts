import { addressText, destinationOf } from '@tiffin-junction/contract/domain/address'
import { type Attempt, noRequest } from '@tiffin-junction/contract/domain/checkout-attempt'
import type { CartCoupon } from '@tiffin-junction/contract/domain/coupon'
import { type DeliveryNotes, noNotes } from '@tiffin-junction/contract/domain/delivery-notes'
import { newDelhi } from '@tiffin-junction/contract/domain/geo'
import type { OrderRequest } from '@tiffin-junction/contract/domain/order'
import { noSeat, type TypedSeat } from '@tiffin-junction/contract/domain/seat'
import type { UiEffect } from '@tiffin-junction/contract/domain/ui-effects'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { readAttempt } from '../../src/effects/checkout-attempt.ts'
import { deferredEffect, settled } from '../../tests/deferred.ts'
import { storageOf } from '../../tests/map-storage.ts'
import { quietLink } from '../../tests/quiet-link.ts'
import { address, cartOf, chosenStop, wishFor } from '../../tests/samples.ts'
import { offerOf } from './amount.rules.ts'
import { checkoutMachine } from './checkout.machine.ts'
import { attemptFor, type CheckoutFacts, problemOf } from './checkout.rules.ts'
import { isAsking, moveIn, obstacleIn } from './checkout.selectors.ts'

const dinner = {
  print: 'dinner',
  isEmpty: false,
  isSettled: true,
  showCod: true,
  obstacle: null,
  delivery: { restaurantName: 'Rail Rasoi', ...newDelhi, radius: 5000 },
  shown: { total: 24_300, lines: [] },
}
const home = { kind: 'address', address: address('home', newDelhi) } as const
const homeText = addressText(home.address)
const facts: CheckoutFacts = {
  agreed: dinner.shown,
  place: home,
  seat: noSeat,
  destination: { text: homeText, ...newDelhi },
  method: 'online',
  notes: noNotes,
  cart: dinner,
}
const quietly = { ...noNotes, directionToReach: 'Coach S4, berth 21', avoidRingingBell: true }

describe('the key of an order', () => {
  const first = attemptFor(facts, null, 'one')

  test('[ORD-70 ORD-71] the same order keeps its key when it is requested again', () => {
    expect(first.key).toBe('one')
    expect(attemptFor({ ...facts }, first, 'two')).toBe(first)
    expect(attemptFor(facts, JSON.parse(JSON.stringify(first)), 'two')).toEqual(first)
  })

  test.each<readonly [string, Partial<CheckoutFacts>]>([
    ['address', { place: { kind: 'address', address: address('work', newDelhi) } }],
    ['place of the address', { destination: { text: 'Elsewhere', ...newDelhi } }],
    ['way to pay', { method: 'cash' }],
    ['cart', { cart: { ...dinner, print: 'lunch' } }],
    ['wish', { notes: quietly }],
    ['amount', { agreed: { total: 25_300, lines: [] } }],
  ])('[ORD-70] another %s makes it another order', (_, changed) => {
    const second = attemptFor({ ...facts, ...changed }, first, 'two')
    expect(second.key).toBe('two')
    expect(second.fingerprint).not.toBe(first.fingerprint)
  })
})

describe('the key of an open payment when the app is updated', () => {
  const order = { ...facts, notes: quietly }
  const { key, fingerprint } = attemptFor(order, null, 'one')
  const keyAfter = (stored: object, now: CheckoutFacts = order) => {
    vi.stubGlobal('localStorage', storageOf(new Map([['checkout_attempt', JSON.stringify(stored)]])))
    return attemptFor(now, readAttempt(), 'two').key
  }
  afterEach(() => vi.unstubAllGlobals())

  test('[ORD-258] is kept when the app before had a note less', () => {
    const { kitchenNote: _, ...notes } = quietly
    expect(keyAfter({ version: 1, key, fingerprint, notes })).toBe('one')
  })

  test('[ORD-258] is kept when the app before had another note, which nobody gave', () => {
    expect(keyAfter({ version: 2, key, fingerprint, notes: { ...quietly, ringTwice: false } })).toBe('one')
    const notes = { ...order.notes, ringTwice: true } as DeliveryNotes
    const later = attemptFor({ ...order, notes }, null, 'one')
    expect(keyAfter(later)).toBe('two')
  })

  test('[ORD-268] is another one when the app before said no version, and the notes stay', () => {
    const print = '["dinner","home","online",["Coach S4, berth 21",false,false,true,false,""],24300]'
    expect(keyAfter({ key, print, notes: quietly })).toBe('two')
    expect(readAttempt()?.notes).toEqual(quietly)
  })

  test('[ORD-258] does not depend on the order of the notes', () => {
    const notes = Object.fromEntries(Object.entries(quietly).reverse()) as unknown as DeliveryNotes
    expect(keyAfter({ version: 1, key, fingerprint, notes: quietly }, { ...order, notes })).toBe('one')
  })
})

const startCheckout = (attempt: Attempt | null = null, typed: DeliveryNotes | null = null) => {
  const online = deferredEffect<OrderRequest, { redirectUrl: string }>()
  const cash = deferredEffect<OrderRequest, { orderStatus: string; orderId: string }>()
  const kept: (Attempt | null)[] = []
  const typedAway: unknown[] = []
  const machine = checkoutMachine.provide({
    actors: {
      orderOnline: fromPromise(online.run),
      orderInCash: fromPromise(cash.run),
      cart: quietLink(),
      book: quietLink(),
      trip: quietLink(),
      watchReturn: quietLink(),
      session: quietLink(),
      connection: quietLink(),
    },
    actions: {
      keepAttempt: (_, params) => kept.push(params.attempt),
      keepTyped: (_, params) => typedAway.push(params),
    },
  })
  const checkout = createActor(machine, { input: { seed: 'seed', attempt, typed }, logger: () => {} })
  const emitted: UiEffect[] = []
  checkout.on('*', (event) => emitted.push(event))
  checkout.start()
  checkout.send({ type: 'cart.changed', cart: dinner })
  checkout.send({ type: 'place.changed', place: home })
  return { checkout, online, cash, emitted, kept, typedAway }
}

describe('paying', () => {
  test('[TRN-14 TRN-15] an order to a train needs coach and berth, and goes to the seat', () => {
    const { checkout, online, kept } = startCheckout()
    checkout.send({ type: 'place.changed', place: { kind: 'stop', stop: chosenStop({ point: newDelhi }) } })
    const says = () => obstacleIn(checkout.getSnapshot())
    const sits = (seat: Partial<TypedSeat>) =>
      checkout.send({ type: 'seat.changed', seat: { ...noSeat, ...seat } })
    expect(says()).toBe('Add your coach and berth')
    sits({ coach: 'b-4' })
    expect(says()).toBe('Add your berth')
    sits({ coach: 'b-4', berth: '100' })
    expect(says()).toBe('Check the berth: a number from 1 to 99')
    checkout.send({ type: 'pay.requested' })
    expect(online.all).toEqual([])
    sits({ coach: 'b-4', berth: '32 lower', mobile: '123' })
    expect(says()).toBe('Check the mobile number: ten digits')
    sits({ coach: 'b-4', berth: '32 lower' })
    expect(says()).toBeNull()
    checkout.send({ type: 'pay.requested' })
    const stop = { number: '12301', boardingStation: 'HWH', boardingDate: '2026-12-01', station: 'CNB' }
    expect(online.all[0]?.to).toEqual({
      train: { ...stop, coach: 'B4', berth: '32 LB', name: '', mobile: '' },
    })
    expect(kept.at(-1)?.seat).toEqual({ ...noSeat, coach: 'b-4', berth: '32 lower' })
  })

  test('[ORD-159] the notes are sent with the order', () => {
    const { checkout, online } = startCheckout()
    checkout.send({ type: 'notes.changed', notes: quietly })
    checkout.send({ type: 'pay.requested' })
    expect(online.all).toEqual([
      {
        key: 'seed-1',
        to: { addressId: 'home', expectedAddress: { text: homeText, ...newDelhi } },
        expectedTotal: 24_300,
        notes: quietly,
      },
    ])
  })

  test.each(['cash', 'online'] as const)(
    '[ORD-256] an address that was changed elsewhere is shown and asked about, %s, then ordered to',
    async (method) => {
      const { checkout, ...calls } = startCheckout()
      const { all, open } = calls[method]
      checkout.send({ type: 'method.chosen', method })
      checkout.send({ type: 'pay.requested' })
      const moved = address('home', { completeAddress: '9 Mall Road', city: 'Shimla', latitude: 31.1 })
      open[0]?.fail(Object.assign(new Error('changed'), { status: 409, address: moved }))
      await settled()
      expect(isAsking(checkout.getSnapshot())).toBe(true)
      expect(moveIn(checkout.getSnapshot())).toEqual({ was: homeText, now: destinationOf(moved) })
      checkout.send({ type: 'amount.declined' })
      expect(all).toHaveLength(1)
      checkout.send({ type: 'pay.requested' })
      open[0]?.fail(Object.assign(new Error('changed'), { status: 409, address: moved }))
      await settled()
      checkout.send({ type: 'amount.confirmed' })
      expect(all.map(({ key, to }) => [key, 'train' in to ? '' : to.expectedAddress.text])).toEqual([
        ['seed-1', homeText],
        ['seed-1', homeText],
        ['seed-3', destinationOf(moved).text],
      ])
    },
  )

  test('[ORD-70 ORD-71] a second tap sends nothing; a second try has the same key, also after a reload', async () => {
    const { checkout, online, kept } = startCheckout()
    checkout.send({ type: 'pay.requested' })
    checkout.send({ type: 'pay.requested' })
    expect(online.all).toHaveLength(1)
    online.open[0]?.fail(new Error('offline'))
    await settled()
    checkout.send({ type: 'pay.requested' })
    expect(online.all.map(({ key }) => key)).toEqual(['seed-1', 'seed-1'])
    const reloaded = startCheckout(kept.at(-1))
    reloaded.checkout.send({ type: 'pay.requested' })
    expect(reloaded.online.all.map(({ key }) => key)).toEqual(['seed-1'])
  })

  test('[ORD-227] the notes are kept as they are typed, with the order that was requested, and are there again', async () => {
    const { checkout, online, kept } = startCheckout()
    checkout.send({ type: 'notes.changed', notes: quietly })
    expect(kept).toEqual([{ ...noRequest, notes: quietly }])
    const first = startCheckout(kept.at(-1))
    expect(first.checkout.getSnapshot().context.notes).toEqual(quietly)
    first.checkout.send({ type: 'pay.requested' })
    expect(first.kept.at(-1)).toMatchObject({ key: 'seed-1', notes: quietly })
    const again = startCheckout(first.kept.at(-1))
    again.checkout.send({ type: 'pay.requested' })
    expect(again.online.all).toEqual(first.online.all)
    again.online.open[0]?.fail(new Error('offline'))
    await settled()
    again.checkout.send({ type: 'notes.changed', notes: noNotes })
    expect(again.kept.at(-1)).toMatchObject({ key: 'seed-1', notes: noNotes })
    expect(online.all).toEqual([])
  })

  test('[ACC-151] the notes are kept for the person whose session ends, and are there after signing in', () => {
    const { checkout, typedAway } = startCheckout()
    checkout.send({ type: 'notes.changed', notes: quietly })
    checkout.send({ type: 'session.ended', person: '9876543210' })
    expect(typedAway).toEqual([{ person: '9876543210', notes: quietly }])
    const back = startCheckout(null, quietly)
    expect(back.checkout.getSnapshot().context.notes).toEqual(quietly)
    back.checkout.send({ type: 'pay.requested' })
    expect(back.online.all).toMatchObject([{ notes: quietly }])
    const later = startCheckout({ ...noRequest, notes: noNotes }, quietly)
    expect(later.checkout.getSnapshot().context.notes).toEqual(noNotes)
  })

  test('[ORD-227] a cash order ends what was kept; a failed one does not', async () => {
    const { checkout, cash, kept } = startCheckout()
    checkout.send({ type: 'method.chosen', method: 'cash' })
    checkout.send({ type: 'notes.changed', notes: quietly })
    checkout.send({ type: 'pay.requested' })
    cash.open[0]?.fail(new Error('offline'))
    await settled()
    expect(kept.at(-1)).toMatchObject({ notes: quietly })
    checkout.send({ type: 'pay.requested' })
    cash.open[0]?.answer({ orderStatus: 'confirmed', orderId: 'TJ-1' })
    await settled()
    expect(kept.at(-1)).toBeNull()
  })

  test('[ORD-71] the same dishes in another cart are another order, with a new key', async () => {
    const { checkout, online } = startCheckout()
    checkout.send({ type: 'pay.requested' })
    online.open[0]?.fail(new Error('offline'))
    await settled()
    checkout.send({ type: 'cart.changed', cart: { ...dinner, print: 'dinner again' } })
    checkout.send({ type: 'pay.requested' })
    expect(online.all.map(({ key }) => key)).toEqual(['seed-1', 'seed-2'])
  })

  test('[ORD-61] if the address is removed before the cart is saved, nothing is ordered and an address is requested', () => {
    const { checkout, online, cash, emitted } = startCheckout()
    checkout.send({ type: 'cart.changed', cart: { ...dinner, isSettled: false } })
    checkout.send({ type: 'pay.requested' })
    expect(checkout.getSnapshot().hasTag('processing')).toBe(true)
    checkout.send({ type: 'place.changed', place: null })
    checkout.send({ type: 'cart.changed', cart: dinner })
    expect(checkout.getSnapshot().hasTag('processing')).toBe(false)
    expect([...online.all, ...cash.all]).toEqual([])
    expect(emitted).toEqual([{ type: 'notify', tone: 'error', message: 'Please select a delivery address' }])
  })

  test.each(['cash', 'online'] as const)(
    '[ORD-214] nothing is ordered, %s, to an address outside the delivery area, chosen before or after the tap',
    (method) => {
      const { checkout, online, cash, emitted } = startCheckout()
      // The radius is 5 km; a hundredth of a degree of latitude is 1.1 km.
      const at = (latitude: number) =>
        checkout.send({
          type: 'place.changed',
          place: {
            kind: 'address',
            address: address('home', { ...newDelhi, latitude: newDelhi.latitude + latitude }),
          },
        })
      const words = () => obstacleIn(checkout.getSnapshot())
      checkout.send({ type: 'method.chosen', method })
      at(0.046)
      expect(words()).toBe('Rail Rasoi does not deliver to this address. Choose another address.')
      checkout.send({ type: 'pay.requested' })
      at(0.044)
      expect(words()).toBeNull()
      checkout.send({ type: 'cart.changed', cart: { ...dinner, isSettled: false } })
      checkout.send({ type: 'pay.requested' })
      at(0.046)
      checkout.send({ type: 'cart.changed', cart: dinner })
      expect(checkout.getSnapshot().hasTag('processing')).toBe(false)
      expect([...online.all, ...cash.all, ...emitted]).toEqual([])
      checkout.send({ type: 'place.changed', place: null })
      expect(words()).toBeNull()
    },
  )

  test.each(['cash', 'online'] as const)('[ORD-64] an order paid %s waits for the cart', (method) => {
    const { checkout, online, cash } = startCheckout()
    checkout.send({ type: 'method.chosen', method })
    checkout.send({ type: 'cart.changed', cart: { ...dinner, isSettled: false } })
    checkout.send({ type: 'pay.requested' })
    expect([...online.all, ...cash.all]).toEqual([])
    checkout.send({ type: 'cart.changed', cart: dinner })
    expect(online.all).toHaveLength(method === 'online' ? 1 : 0)
    expect(cash.all).toHaveLength(method === 'cash' ? 1 : 0)
  })

  const at = (total: number, print = 'dinner') => ({ ...dinner, print, shown: { total, lines: [] } })
  const repriced = (unitPrice: number) =>
    Object.assign(new Error('repriced'), {
      status: 409,
      cart: cartOf(wishFor(1, { menuId: 11, unitPrice }), 2),
    })

  test.each(['cash', 'online'] as const)(
    '[ORD-197 ORD-198] another total than the one sent is asked, and ordered %s with a new key when it is agreed to',
    async (method) => {
      const { checkout, online, cash } = startCheckout()
      const calls = method === 'cash' ? cash : online
      checkout.send({ type: 'method.chosen', method })
      checkout.send({ type: 'pay.requested' })
      calls.open[0]?.fail(repriced(10_500))
      await settled()
      expect(checkout.getSnapshot().value).toBe('asking')
      // 2 × 105 + 30 + 5 + 18 − 10
      expect(checkout.getSnapshot().context.offer).toMatchObject({ agreed: 24_300, now: { total: 25_300 } })
      checkout.send({ type: 'amount.confirmed' })
      expect(calls.all.map(({ key, expectedTotal }) => [key, expectedTotal])).toEqual([
        ['seed-1', 24_300],
        ['seed-2', 25_300],
      ])
      // It may change once more before it is placed.
      calls.open[0]?.fail(repriced(11_000))
      await settled()
      expect(checkout.getSnapshot().context.offer).toMatchObject({ agreed: 25_300, now: { total: 26_300 } })
      checkout.send({ type: 'amount.declined' })
      expect(checkout.getSnapshot().value).toBe('choosing')
      expect(calls.all).toHaveLength(2)
    },
  )

  test('[ORD-71 ORD-197] an agreed order whose answer is lost is repeated with its key', async () => {
    const { checkout, online } = startCheckout()
    checkout.send({ type: 'pay.requested' })
    online.open[0]?.fail(repriced(10_500))
    await settled()
    checkout.send({ type: 'cart.changed', cart: at(25_300) })
    checkout.send({ type: 'amount.confirmed' })
    online.open[0]?.fail(new Error('offline'))
    await settled()
    checkout.send({ type: 'pay.requested' })
    expect(online.all.map(({ key }) => key)).toEqual(['seed-1', 'seed-2', 'seed-2'])
  })

  test('[ORD-199] an order asked for under an estimate asks again when the saved cart costs something else', () => {
    const { checkout, online } = startCheckout()
    checkout.send({ type: 'cart.changed', cart: { ...at(24_300), isSettled: false } })
    checkout.send({ type: 'pay.requested' })
    checkout.send({ type: 'cart.changed', cart: at(25_000) })
    expect(checkout.getSnapshot().value).toBe('asking')
    expect(online.all).toEqual([])
    checkout.send({ type: 'amount.confirmed' })
    expect(online.all).toMatchObject([{ expectedTotal: 25_000 }])
  })
})

describe('another amount', () => {
  const line = { menuId: 11, menuCount: 1, name: 'Sweet Lassi', quantity: 1, unitPrice: 6000 }
  const lines = (...changed: Partial<typeof line>[]) => ({
    total: 0,
    lines: changed.map((each) => ({ ...line, ...each })),
  })

  test('[ORD-198] names the lines that have changed', () => {
    const dal = { menuId: 12, name: 'Dal' }
    const changes = (was: ReturnType<typeof lines>, now: ReturnType<typeof lines>) =>
      offerOf(was, now).changes.map(({ name, change }) => `${name}: ${change}`)
    expect(changes(lines({}), lines({}))).toEqual([])
    expect(changes(lines({}), lines({ unitPrice: 7000 }))).toEqual(['Sweet Lassi: ₹60 is now ₹70 each'])
    expect(changes(lines({}), lines({ quantity: 2 }))).toEqual(['Sweet Lassi: 1 is now 2'])
    expect(changes(lines({}), lines({ quantity: 2, unitPrice: 7000 }))).toEqual([
      'Sweet Lassi: ₹60 is now ₹70 each, 1 is now 2',
    ])
    expect(changes(lines({}), lines({}, dal))).toEqual(['Dal: Added: 1'])
    expect(changes(lines({}, dal), lines({}))).toEqual(['Dal: Removed'])
  })

  test('[ORD-198 ORD-205] says what became of the coupon', () => {
    const applied = { couponCode: 'WELCOME', discount: 3600, problem: null, isEnded: false }
    const over = { ...applied, discount: 0, problem: 'WELCOME has expired.' }
    const change = (was: CartCoupon | null, now: CartCoupon | null) =>
      offerOf({ ...lines({}), ...(was && { coupon: was }) }, { ...lines({}), ...(now && { coupon: now }) })
        .couponChange
    expect(change(null, null)).toBeNull()
    expect(change(applied, applied)).toBeNull()
    expect(change(over, over)).toBeNull()
    expect(change(over, null)).toBeNull()
    expect(change(applied, over)).toBe('WELCOME has expired.')
    expect(change(null, applied)).toBe('WELCOME takes ₹36 off')
    expect(change(applied, { ...applied, discount: 4000 })).toBe('WELCOME takes ₹40 off')
    expect(change(applied, null)).toBe('WELCOME was removed')
  })
})

describe('[ORD-248] without a network', () => {
  const textOf = ({ checkout }: ReturnType<typeof startCheckout>) => obstacleIn(checkout.getSnapshot())

  test('nothing is ordered, and the button says why', () => {
    const paying = startCheckout()
    const { checkout, online, cash } = paying
    checkout.send({ type: 'connection.lost' })
    expect(textOf(paying)).toBe('No network. You can order when it is back.')
    checkout.send({ type: 'pay.requested' })
    checkout.send({ type: 'method.chosen', method: 'cash' })
    checkout.send({ type: 'pay.requested' })
    expect([online.all, cash.all]).toEqual([[], []])
    checkout.send({ type: 'connection.back' })
    expect(textOf(paying)).toBeNull()
    checkout.send({ type: 'pay.requested' })
    expect(cash.all).toHaveLength(1)
  })

  test('an order that waits for the last taps on the cart, or for an answer about its amount, is not sent', () => {
    const { checkout, online } = startCheckout()
    checkout.send({ type: 'cart.changed', cart: { ...dinner, isSettled: false } })
    checkout.send({ type: 'pay.requested' })
    expect(checkout.getSnapshot().value).toBe('settling')
    checkout.send({ type: 'connection.lost' })
    expect(checkout.getSnapshot().value).toBe('choosing')
    checkout.send({ type: 'connection.back' })
    checkout.send({ type: 'pay.requested' })
    checkout.send({ type: 'cart.changed', cart: { ...dinner, shown: { total: 30_000, lines: [] } } })
    expect(checkout.getSnapshot().value).toBe('asking')
    checkout.send({ type: 'connection.lost' })
    checkout.send({ type: 'amount.confirmed' })
    expect(checkout.getSnapshot().value).toBe('choosing')
    expect(online.all).toEqual([])
  })
})

test('[ORD-271] the server wants the email confirmed: known by the field that it names', () => {
  const refusal = (status: number, field?: string) => ({ status, body: { message: 'No.', field } })
  expect(problemOf(refusal(422, 'email'))).toEqual({ problem: 'No.', isEmailWanted: true })
  for (const other of [refusal(422), refusal(409, 'email'), new Error('offline')])
    expect(problemOf(other).isEmailWanted).toBe(false)
})
