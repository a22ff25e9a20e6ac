import { type Cart, emptyCart } from '@tiffin-junction/contract/domain/cart'
import type { MenuItem } from '@tiffin-junction/contract/domain/catalogue'
import { describe, expect, test } from 'vitest'
import { type AnyEventObject, createActor, type EventObject, fromCallback } from 'xstate'
import { quietLink } from '../../tests/quiet-link.ts'
import { cartOf, menuItem, wishFor } from '../../tests/samples.ts'
import type { SessionEvent } from '../account/session.rules.ts'
import { addingMachine } from './adding.machine.ts'
import { variantsIn } from './adding.rules.ts'
import type { CartEvent } from './cart.rules.ts'
import { customizationMachine } from './customization.machine.ts'

const plain = menuItem(1, { addOnItemsCount: 0 })
const single = menuItem(2, { addOnItemsCount: 1 })
const rich = menuItem(3, { addOnItemsCount: 2 })

/** Returns a link that sends one event at once. */
const telling = <Command extends EventObject>(event: AnyEventObject) =>
  fromCallback<Command>(({ sendBack }) => sendBack(event))

const openMenu = ({
  cart = emptyCart,
  isOpen = true,
  isSignedIn = true,
  wanted = null as MenuItem | null,
} = {}) => {
  const told: CartEvent[] = []
  const requested: SessionEvent[] = []
  const machine = addingMachine.provide({
    actors: {
      session: fromCallback<SessionEvent>(({ receive, sendBack }) => {
        receive((event) => requested.push(event))
        sendBack({ type: 'session.changed', isSignedIn })
      }),
      restaurant: telling({ type: 'restaurant.changed', name: 'Platform 5', isOpen }),
      cart: fromCallback<CartEvent>(({ receive, sendBack }) => {
        receive((event) => told.push(event))
        sendBack({ type: 'cart.changed', cart })
      }),
      customization: customizationMachine.provide({
        actors: { cart: quietLink(), loadAddOns: fromCallback(() => {}) as never },
      }),
    },
  })
  const adding = createActor(machine, { input: { restaurantId: 5, wanted } }).start()
  /** Taps once. Returns what the cart receives, and the context of the sheet if one opens. */
  const tap = (item: typeof plain, by: 1 | -1 = 1) => {
    adding.send({ type: 'item.stepped', item, by })
    return { told, sheet: adding.getSnapshot().children.customization?.getSnapshot().context }
  }
  return { adding, tap, told, requested }
}

const holding = (menuId: number, addOnItemsCount: number, quantity: number): Cart =>
  cartOf(wishFor(5, { menuId, addOnItemsCount, text: addOnItemsCount > 0 ? 'Full' : '' }), quantity)
const twoVariants: Cart = {
  ...holding(3, 2, 1),
  lines: [
    ...holding(3, 2, 1).lines,
    ...holding(3, 2, 4).lines.map((line) => ({ ...line, menuCount: 2, text: 'Half' })),
  ],
}
const nothing = { told: [], sheet: undefined }
const soldOut = { ...rich, isAvailable: false }

describe('a tap on ADD or plus', () => {
  test('[ORD-16] the first add of an item with more than one add-on opens the add-ons', () => {
    expect(openMenu().tap(rich)).toMatchObject({
      told: [],
      sheet: { mode: 'customize', item: rich, restaurantId: 5, restaurantName: 'Platform 5', variants: [] },
    })
  })

  test('[ORD-17] adding an item with add-ons that is in the cart opens the variants', () => {
    for (const item of [single, rich]) {
      const { tap } = openMenu({ cart: holding(item.menuId, item.addOnItemsCount, 2) })
      expect(tap(item)).toMatchObject({
        told: [],
        sheet: {
          mode: 'variants',
          variants: [{ menuId: item.menuId, menuCount: 1, quantity: 2, text: 'Full' }],
        },
      })
    }
  })

  test('[ORD-19] any other item goes straight to the cart', () => {
    const wish = { restaurantId: 5, restaurantName: 'Platform 5', quantity: 1, group: [] }
    for (const item of [plain, single]) {
      const { told, sheet } = openMenu().tap(item)
      expect(told).toMatchObject([{ type: 'item.added', wish: { ...wish, line: { menuId: item.menuId } } }])
      expect(sheet).toBeUndefined()
    }
    expect(openMenu({ cart: holding(1, 0, 3) }).tap(plain).told).toMatchObject([
      { type: 'item.added', wish: { quantity: 1 } },
    ])
  })

  test('[ORD-15] a guest sees no sheet: the session asks for sign-in, and keeps the item for afterwards', () => {
    const { tap, requested } = openMenu({ isSignedIn: false })
    expect(tap(rich)).toEqual(nothing)
    const wish = { kind: 'dish', item: rich }
    expect(requested).toEqual([{ type: 'signIn.requested', wish, replace: false }])
  })

  test('[ORD-188] the item that a guest wanted is tapped once, when the person has signed in', () => {
    expect(openMenu({ wanted: plain }).told).toMatchObject([
      { type: 'item.added', wish: { quantity: 1, restaurantName: 'Platform 5', line: { menuId: 1 } } },
    ])
    expect(openMenu({ wanted: rich }).adding.getSnapshot().value).toBe('customizing')
    expect(openMenu({ wanted: plain, isSignedIn: false }).told).toEqual([])
    expect(openMenu({ wanted: plain, isOpen: false }).told).toEqual([])
  })

  test('[ORD-24] an unavailable item or a closed restaurant adds nothing', () => {
    expect(openMenu().tap(soldOut)).toEqual(nothing)
    expect(openMenu({ isOpen: false }).tap(plain)).toEqual(nothing)
    expect(openMenu({ isOpen: false, isSignedIn: false }).tap(rich)).toEqual(nothing)
  })

  test('[ORD-24] a second tap while the sheet is open changes nothing', () => {
    const { tap } = openMenu()
    tap(rich)
    expect(tap(plain)).toMatchObject({ told: [], sheet: { item: rich } })
  })
})

describe('a tap on minus', () => {
  test('[ORD-20] removes one piece of the only variant, even the last one', () => {
    expect(openMenu({ cart: holding(1, 0, 1) }).tap(plain, -1)).toEqual({
      told: [{ type: 'quantity.set', menuId: 1, menuCount: 1, quantity: 0 }],
      sheet: undefined,
    })
    expect(openMenu({ cart: holding(3, 2, 4) }).tap(rich, -1).told).toMatchObject([{ quantity: 3 }])
  })

  test('[ORD-18] asks which one when there are several variants', () => {
    expect(openMenu({ cart: twoVariants }).tap(rich, -1)).toMatchObject({
      told: [],
      sheet: { mode: 'variants', variants: [{ menuCount: 1 }, { menuCount: 2 }] },
    })
  })

  test('[ORD-24] does not change an unavailable item, or one that is not in the cart', () => {
    expect(openMenu({ cart: holding(3, 2, 2) }).tap(soldOut, -1)).toEqual(nothing)
    expect(openMenu().tap(plain, -1)).toEqual(nothing)
  })

  test('works in a restaurant that has closed meanwhile', () => {
    expect(openMenu({ isOpen: false, cart: holding(1, 0, 2) }).tap(plain, -1).told).toMatchObject([
      { quantity: 1 },
    ])
  })
})

test('[ORD-38] the variants of an item are its own lines only', () => {
  expect(variantsIn(twoVariants, 3).map(({ menuCount, quantity }) => [menuCount, quantity])).toEqual([
    [1, 1],
    [2, 4],
  ])
  expect(variantsIn(twoVariants, 1)).toEqual([])
})
