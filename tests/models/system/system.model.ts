import { expect } from 'vitest'
import { type SystemEvent, systemMachine } from '../../../machines/system/system.machine.ts'
import type { Address } from '../../../src/domain/address.ts'
import { emptyCart } from '../../../src/domain/cart.ts'
import { defineModel, type FakeView } from '../../flows/model.ts'
import type { Step } from '../../flows/step.ts'
import { address } from '../samples.ts'

const asha = { token: 'token-of-asha', roleType: 'CUSTOMER' }
const ravi = { token: 'token-of-ravi', roleType: 'CUSTOMER' }
const renewed = { token: 'newer-token-of-asha', roleType: 'CUSTOMER' }
const home = address('home')
const stored = { ...emptyCart, restaurantId: 5, restaurantName: 'Platform 5 Kitchen' }

/** What the system reads of the address book. */
const bookSnapshot = (state: string, addresses: readonly Address[], selected: Address | null) => ({
  context: { addresses, selected },
  matches: (value: string) => value === state,
  hasTag: (tag: string) => tag === state,
})

const sent = (step: Step): SystemEvent | null => (step.type === 'sends' ? (step.event as SystemEvent) : null)
const last = (actor: FakeView | undefined) => actor?.received.at(-1)
const pushNews: readonly string[] = ['session.opened', 'session.renewed', 'session.closed']

export default defineModel(systemMachine, {
  input: { seed: 'seed' },
  events: { 'push.wanted': [{}] },
  outcomes: {
    // Each of them is a flow of its own. What passes between them is this one.
    session: {},
    cart: { snapshots: [{ context: { base: emptyCart, pending: [], count: 0 } }] },
    book: {
      snapshots: [
        bookSnapshot('closed', [], null),
        bookSnapshot('loading', [], null),
        bookSnapshot('empty', [], null),
        bookSnapshot('listed', [home], home),
      ],
    },
    hearts: {},
    place: {},
    push: {},
    hearSession: {
      sends: [
        { type: 'session.opened', credential: asha },
        { type: 'session.opened', credential: ravi },
        { type: 'session.renewed', credential: renewed },
        { type: 'session.closed' },
        { type: 'session.absent' },
      ],
    },
    device: {
      sends: [
        { type: 'route.changed', access: 'everyone', stored: { kind: 'none' } },
        { type: 'storage.changed', stored: { kind: 'signedIn', credential: ravi, user: null } },
        { type: 'credential.refused', token: asha.token },
        { type: 'cart.recalled', token: asha.token, stored },
        { type: 'cart.recalled', token: ravi.token, stored: null },
      ],
    },
  },
  facts: ({ context }) => ({ token: context.token }),
  // The session announces each person once, and that somebody leaves only if somebody was here.
  tries: (snapshot, step) => {
    const ofMember = ['hearSession:session.closed', 'hearSession:session.renewed']
    const ofNobody = ['hearSession:session.opened', 'hearSession:session.absent']
    return !(snapshot.matches({ person: 'member' }) ? ofNobody : ofMember).includes(step.name)
  },
  invariants: {
    'a token is known of members alone': ({ snapshot, context }) =>
      snapshot.matches({ person: 'member' }) === (context.token !== null),
    'the session hears all that the device tells of it': ({ actors, step }) => {
      const event = sent(step)
      if (!['route.changed', 'storage.changed', 'credential.refused'].includes(event?.type ?? '')) return true
      return last(actors.session) === event
    },
    'the cart is opened with what the device remembers of this person, and of nobody else': ({
      actors,
      context,
      step,
    }) => {
      const event = sent(step)
      if (event?.type !== 'cart.recalled') return true
      const isOpened = last(actors.cart)?.type === 'session.opened'
      return isOpened || event.token !== context.token
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
      expect(last(actors.cart)).toEqual({ type: 'session.closed' })
      expect(last(actors.book)).toEqual({ type: 'session.closed' })
      expect(last(actors.hearts)).toEqual({ type: 'session.closed' })
    },
    'person.guest': ({ actors, step }) => {
      if (step.name !== 'hearSession:session.absent') return
      // Nobody's cart is open: it was closed when somebody left, or it is closed now.
      expect(last(actors.cart)).toEqual({ type: 'session.closed' })
      expect(last(actors.place)).toEqual({ type: 'location.needed' })
    },
    'person.member': ({ context, actors, step }) => {
      const event = sent(step)
      if (event?.type === 'session.opened') {
        expect(last(actors.device)).toEqual({ type: 'cart.wanted', token: context.token })
        expect(last(actors.book)).toBe(event)
        expect(last(actors.hearts)).toBe(event)
        expect(context.token).toBe(event.credential.token)
      }
      if (event?.type === 'session.renewed') expect(context.token).toBe(renewed.token)
      if (event?.type === 'cart.recalled' && event.token === context.token)
        expect(last(actors.cart)).toEqual({ type: 'session.opened', stored: event.stored })
      // Nobody is asked where they are while an address says where food shall come to.
      if (step.name === 'book.snapshot' && step.type === 'snapshot') {
        const isAsked = last(actors.place)?.type === 'location.needed'
        if (step.sample === 2) expect(isAsked).toBe(true)
        if (!isAsked) expect(step.sample).not.toBe(2)
      }
    },
    'push.resting': ({ actors }) => expect(actors.push).toBeUndefined(),
    'push.running': ({ actors, context, step }) => {
      if (step.name === 'push.wanted')
        expect(actors.push?.input).toEqual({ isSignedIn: context.token !== null })
    },
  },
})
