import { type CartChange, emptyCart, itemCount } from '@tiffin-junction/contract/domain/cart'
import { defineModel } from '@tiffin-junction/flows/model'
import { expect } from 'vitest'
import { cartOf, wishFor } from '../../tests/samples.ts'
import { cartMachine } from './cart.machine.ts'
import { shownCart } from './cart.rules.ts'

const dosa = wishFor(1, { menuId: 11, name: 'Masala Dosa' })
const idli = wishFor(1, { menuId: 12, name: 'Idli' })
const momo = wishFor(2, { menuId: 21, name: 'Veg Momo' })
const dosaInCart = cartOf(dosa, 1)
const idliInCart = cartOf(idli, 2)
const refusal = Object.assign(new Error('refused'), { status: 409, body: { message: 'Idli sold out' } })

const restored: CartChange = { ...dosa, kind: 'add', key: 'before-1', menuCount: 1, quantity: 1, tries: 1 }
const notSaved = (reason: string) => ({
  type: 'notify',
  tone: 'error',
  message: expect.stringMatching(
    new RegExp(`^Your change to (Masala Dosa|Idli|Veg Momo|and| )+ was not saved\\. ${reason}$`),
  ),
})

export default defineModel(cartMachine, {
  input: { seed: 'seed' },
  events: {
    'session.opened': [{ stored: null }, { stored: dosaInCart }],
    'session.closed': [{ isEnded: false }, { isEnded: true }],
    'item.added': [{ wish: dosa }, { wish: momo }],
    'quantity.set': [
      { menuId: 11, menuCount: 1, quantity: 3 },
      { menuId: 11, menuCount: 1, quantity: 0 },
    ],
    'switch.confirmed': [{}],
    'switch.cancelled': [{}],
    'refresh.requested': [{}],
    'cart.cleared': [{}],
    'changes.restored': [{ changes: [restored], lost: [] }],
    'connection.lost': [{}],
    'connection.back': [{}],
  },
  outcomes: {
    countCart: {
      done: [
        { restaurantId: null, entries: [] },
        { restaurantId: 1, entries: [{ menuId: 11, quantity: 1 }] },
      ],
      error: [new Error('offline')],
    },
    fetchCart: { done: [dosaInCart, emptyCart], error: [new Error('offline')] },
    sendChange: { done: [dosaInCart, idliInCart], error: [refusal, new Error('offline')] },
  },
  facts: ({ context }) => ({
    base: context.base.lines.map(({ menuId, quantity }) => [menuId, quantity]),
    pending: context.pending.map(({ kind, line, quantity }) => [kind, line.menuId, quantity]),
    waiting: context.waiting?.line.menuId ?? null,
    count: context.count,
    tries: Math.min(context.pending[0]?.tries ?? 0, 2),
    isOffline: context.isOffline,
    // This is found out again once the network is back.
    isLate: context.isLate && !context.isOffline,
  }),
  // More than two pending changes, or one that waits or waited, show nothing new; the tests of the domain try more.
  tries: ({ context }, step) =>
    // Changes are restored while no other change waits; the tests of the rules try other cases.
    (step.name !== 'changes.restored' || context.pending.length === 0) &&
    step.name !== (context.isOffline ? 'connection.lost' : 'connection.back') &&
    (step.name !== 'connection.lost' || context.pending.length < 2) &&
    (!['item.added', 'quantity.set', 'switch.confirmed'].includes(step.name) ||
      (context.pending.length < (context.isOffline || context.isLate ? 1 : 2) &&
        itemCount(shownCart(context)) < 3)),
  invariants: {
    'the cart belongs to one restaurant': ({ context }) => {
      const view = shownCart(context)
      return view.lines.length === 0 ? view.restaurantId === null : view.restaurantId !== null
    },
    'no line is without pieces': ({ context }) =>
      shownCart(context).lines.every(({ quantity }) => quantity >= 1 && quantity <= 50),
    'each pending change has a key of its own': ({ context }) =>
      new Set(context.pending.map(({ key }) => key)).size === context.pending.length,
    'the change on its way is the oldest one': ({ context, actors }) =>
      actors.sendChange === undefined ||
      JSON.stringify(actors.sendChange.input) === JSON.stringify({ change: context.pending[0] }),
  },
  states: {
    starting: ({ context }) => expect(itemCount(context.base)).toBe(0),
    guest: ({ snapshot, context }) => {
      expect(snapshot.hasTag('synced')).toBe(true)
      expect(context).toMatchObject({ base: emptyCart, pending: [], waiting: null, count: 0 })
    },
    'open.traffic.counting': ({ snapshot, context, step }) => {
      expect(snapshot.hasTag('synced')).toBe(false)
      if (step.name === 'session.opened') expect(context.pending).toEqual([])
    },
    'open.traffic.fetching': ({ snapshot, context, step }) => {
      expect(snapshot.hasTag('synced')).toBe(false)
      if (step.name === 'cart.cleared') expect(shownCart(context)).toEqual(emptyCart)
    },
    'open.traffic.settled': ({ snapshot, context, step }) => {
      expect(snapshot.hasTag('synced')).toBe(true)
      expect(context.pending).toEqual([])
      if (step.name === 'countCart.done') expect(context.base).toEqual(emptyCart)
    },
    'open.traffic.sending': ({ snapshot, context }) => {
      expect(snapshot.hasTag('synced')).toBe(false)
      expect(context.pending.length).toBeGreaterThan(0)
    },
    'open.traffic.waiting': ({ snapshot, context }) => {
      expect(snapshot.hasTag('synced')).toBe(false)
      expect(snapshot.hasTag('offline')).toBe(true)
      expect(context.isOffline).toBe(true)
    },
    'open.traffic.doubting': ({ snapshot, context }) => {
      expect(snapshot.hasTag('synced')).toBe(false)
      expect(context.isOffline).toBe(false)
      expect(context.pending[0]?.tries).toBeGreaterThan(0)
    },
    'open.question.none': ({ snapshot, context }) => {
      expect(snapshot.hasTag('asking')).toBe(false)
      expect(context.waiting).toBeNull()
    },
    'open.question.restaurant': ({ snapshot, context, step }) => {
      expect(snapshot.hasTag('asking')).toBe(true)
      expect(context.waiting).not.toBeNull()
      if (step.name === 'item.added') expect(context.waiting?.restaurantId).toBeGreaterThan(0)
    },
  },
  emits: {
    'sendChange.error': ({ emitted, step }) => {
      if (step.type !== 'error' || step.error !== refusal) return []
      expect(emitted).toEqual([notSaved('Idli sold out')])
      return emitted
    },
    'session.closed': ({ emitted, step }) => {
      const isEnded = step.type === 'event' && Object(step.event).isEnded === true
      if (isEnded && emitted.length > 0) expect(emitted).toEqual([notSaved('Your session had ended\\.')])
      return isEnded ? emitted : []
    },
    'after doubt': ({ context, emitted }) => {
      if (context.isLate) return []
      expect(emitted).toEqual([notSaved('Network Error\\.')])
      return emitted
    },
  },
})
