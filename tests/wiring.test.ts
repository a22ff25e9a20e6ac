import type { Cart } from '@tiffin-junction/contract/domain/cart'
import type { Access, StoredSession } from '@tiffin-junction/contract/domain/session'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { checkoutOf } from '../src/app/checkout.ts'
import { paymentStatusOf } from '../src/app/payment-status.ts'
import { createSystem, type System, SystemProvider, useSystem } from '../src/app/system.ts'
import * as client from '../src/effects/api-client.ts'
import { settled } from './deferred.ts'
import { address, cartOf, order, wishFor } from './samples.ts'
import { until } from './until.ts'

/** Mocks of the effects of the app. They record their calls, and a test triggers the watchers. */
const effects = vi.hoisted(() => {
  const told: Record<string, (...facts: never[]) => void> = {}
  const stopped: string[] = []
  /** Returns a mock of a watcher; `told[name]` calls its listener. */
  const watched = (name: string) =>
    vi.fn((listener: (...facts: never[]) => void) => {
      told[name] = listener
      return () => stopped.push(name)
    })
  const asked = {
    loadUser: vi.fn(),
    loadAddresses: vi.fn(),
    countCart: vi.fn(),
    fetchPaymentStatus: vi.fn(),
    fetchOrder: vi.fn(),
  }
  const calls: Readonly<Record<string, keyof typeof asked>> = {
    'api/auth/me': 'loadUser',
    'api/user/get-all-addresses': 'loadAddresses',
    'api/orders/cart-items-count': 'countCart',
    'api/orders/check-order-payment-status/:orderId': 'fetchPaymentStatus',
    'api/orders/get-order/:orderId': 'fetchOrder',
  }
  return {
    told,
    stopped,
    storage: {
      readSession: vi.fn((): unknown => ({ kind: 'none' })),
      readCart: vi.fn((_: string): unknown => null),
      readDetour: vi.fn((): unknown => null),
      writeDetour: vi.fn(),
      watchSession: watched('session'),
      readToken: vi.fn(() => 'asha'),
      writeCredential: vi.fn(),
      writeUser: vi.fn(),
      forgetPerson: vi.fn(),
      forgetOthersText: vi.fn(),
      keepEarly: vi.fn(),
    },
    personStorage: {
      keepCart: vi.fn(),
      watchChanges: vi.fn(),
      moveCart: vi.fn(),
      forgetKept: vi.fn(),
      forgetPages: vi.fn(),
      keepAddresses: vi.fn(),
    },
    typed: { typedText: () => ({ keep: vi.fn(), read: vi.fn(() => null), forget: vi.fn() }) },
    attempt: {
      readAttempt: vi.fn((): unknown => null),
      writeAttempt: vi.fn(),
      forgetAttempt: vi.fn(),
      forgetRequest: vi.fn(),
    },
    page: {
      openPage: vi.fn(),
      watchReturn: watched('return'),
    },
    description: { describePage: vi.fn() },
    presence: { watchVisibility: watched('visibility') },
    navigation: { goTo: vi.fn(), watchPath: watched('path'), routeQuery: () => '' },
    permission: { whenAllowed: watched('permission') },
    client: {
      onRefused: watched('refused'),
      ask: ({ endpoint: { path } }: { endpoint: { path: string } }, input: unknown, signal: AbortSignal) => {
        const name = calls[path]
        if (!name) throw new Error(`${path} is not prepared`)
        return asked[name](input, signal)
      },
    },
    asked,
    log: { logFailure: vi.fn() },
    push: { startPush: vi.fn() },
    geolocation: { requestPosition: watched('position') },
    account: { endSession: vi.fn() },
    address: { locateByIp: vi.fn() },
    order: {
      fetchCart: vi.fn(),
      orderOnline: vi.fn(),
      orderInCash: vi.fn(),
    },
  }
})
vi.mock('../src/effects/storage.ts', () => effects.storage)
vi.mock('../src/effects/trip.ts', () => ({
  readStop: () => null,
  watchTrip: () => () => {},
  writeStop: () => {},
}))
vi.mock('../src/effects/unsent-report.ts', () => ({ readReport: () => null, keepReport: vi.fn() }))
vi.mock('../src/effects/person-storage.ts', () => effects.personStorage)
vi.mock('../src/effects/checkout-attempt.ts', () => effects.attempt)
vi.mock('../src/effects/page.ts', () => effects.page)
vi.mock('../src/effects/description.ts', () => effects.description)
vi.mock('../src/effects/typed-text.ts', () => effects.typed)
vi.mock('../src/effects/presence.ts', () => effects.presence)
vi.mock('../src/effects/navigation.ts', () => effects.navigation)
vi.mock('../src/effects/push-permission.ts', () => effects.permission)
vi.mock('../src/effects/log.ts', () => effects.log)
vi.mock('../src/effects/toasts.ts', () => ({ notify: vi.fn() }))
vi.mock('../src/effects/geolocation.ts', () => effects.geolocation)
vi.mock('../src/effects/calls/account.ts', () => effects.account)
vi.mock('../src/effects/calls/address.ts', () => effects.address)
vi.mock('../src/effects/calls/order.ts', () => effects.order)
vi.mock('../src/app/push.ts', () => effects.push)
vi.mock('../src/app/route-descriptions.ts', () => ({ descriptions: { '/help': 'Ask us' } }))

const { told, stopped, storage, page, description, log, push, navigation } = effects
const never = () => new Promise<never>(() => {})
const asha = { name: 'Asha', email: 'asha@example.com', mobile: '9000000001' }
const member = (token: string): StoredSession => ({
  kind: 'signedIn',
  credential: { token, roleType: 'CUSTOMER' },
  user: asha,
})
const restaurantId = 7
const kept: Cart = { ...cartOf(wishFor(restaurantId, { menuId: 70 }), 1), showCod: true }
const routes: Record<string, { title: string; access: Access; hasShell?: boolean }> = {
  '/': { title: 'Home', access: 'everyone' },
  '/help': { title: 'Help', access: 'everyone' },
  '/plain': { title: 'Plain', access: 'everyone' },
  '/profile': { title: 'Profile', access: 'members' },
}
const routeOf = (path: string) => ({
  route: { path, hasShell: true, ...(routes[path] ?? { title: '', access: 'everyone' as const }) },
})

let system: System
let found: unknown
/** A screen that needs the long-lived actors. */
const Screen = () => {
  found = useSystem()
  return null
}

/** Starts the app on its home page, with this session in the storage. */
const start = async (stored: StoredSession = { kind: 'none' }) => {
  storage.readSession.mockReturnValue(stored)
  system.start()
  go('/')
  await idle()
}
const go = (path: string) => tell('path', path)
const tell = (name: string, ...facts: unknown[]) => told[name]?.(...(facts as never[]))
/** Waits until lazy modules are loaded and their calls are answered. */
const idle = async () => {
  await vi.dynamicImportSettled()
  for (let turn = 0; turn < 8; turn++) await settled()
}
const isSignedIn = () => system.session.getSnapshot().hasTag('signedIn')

// Not `vi.mock`: Vitest gives the module itself to one of two that load its mock at the same time.
vi.spyOn(client, 'onRefused').mockImplementation(effects.client.onRefused)
vi.spyOn(client, 'ask').mockImplementation(effects.client.ask as typeof client.ask)
beforeEach(() => {
  effects.asked.loadUser.mockImplementation(never)
  effects.asked.loadAddresses.mockImplementation(never)
  effects.asked.countCart.mockImplementation(never)
  effects.asked.fetchOrder.mockImplementation(never)
  push.startPush.mockImplementation(() => ({
    send: vi.fn(),
    stop: vi.fn(),
    getSnapshot: () => ({ hasTag: (tag: string) => tag === 'registered' }),
    subscribe: () => ({ unsubscribe: vi.fn() }),
    on: vi.fn((type: string, heard: () => void) => {
      messages.set(type, heard)
      return { unsubscribe: () => messages.delete(type) }
    }),
  }))
  system = createSystem(routeOf)
})
afterEach(() => {
  system.stop()
  stopped.length = 0
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

describe('the pages a person opens', () => {
  test('get their titles, and from the second page on their descriptions', async () => {
    await start()
    expect(page.openPage).not.toHaveBeenCalled()
    expect(description.describePage).not.toHaveBeenCalled()
    go('/help')
    go('/plain')
    await idle()
    expect(page.openPage.mock.calls).toEqual([['Help'], ['Plain']])
    expect(description.describePage.mock.calls).toEqual([['Ask us'], ['']])
  })

  test('open even if their descriptions cannot be loaded', async () => {
    await start()
    const lost = new Error('lost')
    description.describePage.mockImplementationOnce(() => {
      throw lost
    })
    go('/help')
    await idle()
    expect(log.logFailure.mock.calls).toEqual([['describe', lost]])
  })

  test('[ACC-28] are for members only if somebody is signed in; the session is read again each time', async () => {
    await start()
    go('/profile')
    expect(navigation.goTo).toHaveBeenLastCalledWith('/login', { replace: true, state: undefined })
    storage.readSession.mockReturnValue(member('asha'))
    go('/profile')
    expect(isSignedIn()).toBe(true)
  })
})

describe('who is signed in', () => {
  test('[ACC-40] follows another tab', async () => {
    await start()
    tell('session', member('asha'))
    expect(isSignedIn()).toBe(true)
  })

  test('is read again when the page is shown again', async () => {
    await start(member('asha'))
    expect(isSignedIn()).toBe(true)
    storage.readSession.mockReturnValue({ kind: 'none' })
    tell('return')
    expect(isSignedIn()).toBe(false)
  })

  test('[ACC-39 APP-67] is nobody once the server refuses the token, and the data of the person is removed', async () => {
    await start(member('asha'))
    tell('refused', 'ravi')
    expect(isSignedIn()).toBe(true)
    storage.forgetPerson.mockClear()
    tell('refused', 'asha')
    expect(isSignedIn()).toBe(false)
    expect(storage.forgetPerson).toHaveBeenCalled()
    await until(() => expect(effects.personStorage.forgetPages).toHaveBeenCalledOnce())
  })

  test('[ACC-24] is nobody if the stored session is unreadable; the log says so, without its content', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    await start({ kind: 'unreadable' })
    expect(isSignedIn()).toBe(false)
    expect(warn.mock.calls).toEqual([['session: stored credential is unreadable; signed out']])
  })

  test('[ACC-5 ACC-22] is stored on the device, with the profile from the server', async () => {
    effects.asked.loadUser.mockResolvedValue(asha)
    await start()
    const credential = { token: 'asha', roleType: 'CUSTOMER' }
    system.session.send({ type: 'credential.received', credential, mobile: asha.mobile })
    expect(storage.writeCredential.mock.calls).toEqual([[credential]])
    await until(() => expect(storage.writeUser.mock.calls).toEqual([[asha]]))
  })
})

describe('what the device stores of a person', () => {
  test('[ORD-12] is the cart, starting with the stored one', async () => {
    storage.readCart.mockReturnValue(kept)
    await start(member('asha'))
    expect(storage.readCart.mock.calls).toEqual([['asha']])
    const stored = { token: 'asha', base: kept, count: expect.any(Number), pending: [] }
    await until(() =>
      expect(effects.personStorage.keepCart).toHaveBeenLastCalledWith(expect.objectContaining(stored)),
    )
  })

  test('[ORD-259] is written once for each change of the cart, and not for its other news', async () => {
    storage.readCart.mockReturnValue(kept)
    effects.asked.countCart.mockResolvedValue({ restaurantId, entries: [{ menuId: 70, quantity: 1 }] })
    effects.order.fetchCart.mockResolvedValue(kept)
    const { keepCart } = effects.personStorage
    await start(member('asha'))
    await until(() => expect(system.cart.getSnapshot().hasTag('synced')).toBe(true))
    await until(() => expect(keepCart).toHaveBeenCalled())
    const [writes, news] = [keepCart.mock.calls.length, vi.fn()]
    system.cart.subscribe(news)
    for (const quantity of [2, 3]) {
      system.root.send({ type: 'connection.changed', network: 'offline' })
      system.cart.send({ type: 'quantity.set', menuId: 70, menuCount: 1, quantity })
    }
    await until(() => expect(keepCart.mock.lastCall?.[0].pending[0]?.quantity).toBe(3))
    expect(keepCart.mock.calls.length).toBe(writes + 2)
    expect(news.mock.calls.length).toBeGreaterThan(2)
  })

  test('[ORD-244 ORD-252] is the changes that wait, also those of other pages, and what another tab did', async () => {
    const change = { kind: 'add', key: 'old-1', restaurantId: 7, line: { menuId: 71 }, quantity: 1 }
    effects.asked.countCart.mockResolvedValue({ restaurantId: null, entries: [] })
    await start(member('asha'))
    await until(() => expect(effects.personStorage.watchChanges).toHaveBeenCalledOnce())
    const [page, tell] = effects.personStorage.watchChanges.mock.calls[0] ?? []
    expect(page).toBe(system.cart.getSnapshot().context.seed)
    await until(() => expect(system.cart.getSnapshot().hasTag('synced')).toBe(true))
    effects.order.fetchCart.mockResolvedValue(kept)
    tell({ type: 'refresh.requested' })
    await until(() => expect(system.cart.getSnapshot().context.base).toBe(kept))
    tell({ type: 'changes.restored', token: 'ravi', changes: [{ ...change, key: 'of-ravi' }], lost: [] })
    tell({ type: 'changes.restored', token: 'asha', changes: [change], lost: [] })
    expect(system.cart.getSnapshot().context.pending).toMatchObject([{ key: 'old-1' }])
  })

  test('[ORD-251] is looked for in closed tabs again when the network is back', async () => {
    await start(member('asha'))
    const { watchChanges } = effects.personStorage
    await until(() => expect(watchChanges).toHaveBeenCalledOnce())
    system.root.send({ type: 'connection.changed', network: 'offline' })
    await idle()
    expect(watchChanges).toHaveBeenCalledOnce()
    system.root.send({ type: 'connection.changed', network: 'back' })
    await until(() => expect(watchChanges).toHaveBeenCalledTimes(2))
  })

  test('[ACC-116] moves to the new token of the same person', async () => {
    await start(member('asha'))
    system.session.send({ type: 'credential.renewed', token: 'new', user: asha })
    await until(() => expect(effects.personStorage.moveCart.mock.calls).toEqual([['new']]))
  })

  test('is the addresses, and no longer those that the server does not have', async () => {
    effects.asked.loadAddresses.mockResolvedValue([])
    await start(member('asha'))
    await until(() =>
      expect(effects.personStorage.keepAddresses).toHaveBeenLastCalledWith(
        expect.objectContaining({ token: 'asha', addresses: [], selected: null }),
      ),
    )
  })

  test('[ADR-16] keeps the stored addresses when loading them fails', async () => {
    effects.asked.loadAddresses.mockRejectedValue(new Error('offline'))
    await start(member('asha'))
    await idle()
    expect(system.book.getSnapshot().hasTag('failed')).toBe(true)
    expect(effects.personStorage.keepAddresses).not.toHaveBeenCalled()
  })

  test('includes the selected address', async () => {
    const home = address('home', { isDefault: true })
    effects.asked.loadAddresses.mockResolvedValue([home])
    await start(member('asha'))
    await until(() =>
      expect(effects.personStorage.keepAddresses).toHaveBeenLastCalledWith(
        expect.objectContaining({ token: 'asha', addresses: [home], selected: home }),
      ),
    )
  })
})

describe('the position of the device', () => {
  test('[ADR-90] is not requested before a page needs it', async () => {
    await start()
    expect(effects.geolocation.requestPosition).not.toHaveBeenCalled()
  })

  test('[ADR-79 ADR-82] comes from the browser, then from the network', async () => {
    effects.address.locateByIp.mockResolvedValue({ latitude: 26.9, longitude: 75.8 })
    await start()
    system.place.send({ type: 'location.needed' })
    await idle()
    tell('position', { type: 'position.failed', code: 1 })
    await until(() => expect(system.place.getSnapshot().context.source).toBe('ip'))
    expect(system.place.getSnapshot().context.point).toEqual({ latitude: 26.9, longitude: 75.8 })
    tell('position', { type: 'position.found', point: { latitude: 12.9, longitude: 77.5 } })
    expect(system.place.getSnapshot().context).toMatchObject({ source: 'device', point: { latitude: 12.9 } })
  })
})

/** Listeners for what the push registration emits. */
const messages = new Map<string, () => void>()

describe('push messages', () => {
  const running = () => push.startPush.mock.results.map(({ value }) => value)
  const news = () => running().map(({ send }) => send.mock.calls.flat())

  test('[ACC-120] do not start before they are wanted', async () => {
    await start(member('asha'))
    expect(push.startPush).not.toHaveBeenCalled()
  })

  test('start for the signed-in person once they are allowed, and follow the session', async () => {
    await start(member('asha'))
    tell('permission')
    await idle()
    expect(news()).toEqual([[{ type: 'session.opened' }]])
    tell('session', { kind: 'none' })
    await idle()
    expect(news()).toMatchObject([[{ type: 'session.opened' }, { type: 'session.closed' }]])
  })

  test('do not start while nobody is signed in', async () => {
    await start()
    tell('permission')
    await idle()
    expect(news()).toEqual([])
    tell('session', member('asha'))
    await idle()
    expect(news()).toMatchObject([[{ type: 'session.opened' }]])
  })

  test('are registered by one shared actor, which stops with the app', async () => {
    await start(member('asha'))
    const [first, second] = await Promise.all([system.openPush(), system.openPush()])
    expect(first).toBe(second)
    await idle()
    expect(push.startPush).toHaveBeenCalledTimes(1)
    expect(news()).toEqual([[{ type: 'session.opened' }]])
    expect(first.stop).not.toHaveBeenCalled()
    system.stop()
    await idle()
    expect(first.stop).toHaveBeenCalledTimes(1)
  })

  test('log a failure when their code cannot be loaded', async () => {
    const lost = new Error('lost')
    push.startPush.mockImplementation(() => {
      throw lost
    })
    await start(member('asha'))
    tell('permission')
    await idle()
    expect(log.logFailure.mock.calls).toEqual([['push', lost]])
  })
})

describe('the network', () => {
  test('[APP-155] is known to the system, which starts with a good one', async () => {
    await start()
    const networkNow = () => system.root.getSnapshot().context.network
    expect(networkNow()).toBe('online')
    system.root.send({ type: 'connection.changed', network: 'offline' })
    expect(networkNow()).toBe('offline')
  })
})

describe('the system', () => {
  test('does nothing before it is started, starts once, and ends all watchers when it stops', async () => {
    await idle()
    expect(navigation.watchPath).not.toHaveBeenCalled()
    system.start()
    system.start()
    expect(navigation.watchPath).toHaveBeenCalledTimes(1)
    system.stop()
    expect(stopped.sort()).toEqual(['path', 'return', 'session'])
    system.start()
    expect(navigation.watchPath).toHaveBeenCalledTimes(1)
  })

  test('makes new keys for changes of the cart at each start', () => {
    const seedOf = ({ cart }: System) => cart.getSnapshot().context.seed
    const next = createSystem(routeOf)
    expect(seedOf(system)).toMatch(/^[0-9a-f-]{36}$/)
    expect(seedOf(next)).not.toBe(seedOf(system))
  })

  test('is passed to the inspector', () => {
    const watchFlow = vi.fn()
    vi.stubGlobal('watchFlow', watchFlow)
    createSystem(routeOf)
    expect(watchFlow.mock.calls.map(([root]) => root.logic.id)).toEqual(['system'])
  })

  test('is available to screens, only inside the app', () => {
    const screen = createElement(Screen)
    expect(() => renderToString(screen)).toThrow('useSystem needs the app around it')
    renderToString(createElement(SystemProvider, { value: system }, screen))
    expect(found).toBe(system)
  })
})

describe('the checkout', () => {
  const open = async () => {
    effects.asked.countCart.mockResolvedValue({ restaurantId, entries: [{ menuId: 70, quantity: 1 }] })
    effects.order.fetchCart.mockResolvedValue(kept)
    effects.asked.loadAddresses.mockResolvedValue([address('home', { isDefault: true })])
    await start(member('asha'))
    await until(() => expect(system.cart.getSnapshot().hasTag('synced')).toBe(true))
    const { machine, options } = checkoutOf(system)
    const checkout = createActor(machine, { ...options, logger: () => {} }).start()
    await until(() => expect(checkout.getSnapshot().context.cart.isSettled).toBe(true))
    return checkout
  }

  test.each([
    ['online', effects.order.orderOnline],
    ['cash', effects.order.orderInCash],
  ] as const)('[ORD-70] orders %s with a key that the device stores', async (method, order) => {
    order.mockImplementation(never)
    const checkout = await open()
    checkout.send({ type: 'method.chosen', method })
    checkout.send({ type: 'pay.requested' })
    const { attempt } = checkout.getSnapshot().context
    expect(attempt).not.toBeNull()
    expect(effects.attempt.writeAttempt.mock.calls).toEqual([[attempt]])
    await until(() => expect(order).toHaveBeenCalledTimes(1))
    expect(order.mock.calls[0]?.[0]).toMatchObject({ key: attempt?.key, to: { addressId: 'home' } })
    checkout.stop()
  })

  test('continues the attempt from before a reload, and makes new keys', async () => {
    const attempt = { key: 'earlier', fingerprint: 'the same' }
    effects.attempt.readAttempt.mockReturnValueOnce(attempt)
    const [one, other] = [checkoutOf(system), checkoutOf(system)]
    expect(one.options.input.attempt).toEqual(attempt)
    expect(other.options.input.attempt).toBeNull()
    expect(one.options.input.seed).toMatch(/^[0-9a-f-]{36}$/)
    expect(other.options.input.seed).not.toBe(one.options.input.seed)
  })

  test('can be paid again when the page is shown again after the page of the provider', async () => {
    effects.order.orderOnline.mockResolvedValue({ redirectUrl: 'https://pay.example/1' })
    const checkout = await open()
    checkout.send({ type: 'pay.requested' })
    await until(() => expect(checkout.getSnapshot().value).toBe('leaving'))
    tell('return')
    expect(checkout.getSnapshot().value).toBe('choosing')
    checkout.stop()
    expect(stopped).toContain('return')
  })
})

describe('the outcome of a payment', () => {
  const open = (orderId: string | undefined) => {
    const { machine, options } = paymentStatusOf(system, orderId, null)
    return createActor(machine, { ...options, logger: () => {} }).start()
  }

  test('[ORD-77] is requested by order id, and follows whether the page is visible', async () => {
    effects.asked.fetchPaymentStatus.mockResolvedValue('Pending')
    await start(member('asha'))
    const status = open('o1')
    expect(status.getSnapshot().hasTag('waiting')).toBe(true)
    await until(() =>
      expect(effects.asked.fetchPaymentStatus.mock.calls).toEqual([
        [{ orderId: 'o1' }, expect.any(AbortSignal)],
      ]),
    )
    tell('visibility', false)
    await until(() => expect(status.getSnapshot().context.isAway).toBe(true))
    status.stop()
    expect(stopped).toContain('visibility')
  })

  test('[ORD-75] is failure without an order; nothing is requested', async () => {
    await start(member('asha'))
    const status = open(undefined)
    expect(status.getSnapshot().hasTag('failed')).toBe(true)
    expect(status.getSnapshot().context.orderId).toBe('')
    await idle()
    expect(effects.asked.fetchPaymentStatus).not.toHaveBeenCalled()
    status.stop()
  })

  test('[ORD-71 ORD-227] removes the attempt after a failure, so that the next try has a new key, but not its notes', async () => {
    effects.asked.fetchPaymentStatus.mockResolvedValue('Failed')
    await start(member('asha'))
    const status = open('o1')
    await until(() => expect(status.getSnapshot().hasTag('failed')).toBe(true))
    expect(effects.attempt.forgetRequest).toHaveBeenCalledTimes(1)
    expect(effects.attempt.forgetAttempt).not.toHaveBeenCalled()
    status.stop()
  })

  test('[ORD-80] empties the cart once it is paid', async () => {
    effects.asked.fetchPaymentStatus.mockResolvedValue('Completed')
    await start(member('asha'))
    const status = open('o1')
    const cleared = vi.fn()
    vi.spyOn(system.cart, 'send').mockImplementation(cleared)
    await until(() => expect(status.getSnapshot().hasTag('completed')).toBe(true))
    expect(cleared.mock.calls).toEqual([[{ type: 'cart.cleared' }]])
    expect(effects.attempt.forgetAttempt).toHaveBeenCalledTimes(1)
    status.stop()
  })

  test('[ORD-182 ORD-183 ORD-187] once paid, the order is followed; a push message has it asked for at once', async () => {
    effects.asked.fetchPaymentStatus.mockResolvedValue('Completed')
    effects.asked.fetchOrder.mockResolvedValue(order('o1', { status: 'preparing' }))
    await start(member('asha'))
    const status = open('o1')
    const asked = () => effects.asked.fetchOrder.mock.calls.length
    await until(() => expect(asked()).toBe(1))
    expect(effects.asked.fetchOrder.mock.lastCall?.[0]).toEqual({ orderId: 'o1' })
    await idle()
    messages.get('message.heard')?.()
    await until(() => expect(asked()).toBe(2))
    status.stop()
    expect(messages.size).toBe(0)

    const { options } = paymentStatusOf(system, undefined, { reason: 'Rail Rasoi is closed now.' })
    expect(options.input).toEqual({ orderId: '', isFailed: true, reason: 'Rail Rasoi is closed now.' })
    for (const reason of [7, '', 'x'.repeat(301)])
      expect(paymentStatusOf(system, undefined, { reason }).options.input.reason).toBeNull()
  })
})
