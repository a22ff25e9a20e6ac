import { noneSerious } from './axe.ts'
import { expect, test } from './console-guard.ts'
import { toastShows } from './drivers/toast.ts'
import { withCart } from './own-world.ts'

test.setTimeout(120_000)

test('[ORD-189 ORD-191 ORD-192 ORD-193 ORD-194] a dish sells out while the cart is open: it is lowered and removed, not raised or ordered', async ({
  page,
}) => {
  await withCart(page, async ({ page, happens, cart, shows, world }) => {
    const atServer = async () =>
      (await world.cartOf('asha')).itemDetails.map(({ itemName, quantity }) => [itemName, quantity])
    await cart.addOne('Dal')
    await expect.poll(atServer).toContainEqual(['Dal', 2])
    await shows.lines([
      ['Dal', 2],
      ['Roti', 1],
    ])
    await happens({ does: 'sell out', who: 'asha', dish: 0, isAvailable: false })
    await cart.addOne('Dal')
    await toastShows(page).error('Your change to Dal was not saved. Dal is not available at the moment.')
    await shows.lines([
      ['Dal', 2],
      ['Roti', 1],
    ])
    await shows.button('Dal is sold out. Remove it to order.')
    await cart.pay()
    await shows.button('Dal is sold out. Remove it to order.')
    await cart.takeOne('Dal')
    await shows.lines([
      ['Dal', 1],
      ['Roti', 1],
    ])
    await cart.remove('Dal')
    await shows.lines([['Roti', 1]])
    await shows.button(/^Pay ₹/)
    expect(await world.ordersOf('asha')).toEqual([])
    await expect.poll(atServer).toEqual([['Roti', 1]])
  })
})

test('[ORD-197 ORD-198] a price rises while the cart is open: the old and the new amount are shown, and only the new one is charged', async ({
  page,
}) => {
  await withCart(page, async ({ page, happens, cart, shows, world }) => {
    await cart.choose('cash')
    await happens({ does: 'change the price', who: 'asha', dish: 0, by: 1000 })
    await cart.pay()
    await shows.asked('₹258.53', '₹269.03')
    await noneSerious(page, 'the amount has changed')
    // The safe answer has the focus.
    await expect(page.getByRole('button', { name: 'Back to cart' })).toBeFocused()
    expect(await world.ordersOf('asha')).toEqual([])
    await cart.backToCart()
    await shows.button('Place order')
    await shows.changed('Dal', '₹180.50 is now ₹190.50 each')
    // The cart was read again: its new total is what is agreed to now.
    await expect(page.getByText('₹269.03').first()).toBeVisible()
    await happens({ does: 'change the price', who: 'asha', dish: 0, by: -1000 })
    await cart.pay()
    await shows.asked('₹269.03', '₹248.03')
    await cart.agree()
    await expect(page).toHaveURL(/\/order-status-cod\/confirmed\?order=TJ-/)
    expect((await world.ordersOf('asha')).map(({ total }) => total)).toEqual([24_803])
  })
})

test('[ORD-256] the address is changed elsewhere while the cart is open: the old and the new one are shown, and only the new one is ordered to', async ({
  page,
}) => {
  await withCart(page, async ({ page, cart, world }) => {
    await cart.choose('cash')
    await world.nameEverything('Mall Road')
    await cart.pay()
    const dialog = page.getByRole('alertdialog', { name: 'The delivery address has changed' })
    await expect(dialog).toContainText('It is now:Mall Road, Mall Road, Mall Road, Mall Road, Mall Road')
    expect(await world.ordersOf('asha')).toEqual([])
    await noneSerious(page, 'the address has changed')
    await dialog.getByRole('button', { name: 'Order to this address' }).click()
    await expect(page).toHaveURL(/\/order-status-cod\/confirmed\?order=TJ-/)
    const [order] = await world.ordersOf('asha')
    expect(order?.deliveryAddress).toContain('Mall Road, Mall Road')
  })
})

test('[ORD-190 ORD-193] the restaurant closes while the cart is open, and opens again', async ({ page }) => {
  await withCart(page, async ({ page, happens, cart, shows }) => {
    await happens({ does: 'close a restaurant', restaurant: 0, isOpen: false })
    await page.reload()
    const closed = 'Samay Rasoi is closed now. Order when it opens again.'
    await shows.button(closed)
    await happens({ does: 'close a restaurant', restaurant: 0, isOpen: true })
    // The button reads the cart again.
    await cart.pay()
    await shows.button(/^Pay ₹/)
  })
})

test('[ORD-195] Clear empties the cart on the server too, and Undo puts it back', async ({ page }) => {
  await withCart(page, async ({ page, cart, shows, world }) => {
    const atServer = async () =>
      (await world.cartOf('asha')).itemDetails.map(({ itemName, quantity }) => [itemName, quantity])
    await cart.clear()
    await shows.empty()
    await expect.poll(atServer).toEqual([])
    await cart.undo()
    const both = [
      ['Dal', 1],
      ['Roti', 1],
    ] as const
    await shows.lines(both)
    await expect.poll(atServer).toEqual(both)
    await shows.undoOffered(false)
    await cart.clear()
    await expect.poll(atServer).toEqual([])
    await page.reload()
    await shows.empty()
    await shows.undoOffered(false)
  })
})
