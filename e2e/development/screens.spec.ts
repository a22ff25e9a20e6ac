import { getAllAddresses } from '@tiffin-junction/contract/calls/address'
import { routes } from '../../src/app/routes.ts'
import { expect, test } from '../console-guard.ts'
import { expectAlive } from '../drivers/alive.ts'
import { enterAs } from '../drivers/device.ts'
import { ask, dish, newPerson, orderInCash } from '../real-server.ts'

// Without it, /map correctly says that it may not locate the device.
test.use({ permissions: ['geolocation'], geolocation: { latitude: 28.6304, longitude: 77.2177 } })

for (const as of ['guest', 'member'] as const) {
  test(`every screen works in development under StrictMode, as a ${as}`, async ({ page, request }) => {
    test.setTimeout(300_000)
    const { restaurantId } = await dish(request)
    let orderId = ''
    let addressId = ''
    if (as === 'member') {
      const person = await newPerson(request)
      orderId = await orderInCash(request, person)
      const { data } = await ask(request, getAllAddresses, { token: person.token })
      addressId = String(data[0]?.id)
      await enterAs(page, person)
    }
    const params: Readonly<Record<string, string>> = {
      restaurantId: String(restaurantId),
      orderStatus: 'confirmed',
      orderId,
      id: addressId,
    }
    for (const { path, title, access, group } of routes) {
      // The guard redirects from some screens; a guest's order and an unknown address are correctly refused.
      const isMembers = access === 'members' || path === '/favourites'
      const isClosed = (isMembers && as === 'guest') || (access === 'guests' && as === 'member')
      const isRefused = path === '/order-status/failed' || (as === 'guest' && /:(id|orderId)/.test(path))
      if (isClosed || isRefused) continue
      await test.step(path, async () => {
        await page.goto(path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? ''))
        await expectAlive(page)
        await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
        // Later steps of the password reset redirect to the first one.
        const shown = group === 'password-reset' ? 'Forgot password' : title
        await expect(page).toHaveTitle(shown === '' ? /Tiffin Junction/ : new RegExp(shown))
        // An alert appears here when something that the screen needs could not be loaded.
        await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
      })
    }
  })
}
