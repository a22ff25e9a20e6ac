import { expect, type Page } from '@playwright/test'
import type { Tap } from '../../machines/order/adding.rules.ts'
import { addToCart, getMenuAddOnAndSizes, updateCart } from '../../src/contract/cart.ts'
import { writeCart, writeGroup } from '../../src/contract/cart-wire.ts'
import { type Cart, emptyCart } from '../../src/domain/cart.ts'
import type { Step } from '../../tests/flows/step.ts'
import addingModel from '../../tests/models/order/adding.model.ts'
import { cartOf, menuItem, payloadOf, sizesAndExtras, wishFor } from '../../tests/models/samples.ts'
import { customizationActions, customizationShows } from '../drivers/customization.ts'
import { enterAs, OtherTab } from '../drivers/device.ts'
import { loginShows } from '../drivers/login.ts'
import { menuActions, menuShows } from '../drivers/menu.ts'
import type { BrowserFlow } from './browser-flow.ts'
import { HeldApi, prepared } from './held-api.ts'
import { kitchen, kitchenPath, menuAnswers } from './menu-page.ts'
import { asha, memberAnswers, ok } from './prepared-answers.ts'
import type { Driver } from './walker.ts'

const idli = menuItem(501, { name: 'Idli', addOnItemsCount: 0 })
const dosa = menuItem(502, { name: 'Dosa', addOnItemsCount: 3 })
const vada = menuItem(503, { name: 'Vada', addOnItemsCount: 0 })
const uttapam = menuItem(504, { name: 'Uttapam', addOnItemsCount: 3 })
const poha = menuItem(505, { name: 'Poha', isAvailable: false })

/** The cart that the server answers every change with, so that a dish can be added for the first time again. */
const cart: Cart = {
  ...emptyCart,
  restaurantId: kitchen.id,
  restaurantName: kitchen.name,
  lines: [
    ...cartOf(wishFor(kitchen.id, { menuId: vada.menuId, name: 'Vada' }), 2).lines,
    ...cartOf(wishFor(kitchen.id, { menuId: uttapam.menuId, name: 'Uttapam', text: 'Full' }), 3).lines,
  ],
}

const tap = (facts: Partial<Tap>): Tap => ({
  item: idli,
  by: 1,
  cart,
  restaurant: { ...kitchen, isOpen: true },
  isGuest: false,
  ...facts,
})
const dosaWish = wishFor(kitchen.id, { menuId: dosa.menuId, text: 'Half' })

/** Each dish stands for one kind of tap, because the cart is always the same. */
const model: typeof addingModel = {
  ...addingModel,
  events: {
    'item.stepped': [
      tap({}),
      tap({ item: vada, by: -1 }),
      tap({ item: dosa }),
      tap({ item: uttapam }),
      tap({ item: dosa, isGuest: true }),
      tap({ item: poha }),
    ],
    'sheet.finished': [{ customization: dosaWish }, { customization: null }],
  },
}

const tapOf = (step: Step) => payloadOf(step) as Pick<Tap, 'item' | 'by' | 'isGuest'>

async function drive(page: Page): Promise<Driver> {
  const api = await HeldApi.before(page, [
    ...menuAnswers([idli, dosa, vada, uttapam, poha], () => cart),
    prepared(getMenuAddOnAndSizes, () => ({
      ...ok,
      groupData: sizesAndExtras.map(writeGroup),
      existingMenu: [],
    })),
    ...memberAnswers,
  ])
  const otherTab = new OtherTab(page)
  const menu = { does: menuActions(page), shows: menuShows(page) }
  const sheet = { does: customizationActions(page), shows: customizationShows(page) }
  let customized = dosa
  let mode: 'customize' | 'variants' = 'customize'
  let times = 0

  /** The one change that the tap has sent to the server. */
  const expectSent = async (endpoint: typeof addToCart | typeof updateCart, body: object) => {
    const call = await api.call(endpoint)
    expect(call.body).toMatchObject({ restaurantId: kitchen.id, menuCount: 1, ...body })
    await call.answer({ ...ok, data: writeCart(cart) })
  }
  return {
    does: {
      start: async () => {
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await enterAs(page, asha)
        await page.goto(kitchenPath)
        await menu.shows.added(5)
      },
      'item.stepped': async (step) => {
        const { item, by, isGuest } = tapOf(step)
        if (isGuest) {
          await otherTab.remember({ user_cred: null })
          await menu.shows.added(0)
          await menu.does.add(item.name)
          await expect(page).toHaveURL('/login')
          await loginShows(page).form()
          return
        }
        if (by < 0) {
          await menu.does.takeOne(item.name)
          await menu.shows.quantity(item.name, 1)
          await expectSent(updateCart, { menuId: item.menuId, quantity: 1 })
          return
        }
        await menu.does.add(item.name)
        customized = item
        mode = item === uttapam ? 'variants' : 'customize'
        if (item.addOnItemsCount > 0) return
        await menu.shows.quantity(item.name, 1)
        await expectSent(addToCart, { menuId: item.menuId, quantity: 1, group: [] })
      },
      'sheet.finished': async (step) => {
        if (!payloadOf(step).customization) {
          await sheet.does.close(times++ % 2 === 0 ? 'Escape' : 'button')
          return
        }
        if (mode === 'variants') await sheet.does.requestNew()
        await sheet.does.add()
        await expectSent(addToCart, {
          menuId: customized.menuId,
          quantity: 1,
          group: [{ groupId: 1, items: [11] }],
        })
      },
    },
    shows: {
      choosing: async () => {
        await sheet.shows.closed()
        for (const [{ name }, quantity] of [
          [idli, 0],
          [dosa, 0],
          [vada, 2],
          [uttapam, 3],
        ] as const)
          await menu.shows.quantity(name, quantity)
        // ORD-24
        await expect(page.getByRole('article').filter({ hasText: poha.name })).toContainText('Not Available')
        await expect(page.getByRole('group', { name: `Quantity of ${poha.name}` })).toHaveCount(0)
      },
      customizing: () => sheet.shows.open(mode),
    },
  }
}

export const addingFlow: BrowserFlow = {
  flow: 'adding',
  id: 'adding',
  isAsleepAtStart: false,
  isForEveryone: { timeStandsIn: [] },
  model,
  proves: '[ORD-15 ORD-16 ORD-17 ORD-19 ORD-24 DIS-52]',
  drive,
  cannot: [
    {
      step: 'item.stepped',
      when: (_, step) => !tapOf(step).item.isAvailable,
      because: 'a dish that is not available has no button',
    },
  ],
  ends: (_, step) => step.name === 'item.stepped' && tapOf(step).isGuest,
}
