import {
  applyChange,
  type Cart,
  type CartChange,
  emptyCart,
  freeMenuCount,
  itemCount,
  optimisticCart,
  quantityOf,
} from '@tiffin-junction/contract/domain/cart'
import { subTotalOf, totalOf } from '@tiffin-junction/contract/domain/cart-prices'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { cartOf, wishFor } from '../../tests/samples.ts'
import { type CartCount, cartMachine } from './cart.machine.ts'
import { asksToSwitch, setQuantity, shownCart, withAddition } from './cart.rules.ts'

const dosa = wishFor(1, { menuId: 11 })
const idli = wishFor(1, { menuId: 12 })
const thali = wishFor(1, { menuId: 13, text: 'Full', addOnItemsCount: 2 })
const halfThali = wishFor(1, { menuId: 13, text: 'Half', addOnItemsCount: 2 })
const momo = wishFor(2, { menuId: 21 })
const ledger = (base: Cart, pending: readonly CartChange[] = [], isSending = false) => ({
  base,
  pending,
  isSending,
})
const seen = ({ restaurantId, lines }: Cart) => ({
  restaurantId,
  lines: lines.map(({ menuId, menuCount, text, quantity }) => ({ menuId, menuCount, text, quantity })),
})

describe('one change of the cart', () => {
  test('[ORD-4] a new item starts at quantity 1', () => {
    const view = optimisticCart(emptyCart, withAddition(ledger(emptyCart), dosa, 'k'))
    expect(quantityOf(view, 11)).toBe(1)
  })
  test('[ORD-3] adding an item that is in the cart raises it by 1', () => {
    const pending = withAddition(ledger(cartOf(dosa, 2)), dosa, 'k')
    expect(pending).toMatchObject([{ kind: 'set', quantity: 3 }])
  })
  test('[ORD-40 ORD-38] the same choices raise their variant, other choices get a new variant number', () => {
    const base = cartOf(thali, 1)
    expect(withAddition(ledger(base), thali, 'k')).toMatchObject([{ kind: 'set', menuCount: 1, quantity: 2 }])
    const view = optimisticCart(base, withAddition(ledger(base), halfThali, 'k'))
    expect(view.lines.map(({ menuCount, text }) => [menuCount, text])).toEqual([
      [1, 'Full'],
      [2, 'Half'],
    ])
  })
  test('[ORD-39] an item without add-ons has only the variant 1', () => {
    expect(optimisticCart(emptyCart, withAddition(ledger(emptyCart), dosa, 'k')).lines[0]?.menuCount).toBe(1)
  })
  test('[ORD-5 ORD-38] a quantity changes only its variant', () => {
    const base = [idli, thali, halfThali].reduce(
      (cart, wish, at) => optimisticCart(cart, withAddition(ledger(cart), wish, String(at))),
      cartOf(dosa, 2),
    )
    const held = (quantity: number) =>
      optimisticCart(base, setQuantity(ledger(base), { menuId: 13, menuCount: 2, quantity }, 'k')).lines.map(
        (line) => [line.menuId, line.text, line.quantity],
      )
    const others = [
      [11, '', 2],
      [12, '', 1],
      [13, 'Full', 1],
    ]
    expect(held(7)).toEqual([...others, [13, 'Half', 7]])
    expect(held(0)).toEqual(others)
    expect([quantityOf(base, 13), quantityOf(base, 11), quantityOf(base, 99)]).toEqual([2, 2, 0])
  })
  test('[ORD-40] an add applies to the variant with its choices, whatever its number', () => {
    const base = optimisticCart(cartOf(thali, 1), withAddition(ledger(cartOf(thali, 1)), halfThali, 'k'))
    const again: CartChange = { ...halfThali, kind: 'add', key: 'b', menuCount: 1, quantity: 1 }
    expect(applyChange(base, again).lines.map(({ text, quantity }) => [text, quantity])).toEqual([
      ['Full', 1],
      ['Half', 2],
    ])
  })
  test('[ORD-38] a quantity applies to the variant with its number, even if the text of its choices has changed', () => {
    const base = optimisticCart(cartOf(thali, 1), withAddition(ledger(cartOf(thali, 1)), halfThali, 'k'))
    const line = { ...halfThali.line, text: 'Full' }
    const change: CartChange = { ...halfThali, line, kind: 'set', key: 'b', menuCount: 2, quantity: 6 }
    expect(applyChange(base, change).lines.map(({ text, quantity }) => [text, quantity])).toEqual([
      ['Full', 1],
      ['Half', 6],
    ])
  })
  test('a quantity restores a removed plain item, but not one with unknown choices', () => {
    const set = (wish: typeof dosa): CartChange => ({
      ...wish,
      kind: 'set',
      key: 'k',
      menuCount: 1,
      quantity: 2,
    })
    expect(applyChange(cartOf(idli, 1), set(dosa)).lines).toHaveLength(2)
    expect(applyChange(cartOf(idli, 1), set(thali)).lines).toHaveLength(1)
  })
  test('[ORD-5 ORD-20] a quantity of 0 or less removes the line', () => {
    for (const quantity of [0, -1, Number.NaN]) {
      const pending = setQuantity(ledger(cartOf(dosa, 1)), { menuId: 11, menuCount: 1, quantity }, 'k')
      expect(optimisticCart(cartOf(dosa, 1), pending)).toMatchObject({ restaurantId: null, lines: [] })
    }
  })
  test('[ORD-2] an add for another restaurant leaves only that item, at quantity 1', () => {
    const view = optimisticCart(cartOf(dosa, 4), withAddition(ledger(cartOf(dosa, 4)), momo, 'k'))
    expect(seen(view)).toEqual({
      restaurantId: 2,
      lines: [{ menuId: 21, menuCount: 1, text: '', quantity: 1 }],
    })
  })
  test('[ORD-6] a quantity for another restaurant first empties the cart', () => {
    const change: CartChange = { ...momo, kind: 'set', key: 'k', menuCount: 1, quantity: 0 }
    expect(applyChange(cartOf(dosa, 4), change).lines).toEqual([])
  })
  test('[ORD-22] only food of another restaurant asks to switch', () => {
    expect(asksToSwitch(ledger(cartOf(dosa, 1)), momo)).toBe(true)
    expect(asksToSwitch(ledger(cartOf(dosa, 1)), idli)).toBe(false)
    expect(asksToSwitch(ledger(emptyCart), momo)).toBe(false)
  })
  test('[ORD-28] taps merge into the waiting change of their line, but not into one that is being sent', () => {
    const first = withAddition(ledger(emptyCart), dosa, 'a')
    const set = { menuId: 11, menuCount: 1, quantity: 5 }
    expect(setQuantity(ledger(emptyCart, first), set, 'b')).toMatchObject([
      { key: 'a', kind: 'add', quantity: 5 },
    ])
    const behind = setQuantity(ledger(emptyCart, first, true), set, 'b')
    expect(behind).toMatchObject([
      { key: 'a', quantity: 1 },
      { key: 'b', kind: 'set', quantity: 5 },
    ])
    expect(setQuantity(ledger(emptyCart, behind, true), { ...set, quantity: 7 }, 'c')).toMatchObject([
      { key: 'a', quantity: 1 },
      { key: 'b', quantity: 7 },
    ])
    expect(setQuantity(ledger(emptyCart, first), { ...set, quantity: 0 }, 'b')).toEqual([])
  })
  test('[ORD-28] a quantity merges only into the change of its line, not of another dish or variant', () => {
    const waiting = [idli, thali, halfThali].reduce<readonly CartChange[]>(
      (pending, wish, place) => withAddition(ledger(emptyCart, pending), wish, `k${place}`),
      [],
    )
    const quantities = (menuId: number, menuCount: number) =>
      setQuantity(ledger(emptyCart, waiting), { menuId, menuCount, quantity: 9 }, 'new').map(
        ({ key, quantity }) => [key, quantity],
      )
    expect(quantities(12, 1)).toEqual([
      ['k0', 9],
      ['k1', 1],
      ['k2', 1],
    ])
    expect(quantities(13, 1)).toEqual([
      ['k0', 1],
      ['k1', 9],
      ['k2', 1],
    ])
    expect(quantities(13, 2)).toEqual([
      ['k0', 1],
      ['k1', 1],
      ['k2', 9],
    ])
  })
  test('[ORD-2] an add for another restaurant keeps only the change that is being sent; quantity 0 adds nothing', () => {
    const pending = withAddition(ledger(emptyCart, withAddition(ledger(emptyCart), dosa, 'a')), idli, 'b')
    const keys = (isSending: boolean) =>
      withAddition(ledger(emptyCart, pending, isSending), momo, 'c').map(({ key }) => key)
    expect(keys(false)).toEqual(['c'])
    expect(keys(true)).toEqual(['a', 'c'])
    expect(withAddition(ledger(emptyCart, pending), { ...momo, quantity: 0 }, 'c')).toBe(pending)
  })
  test('removing a line that the server has turns its waiting change into quantity 0', () => {
    const base = cartOf(dosa, 2)
    const raised = setQuantity(ledger(base), { menuId: 11, menuCount: 1, quantity: 5 }, 'a')
    expect(setQuantity(ledger(base, raised), { menuId: 11, menuCount: 1, quantity: 0 }, 'b')).toMatchObject([
      { key: 'a', kind: 'set', quantity: 0 },
    ])
  })
  test('[ORD-24] an unknown line cannot be changed', () => {
    expect(setQuantity(ledger(cartOf(dosa, 1)), { menuId: 99, menuCount: 1, quantity: 2 }, 'k')).toEqual([])
  })
  test('the optimistic cart is the same object for the same cart and list of changes', () => {
    const base = cartOf(dosa, 1)
    const pending = withAddition(ledger(base), dosa, 'k')
    const view = optimisticCart(base, pending)
    expect(optimisticCart(base, pending)).toBe(view)
    expect(quantityOf(optimisticCart(base, []), 11)).toBe(1)
    expect(quantityOf(optimisticCart(cartOf(dosa, 4), pending), 11)).toBe(2)
    expect(quantityOf(optimisticCart(cartOf(thali, 1), []), 11)).toBe(0)
    expect(optimisticCart(base, pending)).toEqual(view)
  })
  test('the number of another variant is not assigned again', () => {
    expect(freeMenuCount([{ menuId: 1, menuCount: 2 }], 1, 2)).toBe(3)
    expect(freeMenuCount([{ menuId: 1, menuCount: 2 }], 1, 1)).toBe(1)
    expect(freeMenuCount([], 1)).toBe(1)
  })
})

describe('the total', () => {
  const totals = {
    menuTotal: 1,
    subTotal: 1,
    deliveryCharge: 1,
    platformFee: 1,
    otherCharges: 1,
    otherChargesDetails: [],
    discount: 0,
    total: 4242,
    deliverTimeMin: null,
    deliverTimeMax: null,
  }
  test('[ORD-47] is the server’s if there is one', () => {
    expect(totalOf({ ...cartOf(dosa, 1), totals })).toEqual({ amount: 4242, isEstimate: false })
  })
  test('[ORD-48 ORD-49 ORD-50] is otherwise an estimate: subtotal + 30 + 5 + 18 − 10 rupees', () => {
    expect(totalOf(cartOf(dosa, 3))).toEqual({ amount: 30_000 + 4300, isEstimate: true })
  })
  test('[ORD-47] is dropped once a change is pending', () => {
    const base = { ...cartOf(dosa, 1), totals }
    expect(optimisticCart(base, withAddition(ledger(base), idli, 'k')).totals).toBeNull()
  })
})

/** A model of the server, which applies each change only once by its key. */
const makeServer = () => {
  let cart = emptyCart
  const answered = new Map<string, Cart>()
  return {
    cart: () => cart,
    take: (change: CartChange) => {
      const known = answered.get(change.key)
      if (known) return known
      cart = { ...applyChange(cart, change), version: cart.version + 1 }
      answered.set(change.key, cart)
      return cart
    },
  }
}

type Fate = 'answered' | 'lostRequest' | 'lostAnswer'
type Act =
  | { do: 'add'; wish: number }
  | { do: 'set'; line: number; quantity: number }
  | { do: 'confirm' }
  | { do: 'cancel' }
  | { do: 'answer'; fate: Fate }
  | { do: 'refresh' }

const wishes = [dosa, idli, thali, halfThali, momo]
const acts: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('add' as const), wish: fc.nat(4) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('set' as const),
      line: fc.nat(3),
      quantity: fc.integer({ min: -1, max: 6 }),
    }),
  },
  { weight: 1, arbitrary: fc.constant<Act>({ do: 'confirm' }) },
  { weight: 1, arbitrary: fc.constant<Act>({ do: 'cancel' }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      fate: fc.constantFrom<Fate>('answered', 'answered', 'lostRequest', 'lostAnswer'),
    }),
  },
  { weight: 1, arbitrary: fc.constant<Act>({ do: 'refresh' }) },
)

const flush = async () => {
  for (let turn = 0; turn < 12; turn++) await Promise.resolve()
}

describe('any sequence of taps, answers and losses', () => {
  test('[ORD-26 ORD-27 ORD-29 ORD-21] ends with the same cart as the server, and nothing added twice', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(acts, { maxLength: 40 }), async (sequence) => {
        const server = makeServer()
        const waiting: ((fate: Fate) => void)[] = []
        const askServer = (answer: () => Cart) =>
          new Promise<Cart>((resolve, reject) => {
            waiting.push((fate) => {
              const cart = fate === 'lostRequest' ? null : answer()
              if (fate === 'answered' && cart) resolve(cart)
              else reject(new Error(fate))
            })
          })
        const actor = createActor(
          cartMachine.provide({
            actors: {
              countCart: fromPromise(async (): Promise<CartCount> => ({ restaurantId: null, entries: [] })),
              fetchCart: fromPromise(() => askServer(server.cart)),
              sendChange: fromPromise(({ input: { change } }) =>
                askServer(() => (change ? server.take(change) : server.cart())),
              ),
            },
          }),
          { input: { seed: 's' }, logger: () => {} },
        ).start()
        actor.send({ type: 'session.opened', stored: null })
        await flush()
        const view = () => shownCart(actor.getSnapshot().context)
        for (const act of sequence) {
          if (act.do === 'add') actor.send({ type: 'item.added', wish: wishes[act.wish] ?? dosa })
          if (act.do === 'set') {
            const line = view().lines[act.line]
            if (line) actor.send({ ...line, type: 'quantity.set', quantity: act.quantity })
          }
          if (act.do === 'confirm') actor.send({ type: 'switch.confirmed' })
          if (act.do === 'cancel') actor.send({ type: 'switch.cancelled' })
          if (act.do === 'refresh') actor.send({ type: 'refresh.requested' })
          if (act.do === 'answer') waiting.shift()?.(act.fate)
          await flush()
          expect(view().lines.every(({ quantity }) => quantity >= 1 && quantity <= 50)).toBe(true)
        }
        actor.send({ type: 'switch.cancelled' })
        for (let rounds = 0; rounds < 200 && waiting.length > 0; rounds++) {
          waiting.shift()?.('answered')
          await flush()
        }
        actor.send({ type: 'refresh.requested' })
        waiting.shift()?.('answered')
        await flush()
        expect(actor.getSnapshot().context.pending).toEqual([])
        expect(actor.getSnapshot().hasTag('synced')).toBe(true)
        expect(seen(view())).toEqual(seen(server.cart()))
        actor.stop()
      }),
      { numRuns: 300 },
    )
  })

  test('[ORD-29] a change that is repeated after a lost answer is applied once', () => {
    const server = makeServer()
    const [change] = withAddition(ledger(emptyCart), dosa, 'one')
    if (!change) throw new Error('nothing was added')
    server.take(change)
    server.take(change)
    expect(itemCount(server.cart())).toBe(1)
  })

  test('the subtotal is the sum of the lines', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(4), fc.integer({ min: 1, max: 50 })), { maxLength: 8 }),
        (taps) => {
          const cart = taps.reduce(
            (all, [wish, quantity]) =>
              optimisticCart(all, withAddition(ledger(all), { ...(wishes[wish] ?? dosa), quantity }, 'k')),
            emptyCart,
          )
          let sum = 0
          for (const line of cart.lines)
            for (let piece = 0; piece < line.quantity; piece++) sum += line.unitPrice
          expect(subTotalOf(cart)).toBe(sum)
        },
      ),
    )
  })
})
