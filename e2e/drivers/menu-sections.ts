import { expect, type Page } from '@playwright/test'
import { inPage } from './by-hand.ts'

export const jumpList = (page: Page) => page.getByRole('navigation', { name: 'Sections of the menu' })
const entry = (page: Page, section: string) =>
  jumpList(page).getByRole('button', { name: section, exact: true })
export const sectionHeading = (page: Page, section: string) =>
  page.getByRole('heading', { level: 3, name: new RegExp(`^${section} \\(\\d+\\)$`) })

/** User actions on the sections of a menu. */
export const sectionActions = (page: Page) => ({
  choose: (section: string) => entry(page, section).click(),
  /** Scrolls until a section is under the bars at the top of the window. */
  scrollTo: (section: string) =>
    inPage(
      page,
      `Scroll to ${section}`,
      async (name) => {
        const frame = () => new Promise((done) => requestAnimationFrame(done))
        scrollTo({ top: 0, behavior: 'instant' })
        for (let turn = 0; turn < 200; turn++) {
          await frame()
          const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
          const bar = boxOf('[aria-label="Sections of the menu"]')?.bottom ?? 0
          const top = boxOf(`[data-section="${name}"]`)?.top
          if (top !== undefined && top < bar + 4) return
          scrollBy({ top: Math.min(400, (top ?? 1000) - bar), behavior: 'instant' })
        }
      },
      section,
    ),
})

/** Assertions about the sections of a menu (DIS-128 … DIS-131). */
export const sectionShows = (page: Page) => ({
  /** All entries of the jump list, of which one is current, within sight. */
  current: async (sections: readonly string[], current: string) => {
    await expect(jumpList(page).getByRole('button')).toHaveText([...sections])
    await expect(jumpList(page).getByRole('button').and(page.locator('[aria-current=true]'))).toHaveText(
      current,
    )
    await expect(entry(page, current)).toBeInViewport({ ratio: 1 })
  },
  loading: (section: string, isLoading: boolean) =>
    expect(jumpList(page).getByRole('button').and(page.locator('[aria-busy=true]'))).toHaveText(
      isLoading ? [section] : [],
    ),
  /** The heading of a section has the focus and is just below the jump list. */
  reached: async (section: string) => {
    await expect(sectionHeading(page, section)).toBeFocused()
    const gap = async () => {
      const bar = await jumpList(page).boundingBox()
      const heading = await sectionHeading(page, section).boundingBox()
      return bar && heading ? heading.y - (bar.y + bar.height) : Number.NaN
    }
    await expect.poll(gap).toBeGreaterThanOrEqual(0)
    await expect.poll(gap).toBeLessThan(24)
  },
})
