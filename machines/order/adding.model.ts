import { type Cart, emptyCart } from '@tiffin-junction/contract/domain/cart'
import { defineModel } from '@tiffin-junction/flows/model'
import type { Step } from '@tiffin-junction/flows/step'
import { expect } from 'vitest'
import { cartOf, menuItem, payloadOf, wishFor } from '../../tests/samples.ts'
import { addingMachine } from './adding.machine.ts'

const idli = menuItem(501, { name: 'Idli', addOnItemsCount: 0 })
const dosa = menuItem(502, { name: 'Dosa', addOnItemsCount: 3 })
const soldOut = menuItem(503, { name: 'Vada', isAvailable: false })
const dosaWish = wishFor(5, { menuId: 502, addOnItemsCount: 3, text: 'Full' })

const oneDosa = cartOf(dosaWish, 2)
const carts = {
  empty: emptyCart,
  idli: cartOf(wishFor(5, { menuId: 501 }), 1),
  dosa: oneDosa,
  twoDosas: {
    ...oneDosa,
    lines: [...oneDosa.lines, ...oneDosa.lines.map((line) => ({ ...line, menuCount: 2, text: 'Half' }))],
  },
} satisfies Record<string, Cart>

const full = { menuId: 502, menuCount: 1, quantity: 2, text: 'Full' }
const half = { ...full, menuCount: 2, text: 'Half' }

const tapOf = (step: Step) => payloadOf(step) as { item: typeof idli; by: 1 | -1 }

export default defineModel(addingMachine, {
  input: { restaurantId: 5, wanted: dosa },
  events: {
    'item.stepped': [
      { item: idli, by: 1 },
      { item: idli, by: -1 },
      { item: dosa, by: 1 },
      { item: dosa, by: -1 },
      { item: soldOut, by: 1 },
    ],
  },
  outcomes: {
    session: {
      sends: [
        { type: 'session.changed', isSignedIn: true },
        { type: 'session.changed', isSignedIn: false },
      ],
    },
    restaurant: {
      sends: [
        { type: 'restaurant.changed', name: 'Platform 5', isOpen: true },
        { type: 'restaurant.changed', name: 'Platform 5', isOpen: false },
      ],
    },
    cart: { sends: Object.values(carts).map((cart) => ({ type: 'cart.changed', cart })) },
    customization: { done: [dosaWish, null] },
  },
  facts: ({ context: { person, restaurant, cart, mode, wanted }, value }) => ({
    person,
    wanted,
    restaurant: restaurant.isOpen ? restaurant.name : 'closed',
    cart: Object.entries(carts).find(([, each]) => each === cart)?.[0] ?? '',
    mode: value === 'customizing' ? mode : null,
  }),
  invariants: {
    'there is a sheet exactly while an item is customized': ({ snapshot, actors }) =>
      snapshot.matches('customizing') === (actors.customization !== undefined),
  },
  states: {
    choosing: ({ context: { person, restaurant, cart, wanted }, actors, step }) => {
      // A guest's dish waits until the session and the restaurant are known.
      expect(wanted).toBe(person === 'member' && restaurant.name !== '' ? null : wanted)
      const told = actors.cart?.received.at(-1)
      if (step.name === 'customization.done' && step.sample === 0) {
        const request = { type: 'signIn.requested', wish: { kind: 'dish', item: dosa }, replace: false }
        if (person === 'guest') expect(actors.session?.received.at(-1)).toEqual(request)
        else expect(told).toEqual({ type: 'item.added', wish: dosaWish })
      }
      if (step.name !== 'item.stepped') return
      const { item, by } = tapOf(step)
      if (by < 0) {
        const line = cart.lines.find(({ menuId }) => menuId === item.menuId)
        if (line)
          expect(told).toEqual({
            type: 'quantity.set',
            menuId: line.menuId,
            menuCount: line.menuCount,
            quantity: line.quantity - 1,
          })
        return
      }
      if (item === soldOut || !restaurant.isOpen) return
      if (person === 'guest') {
        expect(actors.session?.received.at(-1)).toEqual({
          type: 'signIn.requested',
          wish: { kind: 'dish', item },
          replace: false,
        })
        return
      }
      expect(item).toBe(idli)
      expect(told).toMatchObject({
        type: 'item.added',
        wish: { restaurantId: 5, restaurantName: restaurant.name, quantity: 1, group: [] },
      })
      expect(told).toMatchObject({ wish: { line: { menuId: item.menuId, text: '', unitPrice: 18_000 } } })
    },
    customizing: ({ context: { person, cart }, actors, step }) => {
      if (step.name !== 'item.stepped') return
      const { item, by } = tapOf(step)
      expect(item).toBe(dosa)
      expect(person === 'guest' && by > 0).toBe(false)
      const variants = cart === carts.dosa ? [full] : cart === carts.twoDosas ? [full, half] : []
      const mode = variants.length > 0 ? 'variants' : 'customize'
      expect(actors.customization?.input).toMatchObject({ item: dosa, restaurantId: 5, mode, variants })
    },
  },
})
