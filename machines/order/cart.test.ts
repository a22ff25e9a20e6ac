import {
  applyChange,
  type Cart,
  type CartChange,
  type CartCount,
  emptyCart,
  freeMenuCount,
  itemCount,
  optimisticCart,
  quantityOf,
} from '@tiffin-junction/contract/domain/cart'
import { subTotalOf, totalOf } from '@tiffin-junction/contract/domain/cart-prices'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { cartOf, wishFor } from '../../tests/samples.ts'
import { cartMachine } from './cart.machine.ts'
import {
  asksToSwitch,
  fresh,
  setQuantity,
  shownCart,
  withAddition,
  withCart,
  withRestored,
  withSent,
} from './cart.rules.ts'

const dosa = wishFor(1, { menuId: 11 })
const idli = wishFor(1, { menuId: 12 })
const thali = wishFor(1, { menuId: 13, text: 'Full', addOnItemsCount: 2 })
const halfThali = wishFor(1, { menuId: 13, text: 'Half', addOnItemsCount: 2 })
const momo = wishFor(2, { menuId: 21 })
const cartWith = (base: Cart, pending: readonly CartChange[] = [], isSending = false) => ({
  base,
  pending: isSending ? withSent(pending) : pending,
})
const seen = ({ restaurantId, lines }: Cart) => ({
  restaurantId,
  lines: lines.map(({ menuId, menuCount, text, quantity }) => ({ menuId, menuCount, text, quantity })),
})

describe('one change of the cart', () => {
  test('[ORD-4] a new item starts at quantity 1', () => {
    const view = optimisticCart(emptyCart, withAddition(cartWith(emptyCart), dosa, 'k'))
    expect(quantityOf(view, 11)).toBe(1)
  })
  test('[ORD-3] adding an item that is in the cart raises it by 1', () => {
    const pending = withAddition(cartWith(cartOf(dosa, 2)), dosa, 'k')
    expect(pending).toMatchObject([{ kind: 'set', quantity: 3 }])
  })
  test('[ORD-40 ORD-38] the same choices raise their variant, other choices get a new variant number', () => {
    const base = cartOf(thali, 1)
    expect(withAddition(cartWith(base), thali, 'k')).toMatchObject([
      { kind: 'set', menuCount: 1, quantity: 2 },
    ])
    const view = optimisticCart(base, withAddition(cartWith(base), halfThali, 'k'))
    expect(view.lines.map(({ menuCount, text }) => [menuCount, text])).toEqual([
      [1, 'Full'],
      [2, 'Half'],
    ])
  })
  test('[ORD-39] an item without add-ons has only the variant 1', () => {
    expect(optimisticCart(emptyCart, withAddition(cartWith(emptyCart), dosa, 'k')).lines[0]?.menuCount).toBe(
      1,
    )
  })
  test('[ORD-5 ORD-38] a quantity changes only its variant', () => {
    const base = [idli, thali, halfThali].reduce(
      (cart, wish, at) => optimisticCart(cart, withAddition(cartWith(cart), wish, String(at))),
      cartOf(dosa, 2),
    )
    const held = (quantity: number) =>
      optimisticCart(
        base,
        setQuantity(cartWith(base), { menuId: 13, menuCount: 2, quantity }, 'k'),
      ).lines.map((line) => [line.menuId, line.text, line.quantity])
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
    const base = optimisticCart(cartOf(thali, 1), withAddition(cartWith(cartOf(thali, 1)), halfThali, 'k'))
    const again: CartChange = { ...halfThali, kind: 'add', key: 'b', menuCount: 1, quantity: 1 }
    expect(applyChange(base, again).lines.map(({ text, quantity }) => [text, quantity])).toEqual([
      ['Full', 1],
      ['Half', 2],
    ])
  })
  test('[ORD-38] a quantity applies to the variant with its number, even if the text of its choices has changed', () => {
    const base = optimisticCart(cartOf(thali, 1), withAddition(cartWith(cartOf(thali, 1)), halfThali, 'k'))
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
      const pending = setQuantity(cartWith(cartOf(dosa, 1)), { menuId: 11, menuCount: 1, quantity }, 'k')
      expect(optimisticCart(cartOf(dosa, 1), pending)).toMatchObject({ restaurantId: null, lines: [] })
    }
  })
  test('[ORD-2] an add for another restaurant leaves only that item, at quantity 1', () => {
    const view = optimisticCart(cartOf(dosa, 4), withAddition(cartWith(cartOf(dosa, 4)), momo, 'k'))
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
    expect(asksToSwitch(cartWith(cartOf(dosa, 1)), momo)).toBe(true)
    expect(asksToSwitch(cartWith(cartOf(dosa, 1)), idli)).toBe(false)
    expect(asksToSwitch(cartWith(emptyCart), momo)).toBe(false)
  })
  test('[ORD-28] taps merge into the waiting change of their line, but not into one that is being sent', () => {
    const first = withAddition(cartWith(emptyCart), dosa, 'a')
    const set = { menuId: 11, menuCount: 1, quantity: 5 }
    expect(setQuantity(cartWith(emptyCart, first), set, 'b')).toMatchObject([
      { key: 'a', kind: 'add', quantity: 5 },
    ])
    const behind = setQuantity(cartWith(emptyCart, first, true), set, 'b')
    expect(behind).toMatchObject([
      { key: 'a', quantity: 1 },
      { key: 'b', kind: 'set', quantity: 5 },
    ])
    expect(setQuantity(cartWith(emptyCart, behind, true), { ...set, quantity: 7 }, 'c')).toMatchObject([
      { key: 'a', quantity: 1 },
      { key: 'b', quantity: 7 },
    ])
    expect(setQuantity(cartWith(emptyCart, first), { ...set, quantity: 0 }, 'b')).toEqual([])
  })
  test('[ORD-28] a quantity merges only into the change of its line, not of another dish or variant', () => {
    const waiting = [idli, thali, halfThali].reduce<readonly CartChange[]>(
      (pending, wish, place) => withAddition(cartWith(emptyCart, pending), wish, `k${place}`),
      [],
    )
    const quantities = (menuId: number, menuCount: number) =>
      setQuantity(cartWith(emptyCart, waiting), { menuId, menuCount, quantity: 9 }, 'new').map(
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
    const pending = withAddition(cartWith(emptyCart, withAddition(cartWith(emptyCart), dosa, 'a')), idli, 'b')
    const keys = (isSending: boolean) =>
      withAddition(cartWith(emptyCart, pending, isSending), momo, 'c').map(({ key }) => key)
    expect(keys(false)).toEqual(['c'])
    expect(keys(true)).toEqual(['a', 'c'])
    expect(withAddition(cartWith(emptyCart, pending), { ...momo, quantity: 0 }, 'c')).toBe(pending)
  })
  test('removing a line that the server has turns its waiting change into quantity 0', () => {
    const base = cartOf(dosa, 2)
    const raised = setQuantity(cartWith(base), { menuId: 11, menuCount: 1, quantity: 5 }, 'a')
    expect(setQuantity(cartWith(base, raised), { menuId: 11, menuCount: 1, quantity: 0 }, 'b')).toMatchObject(
      [{ key: 'a', kind: 'set', quantity: 0 }],
    )
  })
  test('[ORD-24] an unknown line cannot be changed', () => {
    expect(setQuantity(cartWith(cartOf(dosa, 1)), { menuId: 99, menuCount: 1, quantity: 2 }, 'k')).toEqual([])
  })
  test('the optimistic cart is the same object for the same cart and list of changes', () => {
    const base = cartOf(dosa, 1)
    const pending = withAddition(cartWith(base), dosa, 'k')
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
    expect(optimisticCart(base, withAddition(cartWith(base), idli, 'k')).totals).toBeNull()
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
  | { do: 'lose' }
  | { do: 'comeBack' }
  | { do: 'wait' }

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
  { weight: 1, arbitrary: fc.constant<Act>({ do: 'lose' }) },
  { weight: 1, arbitrary: fc.constant<Act>({ do: 'comeBack' }) },
  { weight: 1, arbitrary: fc.constant<Act>({ do: 'wait' }) },
)

const doubt = 5000

const flush = async () => {
  for (let turn = 0; turn < 12; turn++) await Promise.resolve()
}

describe('without a network', () => {
  const refusal = Object.assign(new Error('refused'), { status: 409, body: { message: 'Dosa sold out' } })
  const noNetwork = new Error('no network')
  /** A signed-in cart whose changes end as the test says. */
  const openCart = async () => {
    const clock = new SimulatedClock()
    const sent: CartChange[] = []
    const ends: { done: (cart: Cart) => void; fail: (error: unknown) => void }[] = []
    const said: string[] = []
    const actor = createActor(
      cartMachine.provide({
        actors: {
          countCart: fromPromise(async (): Promise<CartCount> => ({ restaurantId: null, entries: [] })),
          fetchCart: fromPromise(async () => emptyCart),
          sendChange: fromPromise<Cart, { change: CartChange | undefined }>(({ input: { change } }) => {
            if (change) sent.push(change)
            return new Promise((done, fail) => ends.push({ done, fail }))
          }),
        },
      }),
      { input: { seed: 's' }, logger: () => {}, clock },
    )
    actor.on('notify', ({ message }) => said.push(message))
    actor.start()
    actor.send({ type: 'session.opened', stored: null })
    await flush()
    const pending = () => actor.getSnapshot().context.pending.map(({ line }) => line.menuId)
    const fail = async (error: unknown) => {
      ends.shift()?.fail(error)
      await flush()
    }
    return { actor, clock, sent, ends, said, pending, fail }
  }

  test('[ORD-240] changes wait in order, and are sent when it is back', async () => {
    const { actor, sent, ends, pending, said } = await openCart()
    actor.send({ type: 'connection.lost' })
    actor.send({ type: 'item.added', wish: dosa })
    actor.send({ type: 'item.added', wish: idli })
    await flush()
    expect([sent, pending()]).toEqual([[], [11, 12]])
    actor.send({ type: 'connection.back' })
    await flush()
    ends.shift()?.done(cartOf(dosa, 1))
    await flush()
    expect(sent.map(({ line }) => line.menuId)).toEqual([11, 12])
    expect(said).toEqual([])
  })
  test('[ORD-241] a change without an answer is taken back after 5 s, unless the network turns out to be lost', async () => {
    const lost = await openCart()
    lost.actor.send({ type: 'item.added', wish: dosa })
    await lost.fail(noNetwork)
    lost.clock.increment(4999)
    lost.actor.send({ type: 'connection.lost' })
    lost.clock.increment(60_000)
    await flush()
    expect([lost.pending(), lost.said]).toEqual([[11], []])

    const online = await openCart()
    online.actor.send({ type: 'item.added', wish: dosa })
    await online.fail(noNetwork)
    online.clock.increment(5000)
    await flush()
    expect(online.pending()).toEqual([])
    expect(online.said).toEqual([expect.stringContaining('was not saved. Network Error.')])
  })
  test('[ORD-242] a change that was sent once is repeated as it was, with its key', async () => {
    const { actor, sent, fail } = await openCart()
    actor.send({ type: 'item.added', wish: dosa })
    actor.send({ type: 'connection.lost' })
    await fail(noNetwork)
    actor.send({ type: 'quantity.set', menuId: 11, menuCount: 1, quantity: 4 })
    actor.send({ type: 'connection.back' })
    await flush()
    const [first, repeated] = sent
    expect(repeated).toEqual({ ...first, tries: 2 })
    expect(actor.getSnapshot().context.pending).toMatchObject([{ quantity: 1 }, { kind: 'set', quantity: 4 }])
  })
  test('[ORD-242] the first answer, which a repeated change gets, does not put back an older cart', async () => {
    const { context } = (await openCart()).actor.getSnapshot()
    const known = { ...context, base: { ...cartOf(idli, 2), version: 7 } }
    expect(withCart(known, { ...cartOf(dosa, 1), version: 6 })).toEqual({})
    const newer = { ...cartOf(dosa, 1), version: 8 }
    expect(withCart(known, newer)).toEqual({ base: newer, count: 1 })
  })
  test('[ORD-242] an addition that was sent once is not counted again in a cart that has it already', () => {
    const [added] = withSent(withAddition(cartWith(emptyCart), dosa, 'k'))
    const pieces = (base: Cart) =>
      optimisticCart(base, added ? [added] : []).lines.map(({ quantity }) => quantity)
    expect(pieces(emptyCart)).toEqual([1])
    expect(pieces(cartOf(dosa, 1))).toEqual([1])
    // The person has more of it by now, in another tab.
    expect(pieces(cartOf(dosa, 3))).toEqual([3])
  })
  test('[ORD-242] a change under way when the network is back is sent again at once', async () => {
    const { actor, sent } = await openCart()
    actor.send({ type: 'item.added', wish: dosa })
    actor.send({ type: 'connection.lost' })
    actor.send({ type: 'connection.back' })
    await flush()
    expect(sent.map(({ key, tries }) => [key, tries])).toEqual([
      ['s-1', 1],
      ['s-1', 2],
    ])
  })
  test('[ORD-242] a network that only turned slow sends nothing again', async () => {
    const { actor, sent } = await openCart()
    actor.send({ type: 'item.added', wish: dosa })
    await flush()
    actor.send({ type: 'connection.back' })
    await flush()
    expect(sent.map(({ key, tries }) => [key, tries])).toEqual([['s-1', 1]])
  })
  test.each([
    ['waits', 0],
    ['is being sent', 1],
  ])(
    '[ORD-244] taps before the changes of before are known count on top of them: the tap %s',
    (_what, tries) => {
      const base = cartOf(dosa, 1)
      const before: CartChange[] = [{ ...dosa, kind: 'set', key: 'b', menuCount: 1, quantity: 2 }]
      const restored = (pending: readonly CartChange[]) => {
        const tapped = tries ? withSent(pending) : pending
        const context = { ...fresh, base, pending: tapped, seed: 's', made: 1, isOffline: true }
        return shownCart({ base, ...withRestored(context, before) }).lines.map(({ quantity }) => quantity)
      }
      expect(restored(withAddition(cartWith(base), dosa, 's-1'))).toEqual([3])
      expect(restored(setQuantity(cartWith(base), { menuId: 11, menuCount: 1, quantity: 0 }, 's-1'))).toEqual(
        [1],
      )
    },
  )
  test('[ORD-244] one more after an addition of before and an own one is one more', () => {
    const before: CartChange[] = [{ ...dosa, kind: 'add', key: 'b', menuCount: 1, quantity: 1, tries: 1 }]
    const own = withAddition(cartWith(emptyCart), dosa, 's-1')
    const context = { ...fresh, pending: own, seed: 's', made: 1, isOffline: true }
    const { pending } = withRestored(context, before)
    expect(shownCart({ base: emptyCart, pending }).lines.map(({ quantity }) => quantity)).toEqual([2])
    const more = withAddition({ base: emptyCart, pending }, dosa, 's-2')
    expect(shownCart({ base: emptyCart, pending: more }).lines.map(({ quantity }) => quantity)).toEqual([3])
  })
  test('[ORD-244] changes of before a reload go first, but not before one that is being sent, and come once', async () => {
    const { actor, sent, ends } = await openCart()
    const before: CartChange[] = [
      { ...idli, kind: 'add', key: 'before-1', menuCount: 1, quantity: 1, tries: 1 },
      { ...thali, kind: 'add', key: 'before-2', menuCount: 1, quantity: 1 },
    ]
    actor.send({ type: 'item.added', wish: dosa })
    actor.send({ type: 'item.added', wish: halfThali })
    for (let twice = 0; twice < 2; twice++)
      actor.send({ type: 'changes.restored', changes: before, lost: [] })
    for (let turn = 0; turn < 4; turn++) {
      ends.shift()?.done(emptyCart)
      await flush()
    }
    expect(sent.map(({ key, tries }) => [key, tries])).toEqual([
      ['s-1', 1],
      ['before-1', 2],
      ['before-2', 1],
      ['s-2', 1],
    ])
  })
  test('[ORD-253] changes that waited for more than a day are named', async () => {
    const { actor, said } = await openCart()
    const lost = ['Dosa', 'Thali', 'Dosa'].map((name, made) => ({
      ...dosa,
      line: { ...dosa.line, name },
      kind: 'add' as const,
      key: `before-${made}`,
      menuCount: 1,
    }))
    actor.send({ type: 'changes.restored', changes: [], lost })
    expect(said).toEqual(['Your change to Dosa and Thali was not saved. It waited for more than a day.'])
  })
  test.each([
    [
      'without a sign-out in this tab',
      true,
      [expect.stringMatching(/^Your change to .* was not saved\. Your session had ended\.$/)],
    ],
    ['by a sign-out in this tab', false, []],
  ])(
    '[ORD-246] the end of a session %s: what waits is named unless the person gave it up here',
    async (_, isEnded, texts) => {
      const { actor, said } = await openCart()
      actor.send({ type: 'connection.lost' })
      actor.send({ type: 'item.added', wish: dosa })
      actor.send({ type: 'session.closed', isEnded })
      expect(said).toEqual(texts)
      expect(actor.getSnapshot().context.pending).toEqual([])
    },
  )
  test('[ORD-243] a change that the server refuses afterwards is dropped and named, and the next one is sent', async () => {
    const { actor, sent, said, fail } = await openCart()
    actor.send({ type: 'connection.lost' })
    actor.send({ type: 'item.added', wish: dosa })
    actor.send({ type: 'item.added', wish: idli })
    actor.send({ type: 'connection.back' })
    await flush()
    await fail(refusal)
    expect(said).toEqual([expect.stringMatching(/^Your change to .* was not saved\. Dosa sold out$/)])
    expect(sent.map(({ line }) => line.menuId)).toEqual([11, 12])
  })
  test('[ORD-262] a change that waited is sent again until the server is not busy any more', async () => {
    const { actor, clock, sent, ends, said, pending, fail } = await openCart()
    const busy = Object.assign(new Error('refused'), { status: 503, body: { message: 'Try again later' } })
    actor.send({ type: 'connection.lost' })
    actor.send({ type: 'item.added', wish: dosa })
    actor.send({ type: 'connection.back' })
    await flush()
    for (const answer of [busy, noNetwork, busy]) {
      await fail(answer)
      clock.increment(4999)
      expect(ends).toEqual([])
      clock.increment(1)
    }
    ends.shift()?.done(cartOf(dosa, 1))
    await flush()
    expect([new Set(sent.map(({ key }) => key)).size, pending(), said]).toEqual([1, [], []])

    // Nothing waits any more: what fails now is taken back at once (decisions D14).
    actor.send({ type: 'item.added', wish: idli })
    await flush()
    await fail(busy)
    expect([pending(), said]).toEqual([[], [expect.stringContaining('was not saved. Try again later')]])
  })
})

describe('any sequence of taps, answers and losses', () => {
  test('[ORD-26 ORD-27 ORD-29 ORD-21] ends with the same cart as the server, and nothing added twice', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(acts, { maxLength: 40 }), async (sequence) => {
        const server = makeServer()
        const clock = new SimulatedClock()
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
          { input: { seed: 's' }, logger: () => {}, clock },
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
          if (act.do === 'lose') actor.send({ type: 'connection.lost' })
          if (act.do === 'comeBack') actor.send({ type: 'connection.back' })
          if (act.do === 'wait') clock.increment(doubt)
          if (act.do === 'answer') waiting.shift()?.(act.fate)
          await flush()
          expect(view().lines.every(({ quantity }) => quantity >= 1 && quantity <= 50)).toBe(true)
        }
        actor.send({ type: 'switch.cancelled' })
        actor.send({ type: 'connection.back' })
        clock.increment(doubt)
        await flush()
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
    const [change] = withAddition(cartWith(emptyCart), dosa, 'one')
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
              optimisticCart(all, withAddition(cartWith(all), { ...(wishes[wish] ?? dosa), quantity }, 'k')),
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
