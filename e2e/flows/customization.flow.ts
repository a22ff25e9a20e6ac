import { expect, type Page } from '@playwright/test'
import { addToCart, getMenuAddOnAndSizes } from '@tiffin-junction/contract/calls/cart'
import { writeGroup } from '@tiffin-junction/contract/calls/cart-wire'
import { type Cart, emptyCart } from '@tiffin-junction/contract/domain/cart'
import type { AddOnGroup, ExistingVariant } from '@tiffin-junction/contract/domain/catalogue'
import type { Step } from '@tiffin-junction/flows/step'
import type { AnyMachineSnapshot } from 'xstate'
import customizationModel from '../../machines/order/customization.model.ts'
import { cartOf, menuItem, payloadOf, wishFor } from '../../tests/samples.ts'
import { customizationActions, customizationShows } from '../drivers/customization.ts'
import { enterAs, OtherTab } from '../drivers/device.ts'
import { menuActions, menuShows } from '../drivers/menu.ts'
import { awaitsNetwork } from './awaits-network.ts'
import type { BrowserFlow } from './browser-flow.ts'
import { kitchen, kitchenPath, menuAnswers } from './menu-page.ts'
import { PausedApi } from './paused-api.ts'
import { asha, memberAnswers, ok } from './prepared-answers.ts'
import type { Driver } from './walker.ts'

const thali = menuItem(501, { name: 'Thali' })

/** The quantity in the sheet is part of a state here, because the minus is disabled at one piece. */
const model: typeof customizationModel = {
  ...customizationModel,
  facts: ({ context: { mode, choices, variants, quantity } }) => ({
    mode,
    choices,
    variants: variants.map((each: ExistingVariant) => [each.menuCount, each.quantity]),
    quantity,
  }),
  tries: ({ context }, step) => step.name !== 'quantity.stepped' || step.sample > 0 || context.quantity < 2,
}

const cartWith = (variants: readonly ExistingVariant[]): Cart => ({
  ...emptyCart,
  restaurantId: kitchen.id,
  restaurantName: kitchen.name,
  lines: variants.flatMap(({ menuCount, quantity, text }) =>
    cartOf(wishFor(kitchen.id, { ...wishOf(text) }), quantity).lines.map((line) => ({ ...line, menuCount })),
  ),
  version: 1,
})
const wishOf = (text: string) => ({ menuId: thali.menuId, name: thali.name, text, addOnItemsCount: 3 })

/** Price of one piece in rupees: the chosen size, or else the dish itself, plus the extras. */
const priceOf = (chosen: ReadonlySet<string>): number => {
  const size = chosen.has('Full') ? 200 : chosen.has('Half') ? 120 : 180
  return size + (chosen.has('Papad') ? 25 : 0) + (chosen.has('Naan') ? 30 : 0)
}

async function drive(page: Page): Promise<Driver> {
  let cart: Cart = emptyCart
  const api = await PausedApi.before(page, [...menuAnswers([thali], () => cart), ...memberAnswers])
  const otherTab = new OtherTab(page)
  const menu = { does: menuActions(page), shows: menuShows(page) }
  const does = customizationActions(page)
  const shows = customizationShows(page)
  let kind: 'customize' | 'variants' = 'customize'
  let variants: readonly ExistingVariant[] = []
  let groups: readonly AddOnGroup[] = []
  const chosen = new Set<string>()
  let quantity = 1
  let times = 0

  const choicesIn = ({ items }: AddOnGroup) =>
    items.filter(({ name }) => chosen.has(name)).map(({ id }) => id)
  return {
    does: {
      start: async (step) => {
        const input = Object(step.type === 'start' ? step.input : null)
        kind = input.mode
        variants = input.variants
        cart = variants.length > 0 ? cartWith(variants) : emptyCart
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await enterAs(page, asha)
        await page.goto(kitchenPath)
        const pieces = variants.reduce((sum, variant) => sum + variant.quantity, 0)
        await expect(page.getByRole('link', { name: /^Cart, / })).toBeVisible()
        await menu.shows.added(pieces)
        // Minus asks which of several variants is meant. Plus would too, but is disabled at 50 pieces.
        await (pieces > 0 ? menu.does.takeOne(thali.name) : menu.does.add(thali.name))
      },
      'choice.tapped': async (step) => {
        const { groupId, itemId } = payloadOf(step)
        const group = groups.find(({ id }) => id === groupId)
        const name = group?.items.find(({ id }) => id === itemId)?.name ?? ''
        const wasChosen = chosen.has(name)
        if (group?.type === 'radio') for (const item of group.items) chosen.delete(item.name)
        if (wasChosen) chosen.delete(name)
        else chosen.add(name)
        await does.choose(name)
      },
      'quantity.stepped': async (step) => {
        const by = payloadOf(step).by === 1 ? 1 : -1
        quantity += by
        await does.step(thali.name, by)
      },
      'customization.confirmed': async () => {
        await does.add()
        const { body } = await api.call(addToCart)
        const group = groups
          .map((each) => ({ groupId: each.id, items: choicesIn(each) }))
          .filter(({ items }) => items.length > 0)
        expect(body).toMatchObject({ restaurantId: kitchen.id, menuId: thali.menuId, quantity, group })
      },
      'customization.requested': async () => {
        await does.requestNew()
        kind = 'customize'
      },
      'variant.stepped': async (step) => {
        const { menuCount, by } = payloadOf(step)
        const text = variants.find((variant) => variant.menuCount === menuCount)?.text ?? ''
        variants = variants
          .map((variant) =>
            variant.menuCount === menuCount
              ? { ...variant, quantity: variant.quantity + (by === 1 ? 1 : -1) }
              : variant,
          )
          .filter((variant) => variant.quantity > 0)
        await does.step(text, by === 1 ? 1 : -1)
      },
      // Another tab signs the person out, which removes the cart.
      'cart:cart.changed': () => otherTab.remember({ user_cred: null }),
      'retry.requested': does.retry,
      'sheet.closed': () => does.close(times++ % 2 === 0 ? 'Escape' : 'button'),
      'loadAddOns.done': async (step) => {
        const output = Object(step.type === 'done' ? step.output : null)
        groups = output.groups
        for (const { name, isDefault } of groups.flatMap(({ items }) => items))
          if (isDefault) chosen.add(name)
        const existingMenu = output.existing.map(
          ({ menuId, menuCount, quantity, text }: ExistingVariant) => ({
            menuID: menuId,
            menuCount,
            quantity,
            items: text,
          }),
        )
        const call = await api.call(getMenuAddOnAndSizes)
        expect(new URL(call.request.url()).pathname).toMatch(new RegExp(`/${thali.menuId}$`))
        await call.answer({ ...ok, groupData: groups.map(writeGroup), existingMenu })
      },
      'loadAddOns.error': async () => (await api.call(getMenuAddOnAndSizes)).refuse(500),
    },
    shows: {
      loading: async () => {
        await shows.open(kind)
        await shows.loading()
      },
      variants: async () => {
        await shows.open('variants')
        await shows.variants(variants.map(({ text, quantity }) => [text, quantity]))
      },
      customizing: async () => {
        await shows.open('customize')
        await shows.choices(groups.flatMap(({ items }) => items.map(({ name }) => [name, chosen.has(name)])))
        await shows.quantity(thali.name, quantity)
        const isReady = groups.every((group) => group.type === 'checkbox' || choicesIn(group).length > 0)
        await shows.price(priceOf(chosen) * quantity, isReady)
      },
      failed: async () => {
        await shows.open(kind)
        await shows.failed()
      },
      confirmed: shows.closed,
      closed: shows.closed,
    },
    always: async (underWay) => {
      const isAsked = underWay.includes('loadAddOns') ? 1 : 0
      await expect.poll(() => api.waiting(getMenuAddOnAndSizes), 'add-ons under way').toBe(isAsked)
    },
  }
}

const variantOf = ({ context }: AnyMachineSnapshot, step: Step): ExistingVariant | undefined =>
  context.variants.find(({ menuCount }: ExistingVariant) => menuCount === payloadOf(step).menuCount)

export const customizationFlow: BrowserFlow = {
  flow: 'customization',
  id: 'customization',
  isAsleepAtStart: false,
  // The sheet receives the cart whenever it changes, and at once when it opens.
  repeats: ['customization.variants | cart.changed | 0'],
  model,
  proves: '[ORD-16 ORD-18 ORD-20 ORD-30 ORD-32 ORD-33 ORD-35 ORD-36]',
  drive,
  cannot: [
    awaitsNetwork,
    {
      step: 'start onlyTheServerKnows',
      because: 'the menu opens the chooser only for a dish that is in the cart of this page',
    },
    {
      step: 'loadAddOns.done',
      when: ({ context }) => context.mode === 'variants',
      because: 'the menu opens the chooser only for a dish that is in the cart of this page',
    },
    {
      step: 'start noLongerAvailable',
      because: 'a dish that is not available has no button on the menu',
    },
    {
      step: 'cart:cart.changed',
      when: (_, step) => step.sample === 0,
      because: 'the screen sends what the cart holds by itself, without a step of a person',
    },
    {
      step: 'variant.stepped',
      when: (snapshot, step) => variantOf(snapshot, step) === undefined,
      because: 'only a variant in the cart has a plus and a minus',
    },
    {
      step: 'variant.stepped',
      when: (snapshot, step) => variantOf(snapshot, step)?.quantity === 50 && payloadOf(step).by === 1,
      because: 'the plus is disabled at 50 pieces',
    },
    {
      step: 'choice.tapped',
      when: ({ context }, step) => !(Number(payloadOf(step).groupId) in context.choices),
      because: 'only the groups that the server sent are shown',
    },
    {
      step: 'choice.tapped',
      when: ({ context }, step) => {
        const { groupId, itemId } = payloadOf(step)
        return groupId !== 2 && context.choices[Number(groupId)]?.includes(itemId)
      },
      because: 'a radio that is already chosen does not change',
    },
    {
      step: 'quantity.stepped#1',
      when: ({ context }) => context.quantity === 1,
      because: 'the minus is disabled at one piece',
    },
  ],
}
