import { createContext, useContext } from 'react'
import { type ActorRefFrom, fromPromise, setup } from 'xstate'
import { credentialOf, sessionMachine } from '../../machines/account/session.machine.ts'
import { addressBookMachine } from '../../machines/address/address-book.machine.ts'
import { deviceLocationMachine } from '../../machines/address/device-location.machine.ts'
import { favouriteHeartsMachine } from '../../machines/discover/favourite-hearts.machine.ts'
import { cartMachine } from '../../machines/order/cart.machine.ts'
import { viewOf } from '../domain/cart.ts'
import type { Access } from '../domain/session.ts'
import { locateDevice } from '../effects/geolocation.ts'
import { logFailure } from '../effects/log.ts'
import { watchPath } from '../effects/navigation.ts'
import { describePage, openPage, watchReturn } from '../effects/page.ts'
import { whenTold } from '../effects/push-permission.ts'
import * as storage from '../effects/storage.ts'
import type { PushActor } from './push.ts'
import { calling, createRoot, listen } from './wire.ts'

const account = () => import('../effects/calls/account.ts')
const address = () => import('../effects/calls/address.ts')
const discover = () => import('../effects/calls/discover.ts')
const order = () => import('../effects/calls/order.ts')

/** The long-lived machines, each with its effects; one actor above them all starts and stops them. */
const rootMachine = setup({
  actors: {
    session: sessionMachine.provide({
      actors: { loadUser: calling(account, (calls) => (_, signal) => calls.loadUser(signal)) },
      actions: {
        keepCredential: (_, { credential }) => storage.writeCredential(credential),
        keepUser: (_, { user }) => storage.writeUser(user),
        forgetPerson: storage.forgetPerson,
        logUnreadable: () => console.warn('The stored credential could not be read; signed out.'),
      },
    }),
    cart: cartMachine.provide({
      actors: {
        countCart: calling(order, (calls) => (_, signal) => calls.countCart(signal)),
        fetchCart: calling(order, (calls) => (_, signal) => calls.fetchCart(signal)),
        sendChange: calling(order, (calls) => calls.sendChange),
      },
    }),
    book: addressBookMachine.provide({
      actors: {
        loadAddresses: calling(address, (calls) => (_, signal) => calls.loadAddresses(signal)),
        setDefault: calling(address, (calls) => calls.setDefaultAddress),
        deleteAddress: calling(address, (calls) => calls.deleteAddress),
      },
    }),
    hearts: favouriteHeartsMachine.provide({
      actors: {
        saveFavourite: calling(discover, (calls) => calls.saveFavourite),
      },
    }),
    place: deviceLocationMachine.provide({
      actors: {
        locateByBrowser: fromPromise(() => locateDevice()),
        locateByIp: calling(address, (calls) => (_, signal) => calls.locateByIp(signal)),
      },
    }),
  },
}).createMachine({
  id: 'root',
  invoke: [
    { id: 'session', systemId: 'session', src: 'session' },
    { id: 'cart', systemId: 'cart', src: 'cart', input: () => ({ seed: crypto.randomUUID() }) },
    { id: 'book', systemId: 'book', src: 'book' },
    { id: 'hearts', systemId: 'hearts', src: 'hearts', input: { isSignedIn: false } },
    { id: 'place', systemId: 'place', src: 'place', input: { askAtOnce: false } },
  ],
})

/** The actors that outlive every screen. */
export interface System {
  readonly session: ActorRefFrom<typeof sessionMachine>
  readonly cart: ActorRefFrom<typeof cartMachine>
  readonly book: ActorRefFrom<typeof addressBookMachine>
  readonly hearts: ActorRefFrom<typeof favouriteHeartsMachine>
  readonly place: ActorRefFrom<typeof deviceLocationMachine>
  /** The push registration; its code comes with the first call (decisions D21). */
  readonly openPush: () => Promise<PushActor>
  /** Starts them all, once; until then they show how things stand before anything is known. */
  readonly start: () => void
  /** Stops them all and listens to the browser no more. */
  readonly stop: () => void
}

/** Keeps what the actors know on the device, and tells each what the others need to know of it. */
const connect = (system: Omit<System, 'start' | 'stop' | 'openPush'>) => {
  const { session, cart, book, hearts, place } = system
  const token = () => credentialOf(session.getSnapshot().context)?.token ?? null
  for (const actor of [session, cart, book, hearts]) listen(actor)
  session.on('session.opened', ({ credential }) => {
    cart.send({ type: 'session.opened', stored: storage.readCart(credential.token) })
    book.send({ type: 'session.opened' })
    hearts.send({ type: 'session.changed', isSignedIn: true })
  })
  session.on('session.closed', () => {
    cart.send({ type: 'session.closed' })
    book.send({ type: 'session.closed' })
    hearts.send({ type: 'session.changed', isSignedIn: false })
  })
  session.subscribe((snapshot) => {
    if (!snapshot.hasTag('signedOut')) return
    if (cart.getSnapshot().matches('starting')) cart.send({ type: 'session.closed' })
    if (place.getSnapshot().matches('idle')) place.send({ type: 'location.requested' })
  })
  session.on('session.renewed', ({ credential }) => {
    const { base, pending, count } = cart.getSnapshot().context
    storage.writeCart(credential.token, viewOf(base, pending), count)
  })
  let keptCart: unknown[] = []
  cart.subscribe(({ context: { base, pending, count } }) => {
    const owner = token()
    const isSame = keptCart[0] === base && keptCart[1] === pending && keptCart[2] === count
    if (owner === null || isSame) return
    keptCart = [base, pending, count]
    storage.writeCart(owner, viewOf(base, pending), count)
  })
  let keptBook: unknown[] = []
  book.subscribe((snapshot) => {
    const { addresses, selected } = snapshot.context
    if (token() !== null && (keptBook[0] !== addresses || keptBook[1] !== selected)) {
      keptBook = [addresses, selected]
      if (!snapshot.hasTag('loading')) storage.writeAddresses(addresses, selected)
    }
    // Nobody is asked where they are while an address says where food shall come to.
    const isRead = !snapshot.matches('closed') && !snapshot.hasTag('loading')
    const needsPlace = isRead && selected === null
    if (needsPlace && place.getSnapshot().matches('idle')) place.send({ type: 'location.requested' })
  })
}

/** What the system asks of the table of routes, which is above it. */
type RouteOf = (path: string) => {
  readonly route: { readonly path: string; readonly title: string; readonly access: Access }
}

const describeRoute = (pattern: string): void =>
  void import('./route-descriptions.ts')
    .then(({ descriptions }) => describePage(descriptions[pattern] ?? ''))
    .catch((error: unknown) => logFailure('describe', error))

/** Tells the session what happens around it; returns how to stop. */
const watch = ({ session }: Pick<System, 'session'>, routeOf: RouteOf): (() => void) => {
  void import('../effects/api-client.ts').then(({ onRefused }) =>
    onRefused((token) => session.send({ type: 'credential.refused', token })),
  )
  const leaveStorage = storage.watchSession((stored) => session.send({ type: 'storage.changed', stored }))
  // Storage events do not reach a page in the back/forward cache, or reach it after it is shown again.
  const leaveReturn = watchReturn(() =>
    session.send({ type: 'storage.changed', stored: storage.readSession() }),
  )
  let isFirst = true
  const leavePath = watchPath((path) => {
    const { route } = routeOf(path)
    openPage(route.title, isFirst)
    if (!isFirst) describeRoute(route.path)
    isFirst = false
    session.send({ type: 'route.changed', access: route.access, stored: storage.readSession() })
  })
  return () => {
    leaveStorage()
    leaveReturn()
    leavePath()
  }
}

/** Makes the system, still asleep: nothing of the browser is touched before `start`. */
export const createSystem = (routeOf: RouteOf): System => {
  const root = createRoot(rootMachine, {})
  if (import.meta.env.DEV) globalThis.watchFlow?.(root)
  const parts = {
    session: root.system.get('session'),
    cart: root.system.get('cart'),
    book: root.system.get('book'),
    hearts: root.system.get('hearts'),
    place: root.system.get('place'),
  }
  let leave: (() => void) | null = null
  let push: Promise<PushActor> | null = null
  const openPush = () => {
    push ??= import('./push.ts').then(({ startPush }) => startPush(parts.session))
    return push
  }
  return {
    ...parts,
    openPush,
    start: () => {
      if (leave) return
      connect(parts)
      root.start()
      leave = watch(parts, routeOf)
      whenTold(() => void openPush().catch((error: unknown) => logFailure('push', error)))
    },
    stop: () => {
      leave?.()
      root.stop()
      void push?.then((actor) => actor.stop())
    },
  }
}

const SystemContext = createContext<System | null>(null)
export const SystemProvider = SystemContext.Provider

/** The long-lived actors, for the screens' wiring. Throws outside the app. */
export const useSystem = (): System => {
  const system = useContext(SystemContext)
  if (!system) throw new Error('useSystem needs the app around it')
  return system
}
