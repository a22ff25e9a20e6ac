import { noneSerious } from './axe.ts'
import { expect, test } from './console-guard.ts'
import { homeActions } from './drivers/home.ts'
import { tabTo } from './keyboard.ts'
import { withCart } from './own-world.ts'

test.setTimeout(120_000)

const kitchen = 910_001
const lunchAndDinner = Array.from({ length: 7 }, () => [
  { opens: 12 * 60, closes: 15 * 60 },
  { opens: 19 * 60, closes: 26 * 60 },
])

test('[DIS-121 DIS-122 DIS-123 DIS-124] a restaurant closes over an open cart, says when it opens everywhere, and takes the order then', async ({
  page,
}) => {
  await withCart(page, async ({ page, world, cart, shows }) => {
    await world.change(kitchen, { hours: lunchAndDinner })
    world.server.turnTo('15:00:00')
    await cart.choose('cash')
    await cart.pay()
    await expect(page.getByText('Samay Rasoi is closed at the moment. Opens at 7:00 pm.')).toBeVisible()
    await shows.button('Samay Rasoi is closed now. Opens at 7:00 pm.')
    await cart.pay()
    await shows.button('Samay Rasoi is closed now. Opens at 7:00 pm.')
    expect(await world.ordersOf('asha')).toEqual([])

    world.server.turnTo('02:00:00')
    await homeActions(page).open()
    const card = page.getByRole('list', { name: 'Restaurants' }).getByRole('article', { name: 'Samay Rasoi' })
    await expect(card.getByText('Closed')).toBeVisible()
    await expect(card.getByText('Opens at 12:00 pm')).toBeVisible()
    await expect(card.getByRole('link')).toHaveCount(0)

    await page.goto(`/foods/item-card/${kitchen}`)
    await expect(
      page.getByText(
        'Samay Rasoi is closed right now. Opens at 12:00 pm. You can read the menu, but not order.',
      ),
    ).toBeVisible()
    const today = page.getByText('Today: 12:00 pm – 3:00 pm, 7:00 pm – 2:00 am')
    const days = page.getByRole('region', { name: 'Samay Rasoi' }).getByRole('term')
    await expect(days).toHaveCount(0)
    await tabTo(page, today)
    await page.keyboard.press('Enter')
    await expect(days).toHaveCount(7)
    await noneSerious(page)
    await page.keyboard.press('Enter')
    await expect(days).toHaveCount(0)

    world.server.turnTo('12:00:00')
    await page.goto('/foods/item-view-cart')
    await shows.button(/^Pay ₹/)
    await cart.choose('cash')
    await cart.pay()
    await expect(page).toHaveURL(/\/order-status-cod\/confirmed\?order=TJ-/)
  })
})

test('[DIS-148] a cart says that its restaurant has closed while it is open, without a tap', async ({
  page,
}) => {
  await withCart(page, async ({ page, world, shows }) => {
    await world.change(kitchen, { hours: lunchAndDinner })
    world.server.turnTo('14:59:30')
    await page.clock.install({ time: world.server.ctx.now() })
    await page.goto('/foods/item-view-cart')
    await shows.button(/^Pay ₹/)
    world.server.turnTo('15:00:00')
    // Whether the code that watches came before or after this, it asks within a minute.
    await expect(async () => {
      await page.clock.fastForward(61_000)
      await expect(
        page.getByRole('button', { name: 'Samay Rasoi is closed now. Opens at 7:00 pm.' }),
      ).toBeVisible({
        timeout: 2000,
      })
    }).toPass()
  })
})

test('[ORD-228 ORD-229] a cart below the minimum order says how much is missing, and is ordered when it is reached', async ({
  page,
}) => {
  await withCart(page, async ({ page, world, cart, shows }) => {
    await world.change(kitchen, { minimumOrder: 25_000 })
    // The cart on the screen does not know it yet: the server refuses the order.
    await cart.choose('cash')
    await cart.pay()
    await expect(page.getByText('Add ₹39.50 more to order from Samay Rasoi.').first()).toBeVisible()
    await shows.button('Add ₹39.50 more to order from Samay Rasoi.')
    await noneSerious(page)
    expect(await world.ordersOf('asha')).toEqual([])
    await page.goto(`/foods/item-card/${kitchen}`)
    await expect(page.getByText('Minimum order ₹250')).toBeVisible()
    await page.goto('/foods/item-view-cart')
    await cart.addOne('Roti')
    await shows.button('Add ₹9.50 more to order from Samay Rasoi.')
    await cart.addOne('Roti')
    await shows.button(/^Pay ₹/)
    await cart.choose('cash')
    await cart.pay()
    await expect(page).toHaveURL(/\/order-status-cod\/confirmed\?order=TJ-/)
  })
})
