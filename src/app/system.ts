import type { Access, Detour } from '@tiffin-junction/contract/domain/session'
import { createContext, useContext } from 'react'
import { type ActorRefFrom, fromCallback } from 'xstate'
import { sessionMachine } from '../../machines/account/session.machine.ts'
import { addressBookMachine } from '../../machines/address/address-book.machine.ts'
import { deviceLocationMachine } from '../../machines/address/device-location.machine.ts'
import { favouriteHeartsMachine } from '../../machines/discover/favourite-hearts.machine.ts'
import { cartMachine } from '../../machines/order/cart.machine.ts'
import type { DeviceEvent } from '../../machines/system/device.rules.ts'
import { systemMachine } from '../../machines/system/system.machine.ts'
import type { PushNews } from '../../machines/system/system.rules.ts'
import { tripMachine } from '../../machines/train/trip.machine.ts'
import { logFailure } from '../effects/log.ts'
import { routeQuery, watchPath } from '../effects/navigation.ts'
import { openPage, watchReturn } from '../effects/page.ts'
import { whenAllowed } from '../effects/push-permission.ts'
import * as storage from '../effects/storage.ts'
import { watchTrip, writeStop } from '../effects/trip.ts'
import { createRoot, fromCall, fromLazyCall } from './actor-logic.ts'
import type { PushActor } from './push.ts'

const account = () => import('@tiffin-junction/contract/calls/account-wire')
const address = () => import('@tiffin-junction/contract/calls/address-wire')
const cart = () => import('@tiffin-junction/contract/calls/cart-wire')
const discover = () => import('@tiffin-junction/contract/calls/discover-wire')
const order = () => import('../effects/calls/order.ts')
type PersonStorage = typeof import('../effects/person-storage.ts')
let storing: Promise<PersonStorage> | undefined
let isStoring = false
/** Writes to the storage once the code for it is loaded; what is written keeps its order. */
const store = (work: (effects: PersonStorage) => void): void => {
  storing ??= import('../effects/person-storage.ts').then((effects) => {
    isStoring = true
    return effects
  })
  void storing.then(work)
}

/**
 * Looks up the route of a path. The system gets it as an argument, because the table of routes is in a layer
 * above.
 */
type RouteOf = (path: string) => {
  readonly route: {
    readonly path: string
    readonly title: string
    readonly access: Access
    readonly hasShell: boolean
  }
}

/** The kept detour, unless it leads to a page that is not ours or that is a step of signing in (D38). */
const detourOf = (routeOf: RouteOf): Detour | null => {
  const detour = storage.readDetour()
  if (!detour) return null
  const { route } = routeOf(detour.from.replace(/\?.*/s, ''))
  return route.hasShell && route.path !== '*' ? detour : null
}

const describeRoute = (pattern: string): void =>
  void import('./describe-route.ts')
    .then((route) => route.describeRoute(pattern))
    .catch((error: unknown) => logFailure('describe', error))

/** Reports changes outside the actors: of the route, in other tabs, in refused calls and in the storage. */
const deviceOf = (routeOf: RouteOf) =>
  fromCallback<DeviceEvent>(({ sendBack, receive }) => {
    let watch = () => {}
    receive((event) => {
      if (event.type === 'cart.wanted') {
        const { token, page } = event
        sendBack({ type: 'cart.recalled', token, stored: storage.readCart(token) })
        watch = () => store((effects) => effects.watchChanges(page, sendBack))
      }
      if (event.type !== 'connection.lost') watch()
    })
    void import('../effects/api-client.ts').then(({ onRefused }) =>
      onRefused((token) => sendBack({ type: 'credential.refused', token })),
    )
    whenAllowed(() => sendBack({ type: 'push.wanted' }))
    let isFirst = true
    const stops = [
      storage.watchSession((stored) => sendBack({ type: 'storage.changed', stored })),
      // Storage events do not reach a page in the back/forward cache, or reach it after it is shown again.
      watchReturn(() => sendBack({ type: 'storage.changed', stored: storage.readSession() })),
      watchPath((path) => {
        const { route } = routeOf(path)
        // The first page is served with a title, which may be more specific, and a description.
        if (!isFirst) {
          openPage(route.title)
          describeRoute(route.path)
        }
        isFirst = false
        sendBack({
          type: 'route.changed',
          access: route.access,
          path: path + routeQuery(),
          // Pages without the shell are those of signing in and up.
          isSignIn: !route.hasShell,
          detour: detourOf(routeOf),
          stored: storage.readSession(),
        })
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  })

/** Requests the position from the browser. Without the code for it, no position is available. */
const watchBrowser = fromCallback<{ readonly type: 'position.requested' }>(({ receive, sendBack }) =>
  receive(() => {
    import('../effects/geolocation.ts').then(
      ({ requestPosition }) => requestPosition(sendBack),
      () => sendBack({ type: 'position.failed', code: 2 }),
    )
  }),
)

/** The push registration as an actor of the system. Its own actor is loaded with its code (decisions D21). */
const pushOf = (load: () => Promise<PushActor>) =>
  fromCallback<PushNews, { readonly isSignedIn: boolean }>(({ input, receive }) => {
    const use = (how: (push: PushActor) => void) =>
      void load().then(how, (error: unknown) => logFailure('push', error))
    if (input.isSignedIn) use((push) => push.send({ type: 'session.opened' }))
    receive((news) => use((push) => push.send(news)))
    return () => use((push) => push.stop())
  })

/** The long-lived machines with their effects. */
const machineOf = (routeOf: RouteOf, loadPush: () => Promise<PushActor>) =>
  systemMachine.provide({
    actors: {
      device: deviceOf(routeOf),
      push: pushOf(loadPush),
      session: sessionMachine.provide({
        actors: {
          loadUser: fromCall(account, (calls) => calls.me),
          endSession: fromLazyCall(
            () => import('../effects/calls/account.ts'),
            (calls) => calls.endSession,
          ),
        },
        actions: {
          keepCredential: (_, { credential }) => storage.writeCredential(credential),
          keepUser: (_, { user }) => storage.writeUser(user),
          forgetPerson: () => {
            storage.forgetPerson()
            store((effects) => effects.forgetKept())
          },
          keepDetour: (_, { detour }) => storage.writeDetour(detour),
          forgetOthersText: (_, { person }) => storage.forgetOthersText(person),
          logUnreadable: () => console.warn('session: stored credential is unreadable; signed out'),
        },
      }),
      cart: cartMachine.provide({
        actors: {
          countCart: fromCall(cart, (calls) => calls.cartItemsCount),
          fetchCart: fromLazyCall(order, (calls) => (_, signal) => calls.fetchCart(signal)),
          sendChange: fromLazyCall(order, (calls) => calls.sendChange),
        },
      }),
      book: addressBookMachine.provide({
        actors: {
          loadAddresses: fromCall(address, (calls) => calls.getAllAddresses),
          setDefault: fromCall(address, (calls) => calls.setDefaultAddress),
          deleteAddress: fromCall(address, (calls) => calls.deleteAddress),
        },
      }),
      hearts: favouriteHeartsMachine.provide({
        actors: {
          saveFavourite: fromCall(discover, (calls) => calls.addFavouriteRestaurant),
        },
      }),
      place: deviceLocationMachine.provide({
        actors: {
          browser: watchBrowser,
          locateByIp: fromLazyCall(
            () => import('../effects/calls/address.ts'),
            (calls) => (_, signal) => calls.locateByIp(signal),
          ),
        },
      }),
      trip: tripMachine.provide({
        actors: { watch: fromCallback(({ input, sendBack }) => watchTrip(input.stop, sendBack)) },
        actions: { keepStop: (_, stop) => writeStop(stop) },
      }),
    },
    actions: {
      keepCart: (_, kept) => {
        // The cart that a person sees outlives the page, even if they leave it right away.
        if (!isStoring) storage.keepEarly(kept)
        store((effects) => effects.keepCart(kept))
      },
      keepCartOwner: (_, { token }) => store((effects) => effects.moveCart(token)),
      keepAddresses: (_, kept) => {
        const token = storage.readToken()
        store((effects) => effects.keepAddresses({ token, ...kept }))
      },
    },
  })

/** The actors that outlive every screen. */
export interface System {
  /** Starts all others, and knows the network. */
  readonly root: ActorRefFrom<typeof systemMachine>
  readonly session: ActorRefFrom<typeof sessionMachine>
  readonly cart: ActorRefFrom<typeof cartMachine>
  readonly book: ActorRefFrom<typeof addressBookMachine>
  readonly hearts: ActorRefFrom<typeof favouriteHeartsMachine>
  readonly place: ActorRefFrom<typeof deviceLocationMachine>
  readonly trip: ActorRefFrom<typeof tripMachine>
  /** Loads the push registration. Its code is loaded with the first call. */
  readonly openPush: () => Promise<PushActor>
  /** Starts all actors, once. Until then they are in the state in which nothing is known. */
  readonly start: () => void
  /** Stops all actors. */
  readonly stop: () => void
}

/** Creates the system without starting it: it does not use the browser before `start`. */
export const createSystem = (routeOf: RouteOf): System => {
  let push: Promise<PushActor> | null = null
  const loadPush = () => {
    push ??= import('./push.ts').then(({ startPush }) => startPush())
    return push
  }
  const root = createRoot(machineOf(routeOf, loadPush), { input: { seed: crypto.randomUUID() } })
  if (import.meta.env.DEV) globalThis.watchFlow?.(root)
  const session = root.system.get('session')
  // Also in a tab that kept lists before a reload, and has shown none since.
  session.on('session.closed', () => store((effects) => effects.forgetPages()))
  const cart = root.system.get('cart')
  const book = root.system.get('book')
  const hearts = root.system.get('hearts')
  const place = root.system.get('place')
  const trip = root.system.get('trip')
  return {
    root,
    session,
    cart,
    book,
    hearts,
    place,
    trip,
    openPush: () => {
      root.send({ type: 'push.wanted' })
      return loadPush()
    },
    start: () => void root.start(),
    stop: () => void root.stop(),
  }
}

const SystemContext = createContext<System | null>(null)
export const SystemProvider = SystemContext.Provider

/** Returns the long-lived actors, for the wiring of screens. Throws outside the app. */
export const useSystem = (): System => {
  const system = useContext(SystemContext)
  if (!system) throw new Error('useSystem needs the app around it')
  return system
}
