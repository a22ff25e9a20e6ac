import type { Address } from '@tiffin-junction/contract/domain/address'
import { emptyCart } from '@tiffin-junction/contract/domain/cart'
import { defineModel, type FakeView } from '@tiffin-junction/flows/model'
import type { Step } from '@tiffin-junction/flows/step'
import { expect } from 'vitest'
import { address } from '../../tests/samples.ts'
import { systemMachine } from './system.machine.ts'
import type { SystemEvent } from './system.rules.ts'

const asha = { token: 'token-of-asha', roleType: 'CUSTOMER' }
const ravi = { token: 'token-of-ravi', roleType: 'CUSTOMER' }
const renewed = { token: 'newer-token-of-asha', roleType: 'CUSTOMER' }
const home = address('home')
const stored = { ...emptyCart, restaurantId: 5, restaurantName: 'Platform 5 Kitchen' }

/** Snapshot of the address book, with the values that the system reads. */
const bookSnapshot = (state: string, addresses: readonly Address[], selected: Address | null) => ({
  context: { addresses, selected },
  matches: (value: string) => value === state,
  hasTag: (tag: string) => tag === state,
})

const sent = (step: Step): SystemEvent | null => (step.type === 'sends' ? (step.event as SystemEvent) : null)
const last = (actor: FakeView | undefined) => actor?.received.at(-1)
/** The last event of the session that the cart received. */
const lastOfSession = (actor: FakeView | undefined) =>
  actor?.received.findLast(({ type }) => type.startsWith('session.'))
const forSession: readonly string[] = [
  'route.changed',
  'storage.changed',
  'credential.refused',
  'signIn.requested',
]
const pushNews: readonly string[] = ['session.opened', 'session.renewed', 'session.closed']

export default defineModel(systemMachine, {
  input: { seed: 'seed' },
  events: {
    'push.wanted': [{}],
    'connection.changed': [{ network: 'online' }, { network: 'offline' }],
    'age.changed': [{ isOutdated: true }, { isOutdated: false }],
  },
  outcomes: {
    // Each actor has its own flow. This flow is about the events between them.
    session: {},
    cart: {
      snapshots: [
        { context: { base: emptyCart, pending: [], count: 0 } },
        { context: { base: stored, pending: [], count: 1 } },
      ],
    },
    book: {
      snapshots: [
        bookSnapshot('closed', [], null),
        bookSnapshot('loading', [], null),
        bookSnapshot('empty', [], null),
        bookSnapshot('failed', [], null),
        bookSnapshot('listed', [home], home),
      ],
    },
    hearts: {},
    place: {},
    trip: {},
    push: {},
    hearSession: {
      sends: [
        { type: 'session.opened', credential: asha, wish: null },
        { type: 'session.opened', credential: ravi, wish: { kind: 'heart', restaurantId: 7 } },
        { type: 'session.renewed', credential: renewed },
        { type: 'session.closed', isEnded: true },
        { type: 'session.absent' },
      ],
    },
    hearHearts: {
      sends: [{ type: 'signIn.requested', wish: { kind: 'heart', restaurantId: 7 }, replace: false }],
    },
    hearBook: { sends: [{ type: 'address.selected' }] },
    hearTrip: { sends: [{ type: 'trip.changed' }] },
    device: {
      sends: [
        {
          type: 'route.changed',
          access: 'everyone',
          path: '/',
          isSignIn: false,
          detour: null,
          stored: { kind: 'none' },
        },
        { type: 'storage.changed', stored: { kind: 'signedIn', credential: ravi, user: null } },
        { type: 'credential.refused', token: asha.token },
        { type: 'cart.recalled', token: asha.token, stored },
        { type: 'cart.recalled', token: ravi.token, stored: null },
        { type: 'changes.restored', token: asha.token, changes: [], lost: [] },
        { type: 'changes.restored', token: ravi.token, changes: [], lost: [] },
        { type: 'refresh.requested' },
      ],
    },
  },
  facts: ({ context }) => ({
    token: context.token,
    network: context.network,
    kept: context.kept?.count ?? null,
    isOutdated: context.isOutdated,
  }),
  // The age of the page has to do with nothing else: it changes before anything is known.
  // The session opens once for each person, and closes or renews only while somebody is signed in.
  tries: (snapshot, step) => {
    const { isOutdated, network, token } = snapshot.context
    if (step.name === 'age.changed') return network === 'online' && token === null
    if (isOutdated) return false
    const ofMember = ['hearSession:session.closed', 'hearSession:session.renewed']
    const ofNobody = ['hearSession:session.opened', 'hearSession:session.absent']
    return !(snapshot.matches({ person: 'member' }) ? ofNobody : ofMember).includes(step.name)
  },
  invariants: {
    'a token is known of members alone': ({ snapshot, context }) =>
      snapshot.matches({ person: 'member' }) === (context.token !== null),
    'events of the device and of the hearts reach the session': ({ actors, step }) => {
      const event = sent(step)
      if (!forSession.includes(event?.type ?? '')) return true
      return last(actors.session) === event
    },
    'the cart is opened with what the device kept of this person alone': ({ actors, context, step }) => {
      const event = sent(step)
      if (event?.type !== 'cart.recalled') return true
      const isOpened = last(actors.cart)?.type === 'session.opened'
      return isOpened || event.token !== context.token
    },
    'a lost network, and one that is back, are sent to all that wait for it': ({ actors, context, step }) => {
      const event = sent(step)
      if (event?.type !== 'connection.changed') return true
      const news = event.network === 'offline' ? 'connection.lost' : 'connection.back'
      return (
        context.network === event.network &&
        [actors.cart, actors.book, actors.device].every((each) => last(each)?.type === news)
      )
    },
    'changes are restored for their person alone': ({ actors, context, step }) => {
      const event = sent(step)
      if (event?.type !== 'changes.restored') return true
      return (last(actors.cart) === event) === (event.token === context.token)
    },
    'the cart of a member is read again when another tab has changed it': ({ actors, context, step }) => {
      const event = sent(step)
      if (event?.type !== 'refresh.requested') return true
      return (last(actors.cart) === event) === (context.token !== null)
    },
    'push messages follow the person': ({ actors: { push }, step }) => {
      const event = sent(step)
      return !push || !event || !pushNews.includes(event.type) || last(push)?.type === event.type
    },
  },
  states: {
    'person.unknown': ({ context }) => expect(context.token).toBeNull(),
    'person.left': ({ actors, step }) => {
      if (step.name !== 'hearSession:session.closed') return
      for (const each of [actors.cart, actors.book, actors.hearts]) expect(last(each)).toEqual(sent(step))
      expect(last(actors.trip)).toEqual({ type: 'seat.changed' })
    },
    'person.guest': ({ actors, step }) => {
      if (step.name !== 'hearSession:session.absent') return
      // No cart is open: it was closed when the last person left, or it is closed now.
      expect(lastOfSession(actors.cart)).toMatchObject({ type: 'session.closed' })
    },
    'person.member': ({ context, actors, step }) => {
      const event = sent(step)
      if (event?.type === 'session.opened') {
        expect(last(actors.device)).toEqual({
          type: 'cart.wanted',
          token: context.token,
          page: context.seed,
        })
        expect(last(actors.book)).toBe(event)
        expect(last(actors.hearts)).toBe(event)
        expect(context.token).toBe(event.credential.token)
      }
      if (event?.type === 'session.renewed') expect(context.token).toBe(renewed.token)
      if (event?.type === 'cart.recalled' && event.token === context.token)
        expect(last(actors.cart)).toEqual({ type: 'session.opened', stored: event.stored })
    },
    'push.resting': ({ actors }) => expect(actors.push).toBeUndefined(),
    'push.running': ({ actors, context, step }) => {
      if (step.name === 'push.wanted')
        expect(actors.push?.input).toEqual({ isSignedIn: context.token !== null })
    },
  },
})
