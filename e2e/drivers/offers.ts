import { expect, type Page } from '@playwright/test'

const main = (page: Page) => page.getByRole('main')
const tab = (page: Page, name: string) => main(page).getByRole('tab', { name, exact: true })

/** ORD-204. */
const welcome = 'Extra 20% off with code WELCOME, up to ₹100 on your first order'

/** The six sample restaurants of the offers page, each with the texts on its card. */
const cards = [
  ['The Brass Lota', '4.5', '₹1,200 for two', '1.8 km', 'Pre-booking: 30% off', 'Up to 10% off'],
  ['Malabar Mail', '4.3', '₹900 for two', '3.2 km', 'flat 20% off+2 more', welcome],
  ['Chandni Chowk Chaat House', '4.6', '₹400 for two', '4.1 km', 'Walk-in: flat 15% off+1 more'],
  ['Platform Nine Pizza', '4.1', '₹800 for two', '7.6 km', 'Pre-booking: 25% off', welcome],
  ['Howrah Bridge Kitchen', '4.4', '₹700 for two', '9.8 km', 'Up to 15% off', 'flat 10% off+3 more'],
  ['Deccan Dining Car', '4.2', '₹600 for two', '5.4 km', 'Pre-booking: 20% off', 'Up to 20% off'],
] as const

/** User actions on the offers page. */
export const offersActions = (page: Page) => ({
  chooseTab: (name: 'Order Online' | 'Dineout') => tab(page, name).click(),
  /** SUP-34. */
  goBack: () => main(page).getByRole('button', { name: 'Back to Order Online' }).click(),
  stopPictures: () => main(page).getByRole('button', { name: 'Pause the slideshow' }).click(),
  turnPictures: () => main(page).getByRole('button', { name: 'Play the slideshow' }).click(),
})

/** Assertions about the offers page (ordering §2 and §9). */
export const offersShows = (page: Page) => ({
  /** SUP-33: both tabs, with this one selected. */
  tab: async (name: 'Order Online' | 'Dineout') => {
    const tabs = main(page).getByRole('tab')
    await expect(tabs).toHaveText(['Order Online', 'Dineout'])
    await expect(main(page).getByRole('tab', { selected: true })).toHaveText(name)
  },
  /** SUP-36, SUP-38 … SUP-41. */
  cards: async () => {
    const articles = main(page).getByRole('article')
    await expect(articles).toHaveCount(cards.length)
    for (const [index, texts] of cards.entries())
      for (const text of texts) await expect(articles.nth(index)).toContainText(text)
  },
  noCards: () => expect(main(page).getByRole('article')).toHaveCount(0),
  /** SUP-37: each card shows only this one of its pictures, counted from 0. */
  picture: async (shown: number) => {
    const pictures = main(page).getByRole('article').getByRole('presentation', { includeHidden: true })
    const visible = () =>
      pictures.evaluateAll((images) =>
        images
          .filter(({ tagName }) => tagName === 'IMG')
          .map((image) => image.checkVisibility({ opacityProperty: true })),
      )
    const oneOfThree = [0, 1, 2].map((index) => index === shown)
    await expect.poll(visible, 'pictures of the cards').toEqual(cards.flatMap(() => oneOfThree))
  },
  /** The button says whether the pictures turn. */
  turning: (isTurning: boolean) =>
    expect(
      main(page).getByRole('button', { name: isTurning ? 'Pause the slideshow' : 'Play the slideshow' }),
    ).toBeVisible(),
  /** SUP-34. */
  dineout: async () => {
    await expect(main(page).getByRole('tabpanel')).toContainText('Dineout Section')
    await expect(main(page).getByRole('button', { name: 'Back to Order Online' })).toBeVisible()
  },
})
