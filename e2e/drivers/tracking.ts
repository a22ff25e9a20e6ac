import { expect, type Page } from '@playwright/test'
import { inPage } from './by-hand.ts'
import { passTimeUntilVisible, pauseClock } from './stopped-clock.ts'

const titles = ['Order Confirmed', 'Order Picked Up', 'Delivery Partner Nearby', 'Order Delivered'] as const

/** Assertions about the order tracking (ordering §2 and §4). */
export const trackingShows = (page: Page) => {
  const stages = page.getByRole('list', { name: 'Order Status' }).getByRole('listitem')
  return {
    /**
     * ORD-145: the current one of the four stages; those before it are passed, those after it are still to
     * come.
     */
    stage: async (current: number) => {
      await expect(stages).toHaveCount(titles.length)
      for (const [index, title] of titles.entries()) {
        const stage = stages.nth(index)
        const place = index < current ? 'passed' : index === current ? 'current' : 'later'
        await expect(stage).toContainText(title)
        await expect(stage).toHaveAttribute('data-place', place)
      }
    },
    /** ORD-123, ORD-131: the minutes in the head and on the map. */
    minutes: async (words: string) => {
      await expect(page.getByText(`Expected in ${words}`, { exact: true })).toBeVisible()
      await expect(page.getByText(`ETA ${words}`, { exact: true })).toBeVisible()
    },
    /** ORD-143. */
    delivered: async () => {
      await expect(page.getByText('Delivered', { exact: true })).toBeVisible()
      await expect(page.getByText('ETA 0 mins', { exact: true })).toBeVisible()
    },
    /** ORD-146 … ORD-149: the times of the stages, '' for none. */
    times: async (times: readonly string[]) => {
      for (const [index, time] of times.entries())
        if (time) await expect(stages.nth(index)).toContainText(time)
        else await expect(stages.nth(index)).not.toContainText(/ago|Just now/)
    },
    heading: () => expect(page.getByRole('heading', { level: 1, name: 'Track Order' })).toBeVisible(),
  }
}

/**
 * Opens the tracking with a clock that is stopped from then on, in the first moment of the simulation.
 *
 * @param state the route state that the page before passes on
 */
export const openTracking = async (page: Page, state: unknown = null): Promise<void> => {
  await page.clock.install()
  await page.goto('/terms&conditions')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await pauseClock(page, 5000)
  await inPage(page, 'Come to /track-order', (told) => history.pushState(told, '', '/track-order'), state)
  await passTimeUntilVisible(page, page.getByRole('heading', { name: 'Track Order' }))
}
