import { expect, type Page } from '@playwright/test'
import { addToCart, getMenuAddOnAndSizes, updateCart } from '@tiffin-junction/contract/calls/cart'
import { writeCart, writeGroup } from '@tiffin-junction/contract/calls/cart-wire'
import { type Cart, emptyCart } from '@tiffin-junction/contract/domain/cart'
import type { MenuItem } from '@tiffin-junction/contract/domain/catalogue'
import { type Step, stepKey } from '@tiffin-junction/flows/step'
import type { AnyMachineSnapshot } from 'xstate'
import addingModel from '../../machines/order/adding.model.ts'
import { cartOf, menuItem, payloadOf, sizesAndExtras, wishFor } from '../../tests/samples.ts'
import { inPage } from '../drivers/by-hand.ts'
import { customizationActions, customizationShows } from '../drivers/customization.ts'
import { enterAs, OtherTab } from '../drivers/device.ts'
import { loginShows } from '../drivers/login.ts'
import { menuActions, menuShows } from '../drivers/menu.ts'
import type { BrowserFlow } from './browser-flow.ts'
import { kitchen, kitchenPath, menuAnswers } from './menu-page.ts'
import { PausedApi, prepared } from './paused-api.ts'
import { asha, memberAnswers, ok } from './prepared-answers.ts'
import type { Driver } from './walker.ts'

const idli = menuItem(501, { name: 'Idli', addOnItemsCount: 0 })
const dosa = menuItem(502, { name: 'Dosa', addOnItemsCount: 3 })
const vada = menuItem(503, { name: 'Vada', addOnItemsCount: 0 })
const uttapam = menuItem(504, { name: 'Uttapam', addOnItemsCount: 3 })
const poha = menuItem(505, { name: 'Poha', isAvailable: false })

const linesOf = (item: MenuItem, text: string, quantity: number) =>
  cartOf(wishFor(kitchen.id, { menuId: item.menuId, name: item.name, text }), quantity).lines

/**
 * The cart that the server answers every change with, so that each dish can be added as if for the first
 * time.
 */
const cart: Cart = {
  ...emptyCart,
  restaurantId: kitchen.id,
  restaurantName: kitchen.name,
  lines: [
    ...linesOf(vada, '', 2),
    ...linesOf(uttapam, 'Full', 2),
    ...linesOf(uttapam, 'Full, Papad', 1).map((line) => ({ ...line, menuCount: 2 })),
  ],
}

const dosaWish = wishFor(kitchen.id, { menuId: dosa.menuId, text: 'Half' })

/** Each dish stands for one kind of tap, because the cart is always the same. */
const model: typeof addingModel = {
  ...addingModel,
  input: { restaurantId: kitchen.id, wanted: null },
  scenarios: {
    opened: { input: { restaurantId: kitchen.id, wanted: null } },
    returned: { input: { restaurantId: kitchen.id, wanted: dosa } },
  },
  events: {
    'item.stepped': [
      { item: idli, by: 1 },
      { item: idli, by: -1 },
      { item: vada, by: -1 },
      { item: dosa, by: 1 },
      { item: uttapam, by: 1 },
      { item: uttapam, by: -1 },
      { item: poha, by: 1 },
    ],
  },
  outcomes: {
    ...addingModel.outcomes,
    restaurant: {
      sends: [
        { type: 'restaurant.changed', name: kitchen.name, isOpen: true },
        { type: 'restaurant.changed', name: kitchen.name, isOpen: false },
      ],
    },
    cart: { sends: [{ type: 'cart.changed', cart }] },
    customization: { done: [dosaWish, null] },
  },
  facts: ({ context: { person, restaurant, cart: held, mode, wanted }, value }) => ({
    person,
    wanted,
    restaurant: restaurant.isOpen ? restaurant.name : 'closed',
    cart: held.lines.length,
    mode: value === 'customizing' ? mode : null,
  }),
}

const tapOf = (step: Step) => payloadOf(step) as { item: MenuItem; by: 1 | -1 }

const goWithDish = ({ path, dish }: { path: string; dish: MenuItem }) => history.pushState({ dish }, '', path)

async function drive(page: Page): Promise<Driver> {
  const api = await PausedApi.before(page, [
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
  let isGuest = false

  /** Expects the one change that the tap sent, and answers it. */
  const expectSent = async (endpoint: typeof addToCart | typeof updateCart, body: object) => {
    const call = await api.call(endpoint)
    expect(call.body).toMatchObject({ restaurantId: kitchen.id, menuCount: 1, ...body })
    await call.answer({ ...ok, data: writeCart(cart) })
  }
  return {
    does: {
      start: async (step) => {
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await enterAs(page, asha)
        if (step.type === 'start' && step.scenario === 'returned') {
          // As the sign-in page leaves it to the menu of a guest who tapped ADD there.
          await page.goto('/help')
          await inPage(page, 'Come back to the menu from the sign-in page', goWithDish, {
            path: kitchenPath,
            dish: dosa,
          })
          await sheet.shows.open('customize')
          return
        }
        await page.goto(kitchenPath)
        await menu.shows.added(5)
      },
      'item.stepped': async (step) => {
        const { item, by } = tapOf(step)
        if (isGuest) {
          await menu.does.add(item.name)
          await expect(page).toHaveURL('/login')
          await loginShows(page).form()
          return
        }
        customized = item
        mode = item === uttapam ? 'variants' : 'customize'
        await (by < 0 ? menu.does.takeOne(item.name) : menu.does.add(item.name))
        if (item.addOnItemsCount > 0) return
        await menu.shows.quantity(item.name, 1)
        if (by < 0) await expectSent(updateCart, { menuId: item.menuId, quantity: 1 })
        else await expectSent(addToCart, { menuId: item.menuId, quantity: 1, group: [] })
      },
      // Another tab signs the person out.
      'session:session.changed': async () => {
        await otherTab.remember({ user_cred: null })
        isGuest = true
      },
      'customization.done': async (step) => {
        if (step.sample > 0) {
          await sheet.does.close(times++ % 2 === 0 ? 'Escape' : 'button')
          return
        }
        if (mode === 'variants') await sheet.does.requestNew()
        await sheet.does.add()
        if (isGuest) {
          await expect(page).toHaveURL('/login')
          await loginShows(page).form()
          return
        }
        await expectSent(addToCart, {
          menuId: customized.menuId,
          // A third variant beside the two in the cart.
          menuCount: mode === 'variants' ? 3 : 1,
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
          await menu.shows.quantity(name, isGuest ? 0 : quantity)
        // ORD-24
        await expect(page.getByRole('article').filter({ hasText: poha.name })).toContainText('Not Available')
        await expect(page.getByRole('group', { name: `Quantity of ${poha.name}` })).toHaveCount(0)
      },
      customizing: () => sheet.shows.open(mode),
    },
  }
}

const isStranger = ({ context }: AnyMachineSnapshot): boolean => context.person === 'guest'

export const addingFlow: BrowserFlow = {
  flow: 'adding',
  id: 'adding',
  isAsleepAtStart: false,
  model,
  proves: '[ORD-15 ORD-16 ORD-17 ORD-19 ORD-24 DIS-52]',
  drive,
  // The screen receives what is known at once, and the cart whenever it changes.
  repeats: ['adding | session.changed | 0', 'adding | restaurant.changed | 0', 'adding | cart.changed | 0'],
  cannot: [
    {
      step: 'item.stepped',
      when: (_, step) => !tapOf(step).item.isAvailable,
      because: 'a dish that is not available has no button',
    },
    {
      step: 'item.stepped#1',
      because: 'a dish that is not in the cart has no minus',
    },
    {
      step: 'item.stepped',
      when: (snapshot, step) =>
        snapshot.matches('customizing') || (isStranger(snapshot) && step.sample !== 3),
      because: 'nothing behind the sheet can be tapped, and one tap leads a guest away',
    },
    {
      step: 'session:session.changed',
      when: (snapshot, step) =>
        step.sample === 0 ||
        isStranger(snapshot) ||
        (snapshot.matches('customizing') && snapshot.context.mode === 'variants'),
      because: 'who is here is known before the screen is opened',
    },
    { step: 'restaurant:restaurant.changed', because: 'the menu tells of its restaurant once' },
    { step: 'cart:cart.changed', because: 'the server answers every change with the same cart' },
  ],
  follows: (_, step) => {
    if (step.name === 'start') return 'session:session.changed'
    if (stepKey(step) === 'session:session.changed') return 'restaurant:restaurant.changed'
    return step.name === 'restaurant:restaurant.changed' ? 'cart:cart.changed' : undefined
  },
  ends: (snapshot, step) =>
    isStranger(snapshot) &&
    (step.name === 'item.stepped' || (step.name === 'customization.done' && step.sample === 0)),
}
