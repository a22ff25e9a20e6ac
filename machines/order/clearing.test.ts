import {
  type Cart,
  type CartChange,
  type CartCount,
  emptyCart,
  optimisticCart,
} from '@tiffin-junction/contract/domain/cart'
import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { deferredEffect, settled } from '../../tests/deferred.ts'
import { cartOf, wishFor } from '../../tests/samples.ts'
import { cartMachine } from './cart.machine.ts'
import { cartOf as shownOf } from './cart.selectors.ts'
import { clearingCartLink } from './clearing.links.ts'
import { clearingMachine } from './clearing.machine.ts'
import { additions, clearableCart, nothing, removedBy } from './clearing.rules.ts'
import { newsOf } from './clearing.selectors.ts'

const half = [{ groupId: 1, items: [11] }]
const dosa = wishFor(1, { menuId: 11, name: 'Masala Dosa' })
const thali = { ...wishFor(1, { menuId: 13, name: 'Thali', text: 'Half', addOnItemsCount: 2 }), group: half }
const dosas = cartOf(dosa, 2)
/** Two dosas and one half thali, as the server answers them. */
const dinner: Cart = {
  ...dosas,
  lines: [
    ...dosas.lines.map((line) => ({ ...line, group: [] })),
    { ...thali.line, menuCount: 1, quantity: 1, group: half },
  ],
}
const seen = ({ lines }: Pick<Cart, 'lines'>) =>
  lines.map(({ menuId, text, quantity }) => [menuId, text, quantity])

/** The real cart, whose changes a test answers, with the machine that clears it. */
const open = async (base: Cart) => {
  const changes = deferredEffect<{ change: CartChange | undefined }, Cart>()
  const entries = base.lines.map(({ menuId, quantity }) => ({ menuId, quantity }))
  let server = base
  const cart = createActor(
    cartMachine.provide({
      actors: {
        countCart: fromPromise(
          async (): Promise<CartCount> => ({ restaurantId: base.restaurantId, entries }),
        ),
        fetchCart: fromPromise(async () => server),
        sendChange: fromPromise(changes.run),
      },
    }),
    { input: { seed: 's' }, logger: () => {} },
  ).start()
  cart.send({ type: 'session.opened', stored: null })
  await settled()
  const clearing = createActor(clearingMachine.provide({ actors: { cart: clearingCartLink(cart) } })).start()
  const answer = async () => {
    const [call] = changes.open
    const change = call?.input.change
    if (change) server = optimisticCart(server, [change])
    call?.answer(server)
    await settled()
  }
  const sent = () => changes.all.map(({ change }) => [change?.kind, change?.line.menuId, change?.quantity])
  return { cart, clearing, changes, answer, sent, shown: () => seen(shownOf(cart.getSnapshot())) }
}

describe('the lines of the cart', () => {
  test('[ORD-255] tells which line was removed and how much is left, and of Clear and Undo', async () => {
    const { cart, clearing } = await open(dinner)
    const news = () => newsOf(clearing.getSnapshot())
    const set = (menuId: number, quantity: number) =>
      cart.send({ type: 'quantity.set', menuId, menuCount: 1, quantity })
    expect(news()).toBe('')
    set(13, 0)
    expect(news()).toBe('Thali removed. 2 items left.')
    set(11, 1)
    expect(news()).toBe('')
    set(11, 0)
    expect(news()).toBe('Masala Dosa removed. Your cart is empty.')
    cart.send({ type: 'item.added', wish: { ...thali, restaurantId: 1, quantity: 1 } })
    expect(news()).toBe('')
    clearing.send({ type: 'clear.requested' })
    expect(news()).toBe('Your cart was cleared.')
    clearing.send({ type: 'undo.requested' })
    expect(news()).toBe('Your items are back in the cart.')
    set(13, 0)
    expect(news()).toBe('Thali removed. Your cart is empty.')
  })
})

describe('Clear', () => {
  test('[ORD-195] removes every line, and Undo puts the same lines back with their choices', async () => {
    const { cart, clearing, answer, sent, shown } = await open(dinner)
    clearing.send({ type: 'clear.requested' })
    expect(shown()).toEqual([])
    await answer()
    await answer()
    expect(shown()).toEqual([])
    clearing.send({ type: 'undo.requested' })
    expect(shown()).toEqual(seen(dinner))
    await answer()
    await answer()
    expect(sent()).toEqual([
      ['set', 11, 0],
      ['set', 13, 0],
      ['add', 11, 2],
      ['add', 13, 1],
    ])
    expect(cart.getSnapshot().hasTag('synced')).toBe(true)
    expect(shown()).toEqual(seen(dinner))
  })

  test('[ORD-195] Undo before anything was sent keeps the order of the changes, each with a key of its own', async () => {
    const { cart, clearing, changes, answer, shown } = await open(dinner)
    clearing.send({ type: 'clear.requested' })
    clearing.send({ type: 'undo.requested' })
    const { pending } = cart.getSnapshot().context
    expect(new Set(pending.map(({ key }) => key)).size).toBe(pending.length)
    while (changes.open.length > 0) await answer()
    expect(shown()).toEqual(seen(dinner))
    expect(changes.all.map(({ change }) => change?.group)).toContainEqual(half)
  })

  test('[ORD-195] Undo puts back only what is missing, when a removal has failed', async () => {
    const { clearing, changes, answer, shown } = await open(dinner)
    clearing.send({ type: 'clear.requested' })
    changes.open[0]?.fail(Object.assign(new Error('refused'), { status: 500 }))
    await settled()
    expect(shown()).toEqual([[11, '', 2]])
    await answer()
    clearing.send({ type: 'undo.requested' })
    await answer()
    expect(shown()).toEqual([
      [11, '', 2],
      [13, 'Half', 1],
    ])
  })

  test('[ORD-195] is not offered while the choices of a line are unknown, and knows those just made', () => {
    const guest = createActor(
      clearingMachine.provide({
        actors: { cart: clearingCartLink(createActor(cartMachine, { input: { seed: 's' } })) },
      }),
    ).start()
    expect(guest.getSnapshot().can({ type: 'clear.requested' })).toBe(false)
    const change: CartChange = { ...thali, kind: 'add', key: 'k', menuCount: 1, quantity: 1 }
    const added = optimisticCart(emptyCart, [change])
    expect(clearableCart(added, []).lines[0]?.group).toBeUndefined()
    expect(clearableCart(added, [change]).lines[0]?.group).toEqual(half)
  })

  test('[ORD-195] a second Clear keeps what the first one removed', () => {
    const first = removedBy(clearableCart(dosas, []), nothing)
    const later = clearableCart(cartOf(thali, 1), [])
    const both = removedBy(later, first)
    expect(seen(both)).toEqual([
      [11, '', 2],
      [13, 'Half', 1],
    ])
    expect(additions(both, later).map(({ line }) => line.menuId)).toEqual([11])
    expect(removedBy({ ...later, restaurantId: 2 }, first).lines).toEqual(later.lines)
  })
})
