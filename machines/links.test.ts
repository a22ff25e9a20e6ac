import type { Address } from '@tiffin-junction/contract/domain/address'
import type { Cart, CartChange, CartCount } from '@tiffin-junction/contract/domain/cart'
import type { Point } from '@tiffin-junction/contract/domain/geo'
import type { StoredSession, User } from '@tiffin-junction/contract/domain/session'
import { describe, expect, test } from 'vitest'
import {
  type AnyActorLogic,
  assign,
  createActor,
  type EventObject,
  fromCallback,
  fromPromise,
  setup,
  toPromise,
} from 'xstate'
import { deferredBrowser } from '../tests/browser-position.ts'
import { deferredEffect, settled } from '../tests/deferred.ts'
import { followersOf } from '../tests/followers.ts'
import { address, cartOf, chosenStop, wishFor } from '../tests/samples.ts'
import { startTrip } from '../tests/trip.ts'
import { sessionLink } from './account/session.links.ts'
import { sessionMachine } from './account/session.machine.ts'
import { addressBookMachine } from './address/address-book.machine.ts'
import { locating, locatingByBrowser, locatingDevice } from './address/device-location.links.ts'
import { deviceLocationMachine } from './address/device-location.machine.ts'
import { emitted, heard, leaving, linkTo, seen } from './links.ts'
import { billOf } from './order/bill.rules.ts'
import { cartLink, menuCartLink } from './order/cart.links.ts'
import { cartMachine } from './order/cart.machine.ts'
import { checkoutLinks } from './order/checkout.links.ts'
import { addressListMachine, listedBookLink } from './system/address-list.machine.ts'
import { connectionLink } from './system/connection.links.ts'
import type { Network, NetworkChanged } from './system/connection.rules.ts'
import { networkLink } from './system/network.links.ts'

/**
 * Starts a machine with one link. Returns the events that it receives, and a function that sends to the link.
 */
const linked = (link: AnyActorLogic) => {
  const received: EventObject[] = []
  const machine = setup({ actors: { link } }).createMachine({
    invoke: { id: 'link', src: 'link' },
    on: { '*': { actions: ({ event }) => void received.push(event) } },
  })
  const actor = createActor(machine).start()
  return {
    received,
    send: (event: EventObject) => actor.getSnapshot().children.link?.send(event),
    stop: () => actor.stop(),
  }
}

const member = (token: string): StoredSession => ({
  kind: 'signedIn',
  credential: { token, roleType: 'CUSTOMER' },
  user: null,
})
const nobody: StoredSession = { kind: 'none' }

describe('a link to the session', () => {
  const start = () => {
    const session = createActor(
      sessionMachine.provide({
        actors: {
          loadUser: fromPromise<User, { token: string }>(() => new Promise(() => {})),
          endSession: fromPromise<void, { token: string }>(async () => {}),
        },
        actions: {
          keepCredential: () => {},
          keepUser: () => {},
          forgetPerson: () => {},
          keepDetour: () => {},
          forgetOthersText: () => {},
          logUnreadable: () => {},
        },
      }),
    ).start()
    return { session, ...linked(sessionLink(session)) }
  }
  const is = (isSignedIn: boolean) => ({ type: 'session.changed', isSignedIn })

  test('sends nothing before the session is known', () => {
    expect(start().received).toEqual([])
  })

  test('sends a guest, a person and another person once each', () => {
    const { session, received } = start()
    session.send({ type: 'storage.changed', stored: nobody })
    expect(received).toEqual([is(false)])
    session.send({ type: 'storage.changed', stored: nobody })
    expect(received).toEqual([is(false)])
    session.send({ type: 'storage.changed', stored: member('asha') })
    expect(received).toEqual([is(false), is(true)])
    session.send({ type: 'storage.changed', stored: member('asha') })
    expect(received).toEqual([is(false), is(true)])
    session.send({ type: 'storage.changed', stored: member('ravi') })
    expect(received).toEqual([is(false), is(true), is(true)])
    session.send({ type: 'storage.changed', stored: nobody })
    expect(received).toEqual([is(false), is(true), is(true), is(false)])
  })

  test('sends nothing after its machine has stopped', () => {
    const { session, received, stop } = start()
    stop()
    session.send({ type: 'storage.changed', stored: nobody })
    expect(received).toEqual([])
  })

  test('forwards events to the session', () => {
    const { session, send } = start()
    session.send({ type: 'storage.changed', stored: member('asha') })
    send({ type: 'logout.requested' })
    expect(session.getSnapshot().hasTag('signedOut')).toBe(true)
  })
})

const wish = wishFor(7, { menuId: 70 })
const other = wishFor(8, { menuId: 80 })

/** Starts a cart that has one piece and whose changes are never answered. */
const startCart = async (fetchCart = async (): Promise<Cart> => ({ ...cartOf(wish, 1), showCod: true })) => {
  const cart = createActor(
    cartMachine.provide({
      actors: {
        countCart: fromPromise<CartCount, undefined>(async () => ({
          restaurantId: 7,
          entries: [{ menuId: 70, quantity: 1 }],
        })),
        fetchCart: fromPromise<Cart, undefined>(fetchCart),
        sendChange: fromPromise<Cart, { change: CartChange | undefined }>(() => new Promise(() => {})),
      },
    }),
    { input: { seed: 'seed' } },
  ).start()
  cart.send({ type: 'session.opened', stored: null })
  await settled()
  await settled()
  return cart
}

describe('a link to the cart', () => {
  test.each([
    ['a sheet', cartLink],
    ['a menu', menuCartLink],
  ])(
    'of %s sends the content of the cart, at once and after each change, and forwards additions',
    async (_, link) => {
      const cart = await startCart()
      const { received, send } = linked(link(cart))
      expect(received).toMatchObject([
        { type: 'cart.changed', cart: { lines: [{ menuId: 70, quantity: 1 }] } },
      ])
      send({ type: 'item.added', wish } as EventObject)
      expect(received).toMatchObject([
        { type: 'cart.changed', cart: { lines: [{ quantity: 1 }] } },
        { type: 'cart.changed', cart: { lines: [{ quantity: 2 }] } },
      ])
    },
  )

  test("[ORD-23] of a menu closes 'Change Restaurant?' when the menu is left; that of a sheet does not", async () => {
    for (const [link, isAsking] of [
      [menuCartLink, false],
      [cartLink, true],
    ] as const) {
      const cart = await startCart()
      const { stop } = linked(link(cart))
      cart.send({ type: 'item.added', wish: other })
      expect(cart.getSnapshot().hasTag('asking')).toBe(true)
      stop()
      expect(cart.getSnapshot().hasTag('asking')).toBe(isAsking)
    }
  })
})

describe('the links of the checkout', () => {
  test('[TRN-11] send the chosen stop of a train in place of the address, and the address when it is dropped', async () => {
    const trip = startTrip()
    const book = createActor(addressBookMachine).start()
    const { received } = linked(checkoutLinks(await startCart(), book, trip).trip)
    const stop = chosenStop()
    trip.send({ type: 'stop.chosen', stop })
    trip.send({ type: 'stop.dropped' })
    expect(received).toEqual([
      { type: 'place.changed', place: { kind: 'stop', stop } },
      { type: 'place.changed', place: null },
    ])
  })

  test('send the cart as an order needs it, and nothing twice', async () => {
    const cart = await startCart()
    const book = createActor(addressBookMachine).start()
    const { received } = linked(checkoutLinks(cart, book, startTrip()).cart)
    const shown = (quantity: number) => ({
      total: billOf(cart.getSnapshot().context.base, cart.getSnapshot().context.pending).total,
      lines: [expect.objectContaining({ menuId: 70, menuCount: 1, quantity })],
    })
    const seenCart = { isEmpty: false, isSettled: true, showCod: true, obstacle: null, delivery: null }
    expect(received).toEqual([
      { type: 'cart.changed', cart: { ...seenCart, print: '[1,7,[[70,1,1]]]', shown: shown(1) } },
    ])
    cart.send({ type: 'quantity.set', menuId: 70, menuCount: 1, quantity: 2 })
    expect(received.at(-1)).toEqual({
      type: 'cart.changed',
      cart: { ...seenCart, print: '[1,7,[[70,1,2]]]', isSettled: false, shown: shown(2) },
    })
    const before = received.length
    cart.send({ type: 'item.added', wish: other })
    expect(received).toHaveLength(before)
    cart.send({ type: 'session.closed', isEnded: false })
    expect(received.at(-1)).toMatchObject({ cart: { isEmpty: true, isSettled: true, showCod: false } })
  })

  test('send each value that an order needs, even if only that value changes', async () => {
    const answers = [true, false, false].map((showCod) => ({ ...cartOf(wish, 1), showCod }))
    const cart = await startCart(async () => answers.shift() as Cart)
    const { received } = linked(
      checkoutLinks(cart, createActor(addressBookMachine).start(), startTrip()).cart,
    )
    const seenCart = {
      print: '[1,7,[[70,1,1]]]',
      isEmpty: false,
      isSettled: true,
      showCod: true,
      obstacle: null,
      delivery: null,
      shown: expect.anything(),
    }
    const is = (facts: Partial<typeof seenCart>) => ({
      type: 'cart.changed',
      cart: { ...seenCart, ...facts },
    })
    // Cash is no longer offered; everything else is unchanged.
    cart.send({ type: 'refresh.requested' })
    await settled()
    expect(received).toEqual([is({}), is({ isSettled: false }), is({ showCod: false })])
    // The same answer again, then two changes while the first is being sent.
    cart.send({ type: 'refresh.requested' })
    await settled()
    cart.send({ type: 'quantity.set', menuId: 70, menuCount: 1, quantity: 2 })
    cart.send({ type: 'quantity.set', menuId: 70, menuCount: 1, quantity: 3 })
    expect(received.slice(3)).toEqual([
      is({ isSettled: false, showCod: false }),
      is({ showCod: false }),
      is({ isSettled: false, showCod: false, print: '[1,7,[[70,1,2]]]' }),
      is({ isSettled: false, showCod: false, print: '[1,7,[[70,1,3]]]' }),
    ])
  })

  test('[ORD-214] send who delivers and where, and the address again when it has moved', async () => {
    const area = { latitude: 28.64, longitude: 77.21, radius: 5000 }
    let reads = 0
    const cart = await startCart(async () => ({ ...cartOf(wish, 1), deliveryArea: area }))
    const book = createActor(
      addressBookMachine.provide({
        actors: {
          loadAddresses: fromPromise(async () => [
            address('home', { isDefault: true, ...(reads++ > 0 ? { latitude: 28.7 } : {}) }),
            address('work'),
          ]),
        },
      }),
    ).start()
    const links = checkoutLinks(cart, book, startTrip())
    expect(linked(links.cart).received.at(-1)).toMatchObject({
      cart: { delivery: { restaurantName: 'Restaurant 7', ...area } },
    })
    const { received } = linked(links.book)
    book.send({ type: 'session.opened' })
    await settled()
    book.send({ type: 'list.opened' })
    await settled()
    book.send({ type: 'address.chosen', id: 'work' })
    expect(received.slice(1)).toMatchObject([
      { type: 'place.changed', place: { address: { id: 'home', latitude: 28.6304 } } },
      { type: 'place.changed', place: { address: { id: 'home', latitude: 28.7 } } },
      { type: 'place.changed', place: { address: { id: 'work', latitude: 28.6304 } } },
    ])
  })

  test('[ORD-61] send the selected address, or null', async () => {
    const cart = await startCart()
    const saved = [address('home', { isDefault: true }), address('work')]
    const book = createActor(
      addressBookMachine.provide({ actors: { loadAddresses: fromPromise(async () => [...saved]) } }),
    ).start()
    const { received } = linked(checkoutLinks(cart, book, startTrip()).book)
    const is = (id: string | null) => ({ type: 'place.changed', place: id && { address: { id } } })
    expect(received).toMatchObject([is(null)])
    book.send({ type: 'session.opened' })
    await settled()
    expect(received).toMatchObject([is(null), is('home')])
    book.send({ type: 'address.chosen', id: 'work' })
    expect(received).toMatchObject([is(null), is('home'), is('work')])
  })
})

test('[ADR-24 APP-177] the list of addresses loads them again, also when they are outdated, and reports a failure', async () => {
  let asked = 0
  const book = createActor(
    addressBookMachine.provide({
      actors: {
        loadAddresses: fromPromise<Address[], undefined>(async () => {
          asked++
          throw new Error('lost')
        }),
      },
    }),
    { logger: () => {} },
  ).start()
  book.send({ type: 'session.opened' })
  await settled()
  const page = fromCallback(() => {})
  const list = createActor(addressListMachine.provide({ actors: { book: listedBookLink(book), page } }))
  const received: unknown[] = []
  list.on('notify', (voice) => received.push(voice))
  list.start()
  await settled()
  expect(asked).toBe(2)
  expect(received).toEqual([{ type: 'notify', tone: 'error', message: 'Failed to load addresses' }])
  list.send({ type: 'age.changed', isOutdated: false })
  list.send({ type: 'age.changed', isOutdated: true })
  await settled()
  expect(asked).toBe(3)
})

const nameless = async () => null

describe('the location of the device', () => {
  const here = { latitude: 26.9, longitude: 75.8 }
  const start = () => {
    const browser = deferredBrowser()
    const network = deferredEffect<undefined, Point>()
    const device = createActor(
      deviceLocationMachine.provide({
        actors: {
          browser: browser.logic,
          locateByIp: fromPromise(network.run),
        },
      }),
      { logger: () => {} },
    ).start()
    return { device, browser, network }
  }
  const ask = (logic: AnyActorLogic) => toPromise(createActor(logic, { logger: () => {} }).start())

  test('[ADR-78] comes from the browser', async () => {
    const { device, browser } = start()
    const answers = [
      ask(locatingDevice(device)),
      ask(locating(device, nameless)),
      ask(locatingByBrowser(device)),
    ]
    browser.open[0]?.answer(here)
    expect(await Promise.all(answers)).toEqual([
      { point: here, reason: null },
      here,
      { point: here, reason: null },
    ])
  })

  test('[ADR-79] comes from the network if the browser fails; the reason comes from the browser', async () => {
    const { device, browser, network } = start()
    const byBoth = ask(locatingDevice(device))
    const point = ask(locating(device, nameless))
    const byBrowser = ask(locatingByBrowser(device)).catch((error: unknown) => error)
    browser.open[0]?.fail({ code: 1 })
    expect(await byBrowser).toEqual({ reason: 1 })
    network.open[0]?.answer(here)
    expect(await byBoth).toEqual({ point: here, reason: 1 })
    expect(await point).toEqual(here)
  })

  test('[ADR-89] is unknown if both fail, with the reason of the browser or a text', async () => {
    const { device, browser, network } = start()
    const byBoth = ask(locatingDevice(device)).catch((error: unknown) => error)
    const point = ask(locating(device, nameless)).catch((error: unknown) => error)
    browser.open[0]?.fail({ code: 1 })
    await settled()
    network.open[0]?.fail(new Error('lost'))
    expect(await byBoth).toEqual({ reason: 1 })
    expect(await point).toBe('Unable to determine location')
  })

  test('is requested once for concurrent uses, and again afterwards', async () => {
    const { device, browser } = start()
    const answers = [ask(locatingDevice(device)), ask(locating(device, nameless))]
    expect(browser.all).toHaveLength(1)
    browser.open[0]?.answer(here)
    await Promise.all(answers)
    const again = ask(locatingDevice(device))
    expect(browser.all).toHaveLength(2)
    browser.open[0]?.answer(here)
    await again
  })
})

test('a stopped link has no subscription to its actor', () => {
  const device = createActor(
    deviceLocationMachine.provide({ actors: { browser: deferredBrowser().logic } }),
  ).start()
  const count = followersOf(device)
  const asking = [locatingDevice(device), locating(device, nameless), locatingByBrowser(device)].map(
    (logic) => createActor<AnyActorLogic>(logic, { logger: () => {} }).start(),
  )
  expect(count()).toBe(3)
  for (const actor of asking) actor.stop()
  expect(count()).toBe(0)
  const listener = createActor(
    heard(
      seen(
        device,
        ({ value }) => value,
        (value) => ({ type: 'seen', value }),
      ),
      emitted<EventObject, 'said'>(device, 'said', (event) => event),
    ),
  ).start()
  expect(count()).toBe(2)
  listener.stop()
  expect(count()).toBe(0)
})

describe('any link', () => {
  const counter = setup({
    types: {} as {
      events: { type: 'up' }
      emitted: { type: 'said'; count: number }
      context: { count: number }
    },
  })
  const start = () =>
    createActor(
      counter.createMachine({
        context: { count: 0 },
        on: {
          up: {
            actions: [
              counter.assign({ count: ({ context }) => context.count + 1 }),
              counter.emit(({ context }) => ({ type: 'said', count: context.count })),
            ],
          },
        },
      }),
    ).start()

  test('sends changes and emitted events until its machine stops, and then calls back', () => {
    const actor = start()
    let left = 0
    const { received, stop } = linked(
      heard(
        seen(
          actor,
          ({ context }) => (context.count === 0 ? undefined : context.count),
          (count) => ({ type: 'seen', count }),
          (a, b) => Math.floor(a / 2) === Math.floor(b / 2),
        ),
        emitted(actor, 'said', (event) => event),
        leaving(() => {
          left++
        }),
      ),
    )
    for (let times = 0; times < 3; times++) actor.send({ type: 'up' })
    expect(received).toEqual(
      expect.arrayContaining([
        { type: 'seen', count: 1 },
        { type: 'seen', count: 2 },
        { type: 'said', count: 1 },
        { type: 'said', count: 2 },
        { type: 'said', count: 3 },
      ]),
    )
    expect(received).toHaveLength(5)
    expect(left).toBe(0)
    stop()
    expect(left).toBe(1)
    actor.send({ type: 'up' })
    expect(received).toHaveLength(5)
  })

  test('forwards events, unless it only listens', () => {
    const actor = start()
    linked(linkTo(actor)).send({ type: 'up' })
    expect(actor.getSnapshot().context.count).toBe(1)
    const deaf = createActor(heard()).start()
    deaf.send({ type: 'up' })
    expect(deaf.getSnapshot().status).toBe('active')
    expect(actor.getSnapshot().context.count).toBe(1)
  })
})

/** A system of which only the network is known. */
const knowsNetwork = (network: Network) =>
  createActor(
    setup({ types: {} as { context: { network: Network }; events: NetworkChanged } }).createMachine({
      context: { network },
      on: { 'connection.changed': { actions: assign({ network: ({ event }) => event.network }) } },
    }),
  ).start()

describe('the link to the connection', () => {
  const heardAfter = (first: Network, ...then: readonly Network[]) => {
    const system = knowsNetwork(first)
    const { received, stop } = linked(connectionLink(system as never))
    for (const network of then) system.send({ type: 'connection.changed', network })
    stop()
    system.send({ type: 'connection.changed', network: 'offline' })
    return received.map(({ type }) => type)
  }

  test('[APP-155] says that the network is lost, at once and later, and that it is back', () => {
    expect(heardAfter('offline')).toEqual(['connection.lost'])
    expect(heardAfter('offline', 'back', 'online', 'offline', 'offline', 'back')).toEqual([
      'connection.lost',
      'connection.back',
      'connection.lost',
      'connection.back',
    ])
  })

  test('[APP-163] does not say that a network is back that was never lost', () => {
    for (const network of ['online', 'slow', 'back'] as const)
      expect(heardAfter(network, 'slow', 'online', 'back')).toEqual([])
    expect(heardAfter('slow', 'offline', 'back', 'slow', 'online')).toEqual([
      'connection.lost',
      'connection.back',
    ])
  })
})

test('[DIS-135] the link to the network says how good it is, at once and on every change', () => {
  const system = knowsNetwork('online')
  const { received, stop } = linked(networkLink(system as never))
  for (const network of ['slow', 'slow', 'online'] as const)
    system.send({ type: 'connection.changed', network })
  stop()
  system.send({ type: 'connection.changed', network: 'offline' })
  expect(received).toEqual(
    ['online', 'slow', 'online'].map((network) => ({ type: 'connection.changed', network })),
  )
})
