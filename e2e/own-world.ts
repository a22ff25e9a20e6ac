import type { BrowserContext, Page } from '@playwright/test'
import type { WorldCommand } from '../tests/system/commands.ts'
import { cartActions, cartShows } from './drivers/cart.ts'
import { enterAs } from './drivers/device.ts'
import { menuActions, menuShows } from './drivers/menu.ts'
import { openWorld } from './replay-server.ts'

export interface OwnWorld {
  /** A page of a new browser context. */
  readonly page: Page
  readonly context: BrowserContext
  readonly world: Awaited<ReturnType<typeof openWorld>>['world']
  /** Changes the world behind the browser's back: a dish sells out, the kitchen goes on. */
  readonly happens: (what: Exclude<WorldCommand, { does: 'wait' | 'time passes' }>) => Promise<void>
  /** The kitchens go on until every order is delivered. */
  readonly delivers: () => Promise<void>
}

/** Runs a journey on a real server of its own, whose kitchens go on only when the journey says so. */
export const inOwnWorld = async (page: Page, journey: (own: OwnWorld) => Promise<void>): Promise<void> => {
  const { url, world, stop } = await openWorld()
  const context = await page.context().browser()?.newContext({ baseURL: url, viewport: page.viewportSize() })
  try {
    if (!context) throw new Error('The browser is closed')
    const own = await context.newPage()
    const delivers = async () => {
      for (const _stage of ['preparing', 'out for delivery', 'delivered'])
        await world.do({ does: 'the kitchen goes on' })
    }
    await journey({ page: own, context, world, happens: (what) => world.do(what), delivers })
  } finally {
    await context?.close()
    await stop()
  }
}

/** Opens the cart of Asha, who has just added a dal and a roti, in a world of its own. */
export const withCart = (
  page: Page,
  journey: (
    own: OwnWorld & { cart: ReturnType<typeof cartActions>; shows: ReturnType<typeof cartShows> },
  ) => Promise<void>,
): Promise<void> =>
  inOwnWorld(page, async (own) => {
    await enterAs(own.page, { token: own.world.tokens.asha })
    await fillCart(own.page)
    await journey({ ...own, cart: cartActions(own.page), shows: cartShows(own.page) })
  })

/** Adds a dal and a roti, and opens the cart. */
export const fillCart = async (page: Page): Promise<void> => {
  await page.goto('/foods/item-card/910001')
  await menuActions(page).add('Dal')
  await menuShows(page).quantity('Dal', 1)
  await menuActions(page).add('Roti')
  await menuActions(page).viewCart()
  const shows = cartShows(page)
  await shows.lines([
    ['Dal', 1],
    ['Roti', 1],
  ])
  await shows.button(/^Pay ₹/)
}
