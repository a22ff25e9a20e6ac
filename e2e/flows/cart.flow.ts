import { expect, type Page } from '@playwright/test'
import { addToCart, cartItemsCount, getCartDetails, updateCart } from '@tiffin-junction/contract/calls/cart'
import { writeCart } from '@tiffin-junction/contract/calls/cart-wire'
import { checkOrderPaymentStatus } from '@tiffin-junction/contract/calls/order'
import { type Cart, quantityOf } from '@tiffin-junction/contract/domain/cart'
import { statusOf } from '@tiffin-junction/contract/domain/failure'
import type { Step } from '@tiffin-junction/flows/step'
import type { AnyMachineSnapshot } from 'xstate'
import cartModel from '../../machines/order/cart.model.ts'
import { shownCart } from '../../machines/order/cart.rules.ts'
import { payloadOf } from '../../tests/samples.ts'
import { inPage } from '../drivers/by-hand.ts'
import { cartShows } from '../drivers/cart.ts'
import { cartTexts, credentialText, OtherTab, remember } from '../drivers/device.ts'
import { homeActions } from '../drivers/home.ts'
import { menuActions, menuShows } from '../drivers/menu.ts'
import { shellActions, shellShows } from '../drivers/shell.ts'
import { pauseClock } from '../drivers/stopped-clock.ts'
import { BlockedScripts, openAsleep } from './blocked-scripts.ts'
import type { BrowserFlow } from './browser-flow.ts'
import { ExpectedCart } from './expected-cart.ts'
import { PausedApi } from './paused-api.ts'
import { asha, kitchens, memberAnswers } from './prepared-answers.ts'
import type { Driver } from './walker.ts'

const dosa = 11
/** A page of the same document to come back to, on which an order becomes paid. */
const statusPath = '/order-status/TJ-1'

const [least, less] = [0, 1]
const model: typeof cartModel = {
  ...cartModel,
  events: {
    ...cartModel.events,
    // A menu's minus takes one piece at a time.
    'quantity.set': [least, less].map((quantity) => ({ menuId: dosa, menuCount: 1, quantity })),
  },
}

const kitchenOfItem = (menuId: number) =>
  Object.values(kitchens).find(({ items }) => items.some((item) => item.menuId === menuId)) ??
  kitchens.dosaCamp
const nameOf = (menuId: number) =>
  kitchenOfItem(menuId).items.find((item) => item.menuId === menuId)?.name ?? ''

/** The payload of a step of this flow. */
const carriedBy = (step: Step) =>
  payloadOf(step) as { stored: Cart | null; wish: { line: { menuId: number } }; quantity: number }

const outputOf = (step: Step) => {
  if (step.type !== 'done') throw new Error(`${step.name} is no outcome`)
  return step.output as Cart & { entries: { menuId: number; quantity: number }[] }
}

async function drive(page: Page): Promise<Driver> {
  const asleep = await BlockedScripts.keep(page)
  const api = await PausedApi.before(page, memberAnswers)
  const otherTab = new OtherTab(page)
  const shell = { does: shellActions(page), shows: shellShows(page) }
  const menu = { does: menuActions(page), shows: menuShows(page) }
  const home = homeActions(page)
  const cart = cartShows(page)
  const book = new ExpectedCart()
  let isAwake = false
  /** Whether the oldest tap was sent and got no answer. */
  let isDoubting = false

  const pathNow = () => new URL(page.url()).pathname
  const isSending = () => isDoubting || api.waiting(addToCart, updateCart) > 0

  const openMenu = async ({ id, name }: { id: number; name: string }) => {
    const path = `/foods/item-card/${id}`
    if (pathNow() === path) return
    if (pathNow() !== '/') await shell.does.goHome()
    await home.openRestaurant(name)
    await expect(page).toHaveURL(path)
  }
  /** Goes back to the order's page in the history of the tab. */
  const backToStatus = () =>
    inPage(
      page,
      'Go back to the page of the order',
      (path) => {
        const { navigation } = window
        const entry = navigation.entries().find(({ url }) => url?.endsWith(path))
        if (entry) navigation.traverseTo(entry.key)
      },
      statusPath,
    )

  const changeSession = async (remembered: Readonly<Record<string, string | null>>) => {
    if (isAwake) return otherTab.remember(remembered)
    await remember(page, remembered)
    asleep.wake()
    isAwake = true
  }

  /** Lets the time go on for a cart that does not wait for the network any more. */
  const resume = async () => {
    if (isDoubting) await page.clock.resume()
    isDoubting = false
  }

  const sent = () => api.call(addToCart, updateCart)

  const seeCart = async () => {
    if (!isAwake) return
    await shell.shows.cartCount(book.count)
    const path = pathNow()
    const kitchen = Object.values(kitchens).find(({ id }) => path === `/foods/item-card/${id}`)
    for (const { menuId, name } of kitchen?.items ?? [])
      await menu.shows.quantity(name, book.seen.get(menuId) ?? 0)
    if (kitchen) {
      await menu.shows.added(book.count)
      await menu.shows.switchQuestion(book.isAsking)
    }
    if (path === '/foods/item-view-cart' && book.count > 0)
      await cart.lines([...book.seen].map(([menuId, quantity]) => [nameOf(menuId), quantity]))
  }

  return {
    does: {
      start: async () => {
        await page.clock.install()
        await openAsleep(page, statusPath)
      },
      'session.opened': async (step) => {
        const { stored } = carriedBy(step)
        book.clear()
        if (stored) book.tell(stored)
        // The credential comes last, because other tabs listen for it.
        await changeSession({ ...cartTexts(asha.token, stored), user_cred: credentialText(asha.token) })
      },
      'session.closed': async () => {
        await resume()
        book.clear()
        await changeSession({ ...cartTexts(asha.token, null), user_cred: null })
      },
      'item.added': async (step) => {
        const { menuId } = carriedBy(step).wish.line
        const kitchen = kitchenOfItem(menuId)
        await openMenu(kitchen)
        book.more(kitchen, menuId, isSending())
        await menu.does.add(nameOf(menuId))
      },
      'quantity.set': async (step) => {
        await openMenu(kitchens.dosaCamp)
        book.exactly(kitchens.dosaCamp, dosa, carriedBy(step).quantity, isSending())
        await menu.does.takeOne(nameOf(dosa))
      },
      'switch.confirmed': async () => {
        book.answerSwitch(true, isSending())
        await menu.does.confirmSwitch()
      },
      'switch.cancelled': async () => {
        book.answerSwitch(false, isSending())
        await menu.does.cancelSwitch()
      },
      'refresh.requested': async () => {
        // The cart screen reads the totals again whenever it opens.
        if (pathNow() === '/foods/item-view-cart') await shell.does.goHome()
        await shell.does.openCart()
        await expect(page).toHaveURL('/foods/item-view-cart')
      },
      'cart.cleared': async () => {
        await resume()
        await backToStatus()
        const call = await api.call(checkOrderPaymentStatus)
        book.clear()
        await call.answer({ orderId: 'TJ-1', paymentStatus: 'Completed' })
      },
      'countCart.done': async (step) => {
        const { entries } = outputOf(step)
        if (entries.length === 0) book.tell({ lines: [] })
        const call = await api.call(cartItemsCount)
        await call.answer({
          success: true,
          data: { restaurantId: entries.length > 0 ? 1 : null, cartInfo: entries },
        })
      },
      'countCart.error': async () => (await api.call(cartItemsCount)).refuse(500),
      'fetchCart.done': async (step) => {
        book.tell(outputOf(step))
        await (await api.call(getCartDetails)).answer({ success: true, data: writeCart(outputOf(step)) })
      },
      'fetchCart.error': async () => (await api.call(getCartDetails)).lose(),
      'sendChange.done': async (step) => {
        const call = await sent()
        const wanted = book.oldest
        expect(call.body).toMatchObject({
          restaurantId: wanted?.kitchen.id,
          menuId: wanted?.menuId,
          quantity: wanted?.exactly ?? wanted?.more,
        })
        expect(call.request.headers()['idempotency-key']).toBeTruthy()
        book.answered(outputOf(step))
        await call.answer({ success: true, data: writeCart(outputOf(step)) })
      },
      'sendChange.error': async (step) => {
        const call = await sent()
        const status = step.type === 'error' ? statusOf(step.error) : null
        if (status) {
          book.answered()
          return call.refuse(status, 'Idli sold out')
        }
        // The change stays for as long as the network may turn out to be lost.
        await pauseClock(page)
        isDoubting = true
        // The network counts as lost if the time goes on before its probe is answered.
        const probed = page.waitForResponse('**/healthz')
        await call.lose()
        await probed
      },
      'after doubt': async () => {
        isDoubting = false
        book.answered()
        await page.clock.runFor(5000)
        await page.clock.resume()
      },
    },
    shows: {
      // The page is as the server rendered it, which knows no cart.
      starting: () => expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toBeVisible(),
      guest: () => shell.shows.guest(),
      'open.traffic.counting': seeCart,
      'open.traffic.fetching': seeCart,
      'open.traffic.settled': seeCart,
      'open.traffic.sending': seeCart,
      'open.traffic.doubting': seeCart,
      'open.question.none': () => menu.shows.switchQuestion(false),
      'open.question.restaurant': () => menu.shows.switchQuestion(true),
    },
    always: async (underWay) => {
      const asked = (id: string) => (underWay.includes(id) ? 1 : 0)
      await expect
        .poll(
          () => ({
            countCart: api.waiting(cartItemsCount),
            fetchCart: api.waiting(getCartDetails),
            sendChange: api.waiting(addToCart, updateCart),
          }),
          'calls under way',
        )
        .toEqual({
          countCart: asked('countCart'),
          fetchCart: asked('fetchCart'),
          sendChange: asked('sendChange'),
        })
    },
  }
}

const isAsking = (snapshot: AnyMachineSnapshot) => snapshot.hasTag('asking')
const behindQuestion = 'the question stands before everything else of the page'
const dosasIn = ({ context }: AnyMachineSnapshot) => quantityOf(shownCart(context), dosa)

export const cartFlow: BrowserFlow = {
  flow: 'cart',
  id: 'cart',
  isAsleepAtStart: true,
  model,
  proves:
    '[ORD-1 ORD-3 ORD-4 ORD-7 ORD-8 ORD-9 ORD-19 ORD-20 ORD-21 ORD-22 ORD-23 ORD-25 ORD-26 ORD-27 ORD-29 ORD-80 DIS-51 APP-28]',
  drive,
  cannot: [
    ...['connection.lost', 'connection.back', 'changes.restored'].map((step) => ({
      step,
      because: 'calls wait for the walk here; trains lose the network in e2e/train-rides.spec.ts',
    })),
    {
      step: 'sendChange.done',
      when: ({ context }) => Number(context.pending[0]?.tries) > 1,
      because: 'nothing is sent again while the network is there',
    },
    {
      step: 'after doubt',
      when: ({ context }) => context.isLate,
      because: 'nothing has waited for the network here; machines/order/cart.test.ts sends it again',
    },
    {
      step: 'session.opened',
      when: (snapshot) => snapshot.matches('open'),
      because: 'whoever takes another’s place closes their session first',
    },
    {
      step: 'session.closed',
      when: (snapshot) => snapshot.matches('guest'),
      because: 'nobody is signed in who could sign out',
    },
    {
      step: 'session.closed#1',
      because: 'the flow session has the server end a session; what the cart says then is in cart.test.ts',
    },
    { step: 'quantity.set', when: isAsking, because: behindQuestion },
    { step: 'refresh.requested', when: isAsking, because: behindQuestion },
    {
      step: 'cart.cleared',
      when: isAsking,
      because: 'whoever leaves the menu for an order’s page leaves the question: it is taken back first',
    },
    {
      step: 'quantity.set',
      when: (snapshot, step) => dosasIn(snapshot) !== carriedBy(step).quantity + 1,
      because: 'minus takes one piece at a time',
    },
  ],
}
