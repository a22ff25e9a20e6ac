import type { Page } from '@playwright/test'
import { getOrdersHistory } from '@tiffin-junction/contract/calls/order'
import { order } from '../tests/samples.ts'
import { expect, test } from './console-guard.ts'
import { enterAs } from './drivers/device.ts'
import { jumpList } from './drivers/menu-sections.ts'
import { heldPermission, notesOffer } from './drivers/notifications.ts'
import { orderHistoryActions, orderHistoryShows } from './drivers/order-history.ts'
import { orderWireOf } from './flows/order-wire.ts'
import { PausedApi, prepared } from './flows/paused-api.ts'
import { asha, emptyCartAnswers, memberAnswers, ok } from './flows/prepared-answers.ts'

interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
}

/** Layout shift of the page without user input so far. An entry arrives with the frame after the shift. */
const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    let sum = 0
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) if (!entry.hadRecentInput) sum += entry.value
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    await new Promise((done) => setTimeout(done))
    observer.disconnect()
    return sum
  })

const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]

for (const viewport of sizes)
  test(`the jump list of a menu moves nothing when it comes, at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await page.goto('/foods/item-card/1')
    await expect(jumpList(page)).toBeVisible()
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
  })

for (const viewport of sizes)
  for (const count of [1, 10])
    test(`the offer of notifications moves none of ${count} orders in the history at ${viewport.width} px`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport)
      const orders = Array.from({ length: count }, (_, index) =>
        order(String(index), { status: index === 0 ? 'preparing' : 'delivered' }),
      )
      await PausedApi.before(page, [
        prepared(getOrdersHistory, () => ({ ...ok, data: orders.map(orderWireOf), total: orders.length })),
        ...emptyCartAnswers,
        ...memberAnswers,
      ])
      await heldPermission(page).hold()
      await enterAs(page, asha)
      await orderHistoryActions(page).open()
      await orderHistoryShows(page).count(count)
      await notesOffer(page).shows('a short note on this device')
      expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
    })
