import { getRestaurantById } from '@tiffin-junction/contract/calls/discover'
import { expect, test } from './console-guard.ts'
import { enterAs } from './drivers/device.ts'
import { shownNotifications } from './drivers/notifications.ts'
import { orderHistoryActions, orderHistoryShows } from './drivers/order-history.ts'
import { paymentPageActions } from './drivers/payment-page.ts'
import { setVisible } from './drivers/presence.ts'
import { ratingActions, ratingShows } from './drivers/rating.ts'
import { pauseClock } from './drivers/stopped-clock.ts'
import { toastShows } from './drivers/toast.ts'
import { inOwnWorld } from './own-world.ts'
import { ask, newPerson, orderOnline, ordersOf } from './real-server.ts'

// It shows the notifications.
test.use({ serviceWorkers: 'allow' })

test('[ORD-95 ORD-97 ORD-109 ORD-111 ORD-119 ORD-120 ACC-127] an order goes from unpaid to delivered, in the history and with a notification; then it is rated', async ({
  page: first,
}) => {
  await inOwnWorld(first, async ({ page, context, delivers }) => {
    const { request } = context
    await context.grantPermissions(['notifications'])
    const person = await newPerson(request)
    const { food, payAt } = await orderOnline(request, person)
    const figures = async () => {
      const { data } = await ask(request, getRestaurantById, { params: { id: food.restaurantId } })
      return { rating: data.rating ?? 0, count: data.total_reviews ?? 0 }
    }
    const before = await figures()
    const history = { ...orderHistoryActions(page), shows: orderHistoryShows(page) }
    const rating = { ...ratingActions(page), shows: ratingShows(page) }
    await page.clock.install()
    await enterAs(page, person)
    const registered = page.waitForResponse('**/api/user/register-push-token')
    await history.open()
    await history.shows.status('Payment Processing')
    await registered

    // Paid in another tab. Back in this one, the order is confirmed and progresses by itself.
    await setVisible(page, false)
    const provider = await context.newPage()
    await provider.goto(payAt)
    await paymentPageActions(provider).pay()
    await expect(provider).toHaveURL(/\/order-status\//)
    await provider.close()
    await setVisible(page, true)
    await history.shows.status('Confirmed')
    // A notification closes after ten seconds.
    await pauseClock(page)
    await delivers()
    await expect
      .poll(async () => (await shownNotifications(page))[0]?.title, { timeout: 10_000 })
      .toBe('Your food has arrived')
    await page.clock.runFor(5000)
    await history.shows.status('Delivered')
    await page.clock.resume()

    await rating.open(food.restaurant)
    await rating.rate('Food', 2)
    await rating.rate('Delivery', 5)
    await rating.rate(food.name, 4)
    await rating.comment('  Crisp, <b>but</b> cold ')
    await rating.submit()
    await toastShows(page).success('Rating submitted successfully!')
    await rating.shows.rated(2, 5, 'Crisp, <b>but</b> cold')
    await page.reload()
    await rating.shows.rated(2, 5, 'Crisp, <b>but</b> cold')
    await history.toggle(food.restaurant)
    await expect(page.getByRole('listitem').filter({ hasText: food.name }).last()).toContainText('4 out of 5')
    const [order] = await ordersOf(request, person)
    expect(order).toMatchObject({ orderStatus: 'delivered', foodRating: 2, deliveryRating: 5 })
    const { rating: mean, count } = await figures()
    expect(count).toBe(before.count + 1)
    expect(mean).toBeCloseTo((before.rating * before.count + 2) / count, 1)
  })
})
