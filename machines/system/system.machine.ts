import type { Cart } from '@tiffin-junction/contract/domain/cart'
import type { Credential } from '@tiffin-junction/contract/domain/session'
import { assign, forwardTo, type SnapshotFrom, sendTo, setup } from 'xstate'
import { sessionMachine } from '../account/session.machine.ts'
import type { SessionNews, SignInRequested } from '../account/session.rules.ts'
import { type AddressSelected, addressBookMachine } from '../address/address-book.machine.ts'
import type { Addresses } from '../address/address-book.rules.ts'
import { hasFailed, isRead } from '../address/address-book.selectors.ts'
import { deviceLocationMachine } from '../address/device-location.machine.ts'
import { emissionsOf } from '../composition.ts'
import { favouriteHeartsMachine } from '../discover/favourite-hearts.machine.ts'
import { cartMachine } from '../order/cart.machine.ts'
import { requiredAction, requiredCallback } from '../required.ts'
import { type TripChanged, tripMachine } from '../train/trip.machine.ts'
import { type Network, newsOf } from './connection.rules.ts'
import type { DeviceEvent } from './device.rules.ts'
import { isOtherCart, type KeptCart } from './kept-cart.rules.ts'
import type { PushNews, SystemEvent } from './system.rules.ts'

interface SystemContext {
  /** Makes the cart's idempotency keys unique to this start. */
  readonly seed: string
  /** Token of the signed-in person; `null` while no one is signed in. */
  readonly token: string | null
  /** The cart that the device keeps; `null` before it keeps one of this token. */
  readonly kept: KeptCart | null
  /** Quality of the connection to the server; `online` until more is known. */
  readonly network: Network
  /** Whether the page shows what the device had kept, although there is a network. */
  readonly isOutdated: boolean
}

type BookSnapshot = SnapshotFrom<typeof addressBookMachine>

const newsNow = ({ context }: { context: SystemContext }) => newsOf(context.network)

/**
 * The actors that outlive every screen, and the rules between them: which actors receive the session events,
 * and which data of a person is stored on the device.
 */
export const systemMachine = setup({
  types: {} as {
    input: { readonly seed: string }
    context: SystemContext
    events: SystemEvent
  },
  actors: {
    session: sessionMachine,
    cart: cartMachine,
    book: addressBookMachine,
    hearts: favouriteHeartsMachine,
    place: deviceLocationMachine,
    trip: tripMachine,
    push: requiredCallback<PushNews, { readonly isSignedIn: boolean }>('push'),
    device: requiredCallback<DeviceEvent>('device'),
    hearSession: emissionsOf<SessionNews>('session', [
      'session.opened',
      'session.renewed',
      'session.closed',
      'session.absent',
    ]),
    hearHearts: emissionsOf<SignInRequested>('hearts', ['signIn.requested']),
    hearBook: emissionsOf<AddressSelected>('book', ['address.selected']),
    hearTrip: emissionsOf<TripChanged>('trip', ['trip.changed']),
  },
  guards: {
    isOwnCart: ({ context }, { token }: { token: string }) => context.token === token,
    isNewCart: ({ context }, cart: KeptCart) => context.token !== null && isOtherCart(context.kept, cart),
    /** While loading fails, the addresses on the device stay. */
    isKnown: (_, { snapshot }: { snapshot: BookSnapshot }) => isRead(snapshot) && !hasFailed(snapshot),
  },
  actions: {
    setToken: assign((_, { credential: { token } }: { credential: Credential }) => ({ token, kept: null })),
    unsetToken: assign({ token: null }),
    setKept: assign((_, { base, count, pending }: KeptCart) => ({ kept: { base, count, pending } })),
    setNetwork: assign((_, network: Network) => ({ network })),
    setAge: assign((_, isOutdated: boolean) => ({ isOutdated })),
    /** Writes the cart that the server has confirmed to the device, as the cart of this token. */
    keepCart: requiredAction<KeptCart & { readonly seed: string; readonly token: string }>('keepCart'),
    /** Assigns the cart on the device to this token. */
    keepCartOwner: requiredAction<{ readonly token: string }>('keepCartOwner'),
    /** Writes the addresses to the device. */
    keepAddresses: requiredAction<Addresses>('keepAddresses'),
    recallCart: sendTo('device', ({ context }) => ({
      type: 'cart.wanted',
      token: context.token,
      page: context.seed,
    })),
    openCart: sendTo('cart', (_, stored: Cart | null) => ({ type: 'session.opened', stored })),
    forwardToCart: forwardTo('cart'),
    closeCart: sendTo('cart', { type: 'session.closed', isEnded: false }),
    /** A stop stays on the device; where its person sits does not. */
    forgetSeat: sendTo('trip', { type: 'seat.changed' }),
    dropStop: sendTo('trip', { type: 'stop.dropped' }),
    refreshCart: sendTo('cart', { type: 'refresh.requested' }),
    newsToCart: sendTo('cart', newsNow),
    newsToBook: sendTo('book', newsNow),
    newsToDevice: sendTo('device', newsNow),
    forwardToSession: forwardTo('session'),
    forwardToBook: forwardTo('book'),
    forwardToHearts: forwardTo('hearts'),
    forwardToPush: forwardTo('push'),
  },
}).createMachine({
  id: 'system',
  type: 'parallel',
  context: ({ input: { seed } }) => ({ seed, token: null, kept: null, network: 'online', isOutdated: false }),
  invoke: [
    { id: 'session', systemId: 'session', src: 'session' },
    {
      id: 'cart',
      systemId: 'cart',
      src: 'cart',
      input: ({ context }) => ({ seed: context.seed }),
      onSnapshot: {
        guard: { type: 'isNewCart', params: ({ event }) => event.snapshot.context },
        actions: [
          { type: 'setKept', params: ({ event }) => event.snapshot.context },
          {
            type: 'keepCart',
            params: ({ context: { token }, event }) => ({ ...event.snapshot.context, token: token ?? '' }),
          },
        ],
        meta: { req: ['ORD-12', 'ORD-244', 'ORD-259'] },
      },
    },
    {
      id: 'book',
      systemId: 'book',
      src: 'book',
      onSnapshot: {
        guard: { type: 'isKnown', params: ({ event }) => event },
        actions: { type: 'keepAddresses', params: ({ event }) => event.snapshot.context },
      },
    },
    { id: 'hearts', systemId: 'hearts', src: 'hearts' },
    { id: 'place', systemId: 'place', src: 'place' },
    { id: 'trip', systemId: 'trip', src: 'trip' },
    { id: 'hearSession', src: 'hearSession' },
    { id: 'hearHearts', src: 'hearHearts' },
    { id: 'hearBook', src: 'hearBook' },
    { id: 'hearTrip', src: 'hearTrip' },
    // Last, because it sends events as soon as it starts, and the actors above must receive them.
    { id: 'device', src: 'device' },
  ],
  on: {
    'route.changed': { actions: 'forwardToSession' },
    'storage.changed': { actions: 'forwardToSession' },
    'credential.refused': { actions: 'forwardToSession' },
    'signIn.requested': { actions: 'forwardToSession' },
    'address.selected': { actions: 'dropStop', meta: { req: ['TRN-11'] } },
    'age.changed': { actions: { type: 'setAge', params: ({ event }) => event.isOutdated } },
    'connection.changed': {
      actions: [
        { type: 'setNetwork', params: ({ event }) => event.network },
        'newsToCart',
        'newsToBook',
        'newsToDevice',
      ],
      meta: { req: ['APP-155', 'APP-163', 'ORD-251'] },
    },
  },
  states: {
    person: {
      on: {
        'session.opened': {
          target: '.member',
          actions: [
            { type: 'setToken', params: ({ event }) => event },
            'recallCart',
            'forwardToBook',
            'forwardToHearts',
          ],
        },
      },
      initial: 'unknown',
      states: {
        unknown: {
          description: 'Not known yet who is here',
          on: { 'session.absent': { target: 'guest', actions: 'closeCart' } },
        },
        left: {
          description: 'The session has ended; it is not known yet whether there is another one',
          on: { 'session.absent': 'guest' },
        },
        guest: { description: 'A guest looks around' },
        member: {
          description: 'A person is signed in',
          on: {
            'session.closed': {
              target: 'left',
              actions: ['unsetToken', 'forwardToCart', 'forwardToBook', 'forwardToHearts', 'forgetSeat'],
              meta: { req: ['TRN-37'] },
            },
            'session.renewed': {
              actions: [
                { type: 'setToken', params: ({ event }) => event },
                { type: 'keepCartOwner', params: ({ event }) => event.credential },
              ],
              meta: { req: ['ACC-116'] },
            },
            'cart.recalled': {
              guard: { type: 'isOwnCart', params: ({ event }) => event },
              actions: { type: 'openCart', params: ({ event }) => event.stored },
            },
            'changes.restored': {
              guard: { type: 'isOwnCart', params: ({ event }) => event },
              actions: 'forwardToCart',
              meta: { req: ['ORD-244', 'ORD-245'] },
            },
            'refresh.requested': { actions: 'forwardToCart', meta: { req: ['ORD-252'] } },
            // The arrival of the train decides which restaurants are open.
            'trip.changed': { actions: 'refreshCart', meta: { req: ['TRN-13'] } },
          },
        },
      },
    },
    push: {
      initial: 'resting',
      states: {
        resting: {
          description: 'The push registration has not been started',
          meta: { req: ['ACC-120'] },
          on: { 'push.wanted': 'running' },
        },
        running: {
          description: 'The push registration runs; the device gets messages while a person is signed in',
          invoke: {
            id: 'push',
            src: 'push',
            input: ({ context }) => ({ isSignedIn: context.token !== null }),
          },
          on: {
            'session.opened': { actions: 'forwardToPush' },
            'session.renewed': { actions: 'forwardToPush' },
            'session.closed': { actions: 'forwardToPush' },
          },
        },
      },
    },
  },
})
