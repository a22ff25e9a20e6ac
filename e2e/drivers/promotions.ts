import { expect, type Page } from '@playwright/test'

const names = {
  next: 'Next promotion',
  previous: 'Previous promotion',
  stop: 'Stop promotions',
  start: 'Let promotions change',
} as const

/** The promo carousel of the home page. */
export const promotionsOf = (page: Page) => page.getByRole('region', { name: 'Promotions' })

const button = (page: Page, name: keyof typeof names) =>
  promotionsOf(page).getByRole('button', { name: names[name], exact: true })

/** User actions on the promo carousel of the home page. */
export const promotionsActions = (page: Page) => ({
  /** Presses a button as a screen reader or voice control does, without moving the pointer or the focus. */
  press: (name: keyof typeof names) => button(page, name).dispatchEvent('click'),
  movePointerIn: () => promotionsOf(page).hover({ position: { x: 20, y: 20 } }),
  movePointerOut: () => page.getByRole('heading', { level: 1 }).hover(),
  focus: (name: 'next' | 'previous') => button(page, name).focus(),
  leaveFocus: () => page.getByRole('main').focus(),
})

/** Assertions about the promo carousel (ordering §2). */
export const promotionsShows = (page: Page) => ({
  /**
   * SUP-47: four promotions, each with a badge and a button; the one at `index`, counted from 0, is shown.
   */
  current: async (index: number) => {
    const slides = promotionsOf(page).getByRole('listitem')
    await expect(slides).toHaveCount(4)
    for (const promotion of await slides.all()) {
      await expect(promotion).toContainText('Home delivery')
      await expect(promotion.getByRole('link', { name: 'Order Now' })).toHaveCount(1)
    }
    const shown = slides.and(page.locator(':not([inert])'))
    await expect(shown).toHaveAccessibleName(`${index + 1} of 4`)
    await expect(shown.getByRole('link', { name: 'Order Now' })).toBeVisible()
  },
  /** The button says whether somebody stopped the promotions with it. */
  stopped: (isStopped: boolean) => expect(button(page, isStopped ? 'start' : 'stop')).toBeVisible(),
  /** A screen reader announces a promotion that the person turned to, not one that appears by itself. */
  announced: (isAnnounced: boolean) =>
    expect(promotionsOf(page).getByRole('list')).toHaveAttribute('aria-live', isAnnounced ? 'polite' : 'off'),
})
