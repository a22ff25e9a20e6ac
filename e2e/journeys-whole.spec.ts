import { expect, test } from './console-guard.ts'
import { addressActions, addressShows } from './drivers/addresses.ts'
import { cartActions, cartShows } from './drivers/cart.ts'
import { couponActions, couponShows } from './drivers/coupon.ts'
import { signIn } from './drivers/login.ts'
import { menuActions, menuShows } from './drivers/menu.ts'
import { orderChangeActions, orderChangeShows } from './drivers/order-change.ts'
import { orderHistoryActions, orderHistoryShows } from './drivers/order-history.ts'
import { orderStatusActions, orderStatusShows } from './drivers/order-status.ts'
import { paymentPageActions, paymentPageShows } from './drivers/payment-page.ts'
import { ratingActions, ratingShows } from './drivers/rating.ts'
import { reorderActions } from './drivers/reorder.ts'
import { shellActions, shellShows } from './drivers/shell.ts'
import { signupActions, signupLabels } from './drivers/signup.ts'
import { toastShows } from './drivers/toast.ts'
import { fillCart, inOwnWorld, withCart } from './own-world.ts'
import { dish, newDetails } from './real-server.ts'

// From hunger to plate, each in one go, as one person does it on a phone: nothing is intercepted or prepared.
test.use({ viewport: { width: 360, height: 740 } })
test.setTimeout(120_000)

test('[ACC-13 ADR-13 ORD-19 ORD-81 ORD-109 ORD-145 ORD-175 ORD-182 ORD-185 ORD-188 ORD-209 ORD-210 ORD-216 ORD-217] a guest adds a dish, signs up, saves an address, applies WELCOME, pays, watches the order arrive, rates it, finds it in the history and orders it again', {
  tag: '@gate',
}, async ({ page: first }) => {
  await inOwnWorld(first, async ({ page, context, happens }) => {
    const food = await dish(context.request)
    const details = newDetails()
    const menu = menuActions(page)
    await page.goto(`/foods/item-card/${food.restaurantId}`)
    await menu.add(food.name)
    await expect(page).toHaveURL('/login')
    await page.locator('a[href="/signup"]').click()
    const signup = signupActions(page)
    const typed = {
      Name: details.name,
      Phone: details.phone,
      Email: details.email,
      Password: details.password,
    }
    for (const label of signupLabels) await signup.fill(label, typed[label])
    await signup.submit()
    await expect(page).toHaveURL('/login')
    await signIn(page, details)
    await expect(page).toHaveURL(`/foods/item-card/${food.restaurantId}`)
    await menuShows(page).quantity(food.name, 1)

    const addresses = addressActions(page)
    await addressShows(page).offer()
    await addresses.acceptOffer()
    await addresses.add()
    await addresses.fill({
      type: 'Home',
      completeAddress: '12 Janpath',
      area: 'Connaught Place',
      city: 'New Delhi',
      pincode: '110001',
    })
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 28.6304, longitude: 77.2177 })
    await addresses.locate()
    await expect(page.getByText(/^Near .+, New Delhi$/)).toBeVisible()
    await addresses.save()
    await addressShows(page).selected('12 Janpath')

    await shellActions(page).openCart()
    const cart = { ...cartActions(page), shows: cartShows(page) }
    await cart.shows.lines([[food.name, 1]])
    await cart.shows.button(/^Pay ₹/)
    const fullPrice = await page.getByRole('button', { name: /^Pay ₹/ }).textContent()
    await couponActions(page).type('WELCOME')
    await couponActions(page).apply()
    await couponShows(page).coupon('WELCOME takes ₹')
    const pay = page.getByRole('button', { name: /^Pay ₹/ })
    await expect(pay).not.toHaveText(fullPrice ?? '')
    const total = (await pay.textContent())?.replace('Pay ', '') ?? ''
    await cart.pay()
    await paymentPageShows(page).choices()
    await expect(page.getByText(total).first()).toBeVisible()
    await paymentPageActions(page).pay()
    const orderId = await orderStatusShows(page).paid()
    await shellShows(page).cartCount(0)

    await orderStatusActions(page).track()
    await expect(page.getByText(orderId, { exact: true })).toBeVisible()
    await expect(page.getByText(total).first()).toBeVisible()
    const current = page.getByRole('list', { name: 'Order Status' }).locator('[aria-current=step]')
    await expect(current).toContainText('Order Confirmed')
    for (const stage of ['Preparing', 'Order Picked Up', 'Order Delivered']) {
      await happens({ does: 'the kitchen goes on' })
      await expect(current).toContainText(stage)
    }
    await expect(page.getByRole('heading', { name: 'Your food has arrived' })).toBeVisible()

    const history = { ...orderHistoryActions(page), shows: orderHistoryShows(page) }
    await page.getByRole('link', { name: 'Reorder' }).last().click()
    await history.shows.status('Delivered')
    const rating = ratingActions(page)
    await rating.open(food.restaurant)
    await rating.rate('Food', 5)
    await rating.rate('Delivery', 4)
    await rating.comment('Hot, and in time for the train')
    await rating.submit()
    await toastShows(page).success('Rating submitted successfully!')
    await ratingShows(page).rated(5, 4, 'Hot, and in time for the train')

    await history.search('paper plane')
    await history.shows.noneFits('paper plane')
    await history.clearSearch()
    await history.search(food.name)
    await history.shows.listed([food.restaurant])

    await reorderActions(page).request(food.restaurant)
    await expect(page).toHaveURL('/foods/item-view-cart')
    await cart.shows.lines([[food.name, 1]])
    await cart.shows.button(`Pay ${fullPrice?.replace('Pay ', '')}`)
  })
})

test('[ORD-189 ORD-191 ORD-193 ORD-197 ORD-198] a dish sells out and another gets dearer while the cart is open: only what was agreed to is charged', {
  tag: '@gate',
}, async ({ page: first }) => {
  await withCart(first, async ({ page, happens, cart, shows, world }) => {
    await cart.choose('cash')
    await happens({ does: 'sell out', who: 'ravi', dish: 0, isAvailable: false })
    await happens({ does: 'change the price', who: 'asha', dish: 0, by: 1000 })
    await cart.pay()
    await shows.button('Roti is sold out. Remove it to order.')
    await expect(page.getByRole('region', { name: 'Items' })).toContainText('₹190.50')
    expect(await world.ordersOf('asha')).toEqual([])
    await cart.remove('Roti')
    await shows.lines([['Dal', 1]])
    await expect.poll(async () => (await world.cartOf('asha')).itemDetails.length).toBe(1)
    await expect(page.getByText('₹237.53').first()).toBeVisible()
    await shows.button('Place order')
    await happens({ does: 'change the price', who: 'asha', dish: 0, by: 2000 })
    await cart.pay()
    await shows.asked('₹237.53', '₹248.03')
    await shows.changed('Dal', '₹190.50 is now ₹200.50 each')
    const agreed = page.getByRole('alertdialog').getByRole('button', { name: /^Order for ₹/ })
    const amount = (await agreed.textContent())?.replace('Order for ', '') ?? ''
    await cart.agree()
    await expect(page).toHaveURL(/\/order-status-cod\/confirmed\?order=TJ-/)
    await expect(page.getByText(amount).first()).toBeVisible()
    const orders = await world.ordersOf('asha')
    expect(orders.map(({ total }) => `₹${(total / 100).toFixed(2)}`)).toEqual([amount])
  })
})

test('[ORD-62 ORD-76 ORD-164 ORD-165 ORD-173 ORD-174] a cash order is cancelled in time, and a second one too late', {
  tag: '@gate',
}, async ({ page: first }) => {
  await withCart(first, async ({ page, happens, cart }) => {
    const history = { ...orderHistoryActions(page), shows: orderHistoryShows(page) }
    const change = { ...orderChangeActions(page), shows: orderChangeShows(page) }
    const order = async () => {
      await cart.choose('cash')
      await cart.pay()
      await expect(page).toHaveURL(/\/order-status-cod\/confirmed\?order=TJ-/)
      await orderStatusShows(page).cash('Confirmed')
      await history.open()
      await history.shows.status('Confirmed')
      await change.request('cancel', 'Samay Rasoi')
      await change.shows.asked('cancel')
    }
    await order()
    await change.confirm('cancel', false)
    await history.shows.status('Cancelled')
    await change.shows.offered('cancel', 'Samay Rasoi', false)

    await fillCart(page)
    await order()
    // The kitchen begins while the person thinks about it.
    await happens({ does: 'the kitchen goes on' })
    await change.confirm('cancel', false)
    await change.shows.refused(
      'cancel',
      'The kitchen has begun to prepare this order, so it can no longer be cancelled.',
    )
    await change.dismiss()
    await history.shows.status('Preparing')
    await change.shows.offered('cancel', 'Samay Rasoi', false)
  })
})
