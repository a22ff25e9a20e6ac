import { type Cart, emptyCart } from '@tiffin-junction/contract/domain/cart'
import { defineModel } from '@tiffin-junction/flows/model'
import { expect } from 'vitest'
import { cartOf, wishFor } from '../../tests/samples.ts'
import { clearingMachine } from './clearing.machine.ts'
import { clearableCart } from './clearing.rules.ts'

const dosa = cartOf(wishFor(1, { menuId: 11, name: 'Masala Dosa' }), 2)
const momo = cartOf(wishFor(2, { menuId: 21, name: 'Veg Momo' }), 1)
const variant = wishFor(1, { menuId: 13, name: 'Thali', text: 'Half' })

/** The carts that are shown: without lines, with one, of another restaurant, and with choices still unknown. */
export const carts: readonly Cart[] = [emptyCart, dosa, momo, cartOf(variant, 1)]

export default defineModel(clearingMachine, {
  events: { 'clear.requested': [{}], 'undo.requested': [{}] },
  outcomes: {
    cart: { sends: carts.map((cart) => ({ type: 'cart.changed', cart: clearableCart(cart, []) })) },
  },
  facts: ({ context: { cart, removed } }) => ({
    cart: cart.lines.map(({ menuId }) => menuId),
    removed: removed.lines.map(({ menuId }) => menuId),
  }),
  invariants: {
    'only what can be put back is removed': ({ context }) =>
      context.removed.lines.every(({ text }) => text === ''),
  },
  states: {
    filled: ({ snapshot, context }) => {
      expect(context.removed.lines).toEqual([])
      const [line] = context.cart.lines
      expect(snapshot.can({ type: 'clear.requested' })).toBe(line !== undefined && line.text === '')
    },
    cleared: ({ snapshot, context }) => {
      expect(context.removed.lines.length).toBeGreaterThan(0)
      expect(snapshot.can({ type: 'undo.requested' })).toBe(true)
    },
  },
})
