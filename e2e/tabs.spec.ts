import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect, test } from './console-guard.ts'
import { enterAs } from './drivers/device.ts'
import { menuActions, menuShows } from './drivers/menu.ts'
import { setVisible } from './drivers/presence.ts'
import { shellShows } from './drivers/shell.ts'
import { kept } from './drivers/worker.ts'
import { dish, newPerson, type Person, serverCart } from './real-server.ts'
import { type Ride, throughTunnel } from './tunnel.ts'

test.use({ serviceWorkers: 'allow' })
test.setTimeout(120_000)

interface TwoTabs extends Pick<Ride, 'context' | 'tunnel'> {
  readonly person: Person
  readonly name: string
  readonly first: Page
  readonly second: Page
}

/** Somebody with a menu in two tabs of one phone. */
const withTwoTabs = async (
  {
    browser,
    request,
    url,
  }: { browser: Browser; request: Parameters<typeof dish>[0]; url: string | undefined },
  journey: (tabs: TwoTabs) => Promise<void>,
): Promise<void> => {
  const { restaurantId, name } = await dish(request)
  const menu = `/foods/item-card/${restaurantId}`
  await throughTunnel(browser, url, async ({ page: first, context, tunnel }) => {
    const person = await newPerson(request)
    await enterAs(first, person)
    await first.goto(menu)
    await kept(first)
    const second = await tabOf(context, menu)
    for (const tab of [first, second]) await menuShows(tab).quantity(name, 0)
    await journey({ person, name, first, second, context, tunnel })
  })
}

const tabOf = async (context: BrowserContext, path: string): Promise<Page> => {
  const page = await context.newPage()
  await page.goto(path)
  return page
}

test('[ORD-252] what one tab adds, the other one shows', async ({ browser, request, baseURL: url }) => {
  await withTwoTabs({ browser, request, url }, async ({ name, first, second }) => {
    await menuActions(second).add(name)
    for (const tab of [second, first]) {
      await menuShows(tab).quantity(name, 1)
      await shellShows(tab).cartCount(1)
    }
  })
})

test('[APP-170] a tap counts though its button becomes another one under the finger', async ({
  browser,
  request,
  baseURL: url,
}) => {
  await withTwoTabs({ browser, request, url }, async ({ person, name, first, second }) => {
    const add = first.getByRole('button', { name: `Add ${name}`, exact: true })
    await first.bringToFront()
    await add.scrollIntoViewIfNeeded()
    const box = await add.boundingBox()
    if (!box) throw new Error('ADD is not shown')
    // Where the stepper will have its number.
    await first.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await first.mouse.down()
    await menuActions(second).add(name)
    await menuShows(first).quantity(name, 1)
    await first.mouse.up()
    for (const tab of [first, second]) await menuShows(tab).quantity(name, 2)
    await expect.poll(() => serverCart(request, person)).toEqual([[name, 2]])
    // A tap that ends elsewhere is taken back, and does not count with the next one either.
    await first.getByRole('button', { name: `One more ${name}`, exact: true }).hover()
    await first.mouse.down()
    await first.mouse.move(2, 2)
    await first.mouse.up()
    await menuActions(first).add(name)
    for (const tab of [first, second]) await menuShows(tab).quantity(name, 3)
    await expect.poll(() => serverCart(request, person)).toEqual([[name, 3]])
  })
})

test('[ORD-244] a dish that shows in the cart outlives the page, also one that is left while its code still comes', async ({
  context,
  request,
}) => {
  const { restaurantId, name } = await dish(request)
  const person = await newPerson(request)
  const page = await context.newPage()
  await enterAs(page, person)
  // As over a slow network: the cart is not read yet, and neither is the code that keeps its changes.
  let isSlow = true
  await context.route(/cart-items-count|\/assets\/device-(?!pages)/, (route) =>
    isSlow ? undefined : route.continue(),
  )
  const code = page.waitForRequest(/\/assets\/person-storage-/)
  await page.goto(`/foods/item-card/${restaurantId}`)
  await code
  await menuActions(page).add(name)
  await menuShows(page).quantity(name, 1)
  isSlow = false
  await page.reload()
  await menuShows(page).quantity(name, 1)
  await expect.poll(() => serverCart(request, person)).toEqual([[name, 1]])
})

test('[ORD-251] a tab is closed in a tunnel: the other one sends what it left, once', async ({
  browser,
  request,
  baseURL: url,
}) => {
  await withTwoTabs({ browser, request, url }, async ({ person, name, first, second, context, tunnel }) => {
    await tunnel.enter(context)
    await menuActions(second).add(name)
    await menuActions(second).add(name)
    await menuShows(second).quantity(name, 2)
    await menuShows(first).quantity(name, 0)
    await second.close()
    await tunnel.leave(context)
    await menuShows(first).quantity(name, 2)
    await expect.poll(() => serverCart(request, person)).toEqual([[name, 2]])
  })
})

test('[APP-176] a tab in the background sends what waits in it when another tab has found the network', async ({
  browser,
  request,
  baseURL: url,
}) => {
  await withTwoTabs({ browser, request, url }, async ({ person, name, first, second, context, tunnel }) => {
    await tunnel.enter(context)
    await menuActions(first).add(name)
    await menuShows(first).quantity(name, 1)
    await setVisible(first, false)
    await tunnel.leave(context)
    await expect.poll(() => serverCart(request, person)).toEqual([[name, 1]])
    await menuShows(second).quantity(name, 1)
  })
})

test('[ORD-251] all tabs are closed in a tunnel: the next one shows and sends what waited', async ({
  browser,
  request,
  baseURL: url,
}) => {
  await withTwoTabs({ browser, request, url }, async ({ person, name, first, second, context, tunnel }) => {
    const menu = new URL(first.url()).pathname
    await tunnel.enter(context)
    await menuActions(second).add(name)
    await menuShows(second).quantity(name, 1)
    await second.close()
    await first.close()
    const next = await tabOf(context, menu)
    await menuShows(next).quantity(name, 1)
    await menuActions(next).add(name)
    await tunnel.leave(context)
    await expect.poll(() => serverCart(request, person)).toEqual([[name, 2]])
    await menuShows(next).quantity(name, 2)
  })
})
