import { expect, type Page } from '@playwright/test'
import { pickBySearch } from './location-picker.ts'

/** Values to type into the address form; `place` is searched for on the map. */
export interface AddressEntry {
  readonly type?: 'Home' | 'work' | 'Other'
  readonly completeAddress?: string
  readonly area?: string
  readonly landmark?: string
  readonly city?: string
  readonly pincode?: string
  readonly place?: string
}

const offerOf = (page: Page) => page.getByRole('dialog', { name: 'Add Delivery Address' })
const questionOf = (page: Page) => page.getByRole('alertdialog', { name: 'Delete this address?' })
const cardsOf = (page: Page) => page.getByRole('main').getByRole('article')
const cardOf = (page: Page, text: string) => cardsOf(page).filter({ hasText: text })

const textLabels = {
  completeAddress: 'Complete address',
  area: 'Area',
  landmark: 'Landmark (optional)',
  city: 'City',
  pincode: 'Pincode',
} as const
const texts = Object.keys(textLabels) as (keyof typeof textLabels)[]

/** User actions on saved addresses. */
export const addressActions = (page: Page) => ({
  acceptOffer: () => offerOf(page).getByRole('button', { name: 'Add New Address' }).click(),
  dismissOffer: () => offerOf(page).getByRole('button', { name: 'Browse Without Address' }).click(),
  closeOffer: () => offerOf(page).getByRole('button', { name: 'Close' }).click(),
  open: () => page.goto('/user/address'),
  add: () => page.getByRole('main').getByRole('link', { name: 'Add New Address' }).click(),
  edit: (text: string) =>
    cardOf(page, text)
      .getByRole('link', { name: /^Edit / })
      .click(),
  setDefault: (text: string) =>
    cardOf(page, text)
      .getByRole('button', { name: /^Set as default/ })
      .click(),
  askToDelete: (text: string) =>
    cardOf(page, text)
      .getByRole('button', { name: /^Delete / })
      .click(),
  answer: (words: 'Delete' | 'Cancel') => questionOf(page).getByRole('button', { name: words }).click(),
  fill: async (entry: AddressEntry) => {
    if (entry.type) await page.getByRole('radio', { name: entry.type }).check()
    for (const field of texts) {
      const text = entry[field]
      if (text !== undefined) await page.getByLabel(textLabels[field], { exact: true }).fill(text)
    }
    if (entry.place) await pickBySearch(page, entry.place)
  },
  locate: () => page.getByRole('button', { name: 'Use my current location' }).click(),
  save: () => page.getByRole('button', { name: 'Save Address' }).click(),
  cancel: () => page.getByRole('button', { name: 'Cancel' }).click(),
  retry: () => page.getByRole('button', { name: 'Try Again' }).click(),
})

/** Assertions about saved addresses (accounts §2 to §5). */
export const addressShows = (page: Page) => ({
  /** ADR-13. */
  offer: () => expect(offerOf(page)).toBeVisible(),
  noOffer: () => expect(offerOf(page)).toHaveCount(0),
  /** ADR-19: exactly these cards, in this order, each identified by a part of its text. */
  cards: async (parts: readonly string[]) => {
    await expect(cardsOf(page)).toHaveCount(parts.length)
    for (const [index, part] of parts.entries()) await expect(cardsOf(page).nth(index)).toContainText(part)
  },
  /** The card that is marked as the default; `null` for none. */
  default: async (text: string | null) => {
    const marks = cardsOf(page).filter({ has: page.getByText('Default', { exact: true }) })
    await expect(marks).toHaveCount(text === null ? 0 : 1)
    if (text !== null) await expect(marks).toContainText(text)
  },
  /** ADR-20. */
  cardActions: async (text: string) => {
    const card = cardOf(page, text)
    await expect(card.getByRole('link', { name: /^Edit / })).toBeVisible()
    await expect(card.getByRole('button', { name: /^Delete / })).toBeVisible()
  },
  canSetDefault: (text: string, can: boolean) =>
    expect(cardOf(page, text).getByRole('button', { name: /^Set as default/ })).toHaveCount(can ? 1 : 0),
  settingDefault: async (text: string) => {
    const button = cardOf(page, text).getByRole('button', { name: /^Setting\.\.\.: / })
    await expect(button).toHaveAttribute('aria-busy', 'true')
  },
  loading: () => expect(page.getByRole('status', { name: 'Loading your addresses' })).toBeVisible(),
  failed: async () => {
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'Your addresses could not be loaded. Check your connection and try again.',
    )
    await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
  },
  /** ADR-22. */
  addLink: () =>
    expect(page.getByRole('main').getByRole('link', { name: 'Add New Address' })).toHaveAttribute(
      'href',
      '/user/address/add',
    ),
  /** ADR-23. */
  none: () => expect(page.getByRole('heading', { name: 'No Addresses Found' })).toBeVisible(),
  /** ADR-21. */
  question: (text: string) => expect(questionOf(page)).toContainText(text),
  noQuestion: () => expect(questionOf(page)).toBeHidden(),
  deleting: () =>
    expect(questionOf(page).getByRole('button', { name: 'Deleting...' })).toHaveAttribute(
      'aria-busy',
      'true',
    ),
  /** The form has these values. */
  form: async (entry: AddressEntry) => {
    if (entry.type) await expect(page.getByRole('radio', { name: entry.type })).toBeChecked()
    for (const field of texts) {
      const text = entry[field]
      if (text !== undefined)
        await expect(page.getByLabel(textLabels[field], { exact: true })).toHaveValue(text)
    }
  },
  /** The current delivery address, in the header. */
  selected: (text: string) =>
    expect(page.getByRole('banner').getByRole('button', { name: /^Deliver to/ })).toContainText(text),
})
