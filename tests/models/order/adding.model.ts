import { expect } from 'vitest'
import { addingMachine } from '../../../machines/order/adding.machine.ts'
import type { Tap } from '../../../machines/order/adding.rules.ts'
import { emptyCart } from '../../../src/domain/cart.ts'
import { defineModel } from '../../flows/model.ts'
import { cartOf, menuItem, payloadOf, wishFor } from '../samples.ts'

const here = { id: 5, name: 'Restaurant 5', isOpen: true }
const idli = menuItem(501, { name: 'Idli', addOnItemsCount: 0 })
const dosa = menuItem(502, { name: 'Dosa', addOnItemsCount: 3 })
const dosaWish = wishFor(5, { menuId: 502, addOnItemsCount: 3, text: 'Full' })

const tap = (facts: Partial<Tap>): Tap => ({
  item: idli,
  by: 1,
  cart: emptyCart,
  restaurant: here,
  isGuest: false,
  ...facts,
})

const taps = {
  plain: tap({}),
  lessOfPlain: tap({ by: -1, cart: cartOf(wishFor(5, { menuId: 501 }), 1) }),
  withAddOns: tap({ item: dosa }),
  again: tap({ item: dosa, cart: cartOf(dosaWish, 2) }),
  guest: tap({ item: dosa, isGuest: true }),
  soldOut: tap({ item: { ...idli, isAvailable: false } }),
}

export default defineModel(addingMachine, {
  events: {
    'item.stepped': Object.values(taps),
    'sheet.finished': [{ customization: dosaWish }, { customization: null }],
  },
  outcomes: {},
  facts: ({ context }) => ({ mode: context.sheet?.mode ?? null }),
  invariants: {
    'there is a sheet exactly while it is open': ({ snapshot, context }) =>
      snapshot.hasTag('sheetOpen') === (context.sheet !== null),
  },
  states: {
    choosing: ({ snapshot, context }) => {
      expect(snapshot.hasTag('sheetOpen')).toBe(false)
      expect(context.sheet).toBeNull()
    },
    customizing: ({ context, step }) => {
      expect(context.sheet).toMatchObject({ item: dosa, restaurantId: 5, restaurantName: 'Restaurant 5' })
      const { cart } = payloadOf(step)
      if (cart === taps.withAddOns.cart)
        expect(context.sheet).toMatchObject({ mode: 'customize', variants: [] })
      if (cart === taps.again.cart)
        expect(context.sheet).toMatchObject({
          mode: 'variants',
          variants: [{ menuId: 502, menuCount: 1, quantity: 2, text: 'Full' }],
        })
    },
  },
  emits: {
    'item.stepped': ({ snapshot, step }) => {
      const { item, cart, isGuest } = payloadOf(step)
      if (snapshot.hasTag('sheetOpen')) return []
      if (cart === taps.lessOfPlain.cart)
        return [{ type: 'quantity.chosen', menuId: 501, menuCount: 1, quantity: 0 }]
      if (item === taps.soldOut.item) return []
      const wish = { restaurantId: 5, restaurantName: 'Restaurant 5', quantity: 1, group: [] }
      const { menuId, name, addOnItemsCount } = isGuest ? dosa : idli
      const line = {
        menuId,
        name,
        image: '',
        text: '',
        unitPrice: 18_000,
        groupId: null,
        groupItemId: null,
        addOnItemsCount,
      }
      return [{ type: 'wish.made', wish: { ...wish, line } }]
    },
    'sheet.finished': ({ step }) => {
      const { customization } = payloadOf(step)
      return customization === dosaWish ? [{ type: 'wish.made', wish: dosaWish }] : []
    },
  },
})
