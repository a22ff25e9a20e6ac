import { noNotes } from '@tiffin-junction/contract/domain/delivery-notes'
import { newDelhi, type Point } from '@tiffin-junction/contract/domain/geo'
import { noSeat, seatObstacle } from '@tiffin-junction/contract/domain/seat'
import { defineModel } from '@tiffin-junction/flows/model'
import { expect } from 'vitest'
import { address, cartOf, chosenStop, wishFor } from '../../tests/samples.ts'
import { seatEvent } from '../train/trip.rules.ts'
import { checkoutMachine } from './checkout.machine.ts'
import { obstacleFor } from './checkout.rules.ts'

const kanyakumari = { latitude: 8.0883, longitude: 77.5385 }
const at = (id: string, point: Point) => ({ kind: 'address', address: address(id, point) }) as const

const signedOut = { status: 401, body: { success: false, message: 'Please sign in to go on.' } }

const closed = { status: 422, body: { success: false, message: 'Rail Rasoi is closed now.' } }

const shown = (total: number) => ({ total, lines: [] })
const delivery = { restaurantName: 'Rail Rasoi', ...newDelhi, radius: 5000 }
const free = { obstacle: null, delivery, shown: shown(25_000) }
const empty = { print: 'empty', isEmpty: true, isSettled: true, showCod: false, ...free }
const dinner = { print: 'dinner', isEmpty: false, isSettled: true, showCod: true, ...free }
const changing = { print: 'dinner', isEmpty: false, isSettled: false, showCod: true, ...free }
const dear = {
  print: 'dear',
  isEmpty: false,
  isSettled: true,
  showCod: false,
  obstacle: null,
  delivery: null,
  shown: shown(90_000),
}
/** Of a shop that takes no money online. */
const cashOnly = { ...dinner, onlyCash: true as const }
/** The server's answer to an order at another total. */
const repriced = {
  status: 409,
  body: { success: false, message: 'The total is now ₹243. Nothing was ordered.' },
  cart: cartOf(wishFor(1, { menuId: 11 }), 2),
}
/** The server's answer to an order to an address that was changed elsewhere. */
const moved = {
  status: 409,
  body: { success: false, message: 'Your delivery address was changed meanwhile. Nothing was ordered.' },
  address: address('home', { completeAddress: '9 Janpath' }),
}
const soldOut = { ...dinner, obstacle: 'Sweet Lassi is sold out. Remove it to order.' }

const onTrain: readonly string[] = ['seat.changed', 'pay.requested', 'orderOnline.done', 'orderOnline.error']

export default defineModel(checkoutMachine, {
  input: { seed: 'seed', attempt: null, typed: null },
  events: {
    'method.chosen': [{ method: 'cash' }, { method: 'online' }],
    'seat.changed': [{ seat: { ...noSeat, coach: 'b-4', berth: '32 lower' } }],
    'notes.changed': [{ notes: { ...noNotes, kitchenNote: 'No onions' } }],
    'pay.requested': [{}],
    'amount.confirmed': [{}],
    'amount.declined': [{}],
  },
  outcomes: {
    session: { sends: [{ type: 'session.ended', person: '9876543210' }] },
    cart: {
      sends: [empty, dinner, changing, dear, soldOut, cashOnly].map((cart) => ({
        type: 'cart.changed',
        cart,
      })),
    },
    book: {
      sends: [
        { type: 'place.changed', place: at('home', newDelhi) },
        { type: 'place.changed', place: null },
        { type: 'place.changed', place: at('far', kanyakumari) },
      ],
    },
    trip: {
      sends: [{ type: 'place.changed', place: { kind: 'stop', stop: chosenStop({ point: newDelhi }) } }],
    },
    connection: { sends: [{ type: 'connection.lost' }, { type: 'connection.back' }] },
    watchReturn: { sends: [{ type: 'page.restored' }, { type: 'page.seen' }] },
    orderOnline: {
      done: [{ redirectUrl: '/pay/abc' }],
      error: [new Error('offline'), signedOut, closed, repriced, moved],
    },
    orderInCash: {
      done: [{ orderStatus: 'confirmed', orderId: 'TJ-1' }],
      error: [new Error('offline'), closed, repriced, moved],
    },
  },
  facts: ({ context }) => ({
    print: context.cart.print,
    isSettled: context.cart.isSettled,
    obstacle: context.cart.obstacle,
    isOutside: obstacleFor({ ...context, isOffline: false }) !== context.cart.obstacle,
    isOffline: context.isOffline,
    delivers: context.cart.delivery !== null,
    agreed: context.agreed?.total ?? null,
    offer: context.offer?.now.total ?? null,
    isMoved: context.move !== null,
    place: context.place && (context.place.kind === 'stop' ? 'stop' : context.place.address.id),
    isSeated: seatObstacle(context.seat) === null,
    method: context.method,
  }),
  // An order to a train differs only in what is asked for and sent, so it is walked on one way alone.
  tries: (snapshot, { name }) => {
    const { cart, method, isOffline, agreed, made, place } = snapshot.context
    if (place?.kind === 'stop') return onTrain.includes(name)
    if (name === 'seat.changed') return false
    const isFresh = !isOffline && agreed === null && made === 0 && method === 'online'
    return (
      name !== 'trip:place.changed' || (isFresh && cart.print === 'dinner' && snapshot.matches('choosing'))
    )
  },
  invariants: {
    // The content of the cart may change while an order is being sent.
    'an empty cart is never ordered': ({ context, step, actors }) =>
      !context.cart.isEmpty || step.type === 'sends' || (!actors.orderOnline && !actors.orderInCash),
    'nothing is ordered while there is an obstacle': ({ context, step, actors }) =>
      obstacleFor(context) === null || step.type === 'sends' || (!actors.orderOnline && !actors.orderInCash),
    'what is ordered costs what was agreed to': ({ context, actors }) => {
      const input = (actors.orderOnline ?? actors.orderInCash)?.input
      return input === undefined || Object(input).expectedTotal === context.agreed?.total
    },
    'what is ordered goes where the person saw it go': ({ context, actors }) => {
      const input = (actors.orderOnline ?? actors.orderInCash)?.input
      const { to } = Object(input)
      return input === undefined || 'train' in to || to.expectedAddress === context.destination
    },
    'the chosen stop of a train gets the seat that is ordered to': ({ actors, context: { place } }) =>
      place?.kind !== 'stop' ||
      (!actors.orderOnline && !actors.orderInCash) ||
      JSON.stringify(actors.trip?.received.at(-1)) ===
        JSON.stringify(seatEvent({ ...place.stop, coach: 'B4', berth: '32 LB' })),
    'cash is only chosen where it is offered': ({ context }) =>
      context.method === 'online' || context.cart.showCod,
    'online is only chosen where money is taken': ({ context }) =>
      context.method === 'cash' || context.cart.onlyCash === undefined,
    'an order under way names the address and carries a key': ({ actors, step }) => {
      const input = (actors.orderOnline ?? actors.orderInCash)?.input
      return (
        input === undefined ||
        step.name === '' ||
        /"key":"seed-\d+","to":\{("addressId":"(home|far)"|"train":\{.*"coach":"B4","berth":"32 LB")/.test(
          JSON.stringify(input),
        )
      )
    },
  },
  states: {
    choosing: ({ snapshot, emitted, context, step, actors }) => {
      expect(snapshot.hasTag('processing')).toBe(false)
      if (step.name === 'pay.requested' && obstacleFor(context) !== null) {
        expect(emitted).toEqual([])
        expect(actors.cart?.received.at(-1)).toEqual({ type: 'refresh.requested' })
      } else if (step.name === 'pay.requested' && !context.cart.isEmpty && context.place === null)
        expect(emitted).toEqual([
          { type: 'notify', tone: 'error', message: 'Please select a delivery address' },
        ])
      if (step.type === 'error' && step.name === 'orderOnline.error')
        expect(emitted).toEqual(
          // A cart that was emptied meanwhile is not asked about.
          step.error === signedOut || step.error === repriced || step.error === moved
            ? []
            : [
                {
                  type: 'navigate',
                  to: '/order-status/failed',
                  ...(step.error === closed ? { state: { reason: 'Rail Rasoi is closed now.' } } : {}),
                },
              ],
        )
      if (
        step.type === 'error' &&
        step.name === 'orderInCash.error' &&
        step.error !== repriced &&
        step.error !== moved
      ) {
        expect(emitted).toEqual([])
        expect(context.problem).toBe(step.error === closed ? 'Rail Rasoi is closed now.' : 'Network Error.')
        if (step.error === closed) expect(actors.cart?.received.at(-1)).toEqual({ type: 'refresh.requested' })
      }
    },
    settling: ({ snapshot, context }) => {
      expect(snapshot.hasTag('processing')).toBe(true)
      expect(context.cart.isSettled).toBe(false)
    },
    asking: ({ snapshot, context, actors, emitted, step }) => {
      expect(snapshot.hasTag('processing')).toBe(false)
      expect(emitted).toEqual([])
      if (step.type === 'error' && step.error === moved) {
        expect(context.move).toMatchObject({
          was: context.destination?.text,
          now: { text: expect.stringContaining('9 Janpath') },
        })
        expect(actors.book?.received.at(-1)).toEqual({ type: 'addresses.changed' })
      } else if (step.name.endsWith('.error')) {
        expect(context.offer?.now.total).toBe(24_300)
        expect(actors.cart?.received.at(-1)).toEqual({ type: 'refresh.requested' })
      }
    },
    orderingOnline: ({ snapshot, actors }) => {
      expect(snapshot.hasTag('processing')).toBe(true)
      expect(actors.orderInCash).toBeUndefined()
    },
    orderingInCash: ({ snapshot, actors }) => {
      expect(snapshot.hasTag('processing')).toBe(true)
      expect(actors.orderOnline).toBeUndefined()
    },
    leaving: ({ snapshot, emitted, step }) => {
      expect(snapshot.hasTag('processing')).toBe(true)
      if (step.name === 'orderOnline.done') expect(emitted).toEqual([{ type: 'navigate', to: '/pay/abc' }])
      if (step.name === 'orderInCash.done')
        expect(emitted).toEqual([{ type: 'navigate', to: '/order-status-cod/confirmed?order=TJ-1' }])
    },
  },
})
