import { expect, type Page } from '@playwright/test'
import { addToCart, cartItemsCount, getCartDetails, updateCart } from '@tiffin-junction/contract/calls/cart'
import { writeCart } from '@tiffin-junction/contract/calls/cart-wire'
import { type Cart, emptyCart } from '@tiffin-junction/contract/domain/cart'
import type { Step } from '@tiffin-junction/flows/step'
import type { AnyMachineSnapshot } from 'xstate'
import model, { carts } from '../../machines/order/clearing.model.ts'
import type { ClearableCart } from '../../machines/order/clearing.rules.ts'
import { payloadOf } from '../../tests/samples.ts'
import { inPage } from '../drivers/by-hand.ts'
import { cartActions, cartShows } from '../drivers/cart.ts'
import { enterAs } from '../drivers/device.ts'
import type { BrowserFlow } from './browser-flow.ts'
import { PausedApi } from './paused-api.ts'
import { asha, memberAnswers, ok } from './prepared-answers.ts'
import type { Driver } from './walker.ts'

const [, dosas = emptyCart] = carts

/** The cart as the server answers it: of a plain dish, no choice is made. */
const answered = (cart: Cart): Cart => ({
  ...cart,
  lines: cart.lines.map((line) => (line.text === '' ? { ...line, group: [] } : line)),
})

const carriedBy = (step: Step) => payloadOf(step) as { cart: ClearableCart }
const cartOfStep = (step: Step): Cart =>
  carts.find(({ restaurantId, lines }) => {
    const { cart } = carriedBy(step)
    return restaurantId === cart.restaurantId && lines[0]?.menuId === cart.lines[0]?.menuId
  }) ?? emptyCart

async function drive(page: Page): Promise<Driver> {
  const api = await PausedApi.before(page, memberAnswers)
  const does = cartActions(page)
  const shows = cartShows(page)
  let shown: Cart = emptyCart

  const answer = async (cart: Cart) => {
    const call = await api.call(getCartDetails, addToCart, updateCart)
    await call.answer({ ...ok, data: writeCart(answered(cart)) })
    shown = cart
  }
  const seeLines = async () => {
    if (shown.lines.length === 0) await shows.empty()
    else
      await shows.lines(
        shown.lines.map(({ name, text, quantity }) => [text ? `${name}, ${text}` : name, quantity]),
      )
  }

  return {
    does: {
      start: async () => {
        await enterAs(page, asha)
        await page.goto('/foods/item-view-cart')
        const count = await api.call(cartItemsCount)
        await count.answer({ ...ok, data: { restaurantId: null, cartInfo: [] } })
        await shows.empty()
      },
      'cart:cart.changed': async (step) => {
        // The page reads the cart again when the browser shows it from its memory.
        await inPage(
          page,
          'Come back to the page by the browser’s button',
          () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
          null,
        )
        await answer(cartOfStep(step))
      },
      'clear.requested': async () => {
        await does.clear()
        const call = await api.call(updateCart)
        expect(call.body).toMatchObject({ menuId: shown.lines[0]?.menuId, quantity: 0 })
        await call.answer({ ...ok, data: writeCart(emptyCart) })
        shown = emptyCart
      },
      'undo.requested': async () => {
        const isMissing = shown.lines.length === 0
        await does.undo()
        if (!isMissing) return
        const [line] = dosas.lines
        const call = await api.call(addToCart)
        expect(call.body).toMatchObject({ menuId: line?.menuId, quantity: line?.quantity, group: [] })
        await call.answer({ ...ok, data: writeCart(answered(dosas)) })
        shown = dosas
      },
    },
    shows: {
      filled: async () => {
        await seeLines()
        await shows.undoOffered(false)
        const canPutBack = shown.lines.length > 0 && shown.lines.every(({ text }) => text === '')
        await shows.clearOffered(canPutBack)
      },
      cleared: async () => {
        await seeLines()
        await shows.undoOffered(true)
      },
    },
    always: async () => {
      await expect.poll(() => api.waiting(addToCart, updateCart), 'changes under way').toBe(0)
    },
  }
}

const restaurantIn = ({ context }: AnyMachineSnapshot): number | null => context.cart.restaurantId
const firstIn = ({ lines }: ClearableCart) => lines[0]?.menuId

export const clearingFlow: BrowserFlow = {
  flow: 'clearing',
  id: 'clearing',
  isAsleepAtStart: false,
  model,
  proves: '[ORD-192 ORD-195]',
  drive,
  cannot: [
    {
      step: 'cart:cart.changed',
      when: ({ context }, step) => firstIn(context.cart) === firstIn(carriedBy(step).cart),
      because: 'an answer with the same lines changes nothing that is shown',
    },
    {
      step: 'clear.requested',
      when: (snapshot) => restaurantIn(snapshot) !== dosas.restaurantId,
      because: 'the cart of one restaurant is cleared like that of another',
    },
  ],
  follows: (snapshot, step) => {
    // The screen receives the cart at once, which is empty on this device.
    if (step.type === 'start') return 'cart:cart.changed'
    if (step.name === 'clear.requested') return 'cart:cart.changed'
    if (step.name === 'undo.requested' && restaurantIn(snapshot) === null) return 'cart:cart.changed#1'
    return undefined
  },
}
