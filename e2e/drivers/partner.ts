import { expect, type Page } from '@playwright/test'
import {
  type CommissionRate,
  type Consent,
  consents,
  type PaymentCycle,
} from '@tiffin-junction/contract/domain/partner'
import { rememberBefore } from './device.ts'

/** The pages of the onboarding, in order. */
export const partnerPages = [
  '/restaurent-name',
  '/restaurent-info',
  '/restaurant-docs',
  '/menu-setup',
  '/contract',
] as const

/** Collects the URLs of all requests other than GET. The onboarding makes none (PAR-2). */
export const watchSent = (page: Page): readonly string[] => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url())
  })
  return sent
}

/** Opens a page of the onboarding on a device that has stored these drafts on earlier visits. */
export const openWithDrafts = async (page: Page, path: string, drafts: object): Promise<void> => {
  await rememberBefore(page, { partner_drafts: JSON.stringify({ context: drafts, version: 1 }) })
  await page.goto(path)
}

const slotAt = (page: Page, index: number) =>
  page.getByRole('group', { name: `Time slot ${index + 1}`, exact: true })
const dishForm = (page: Page, category: string) =>
  page.getByRole('form', { name: `New dish in ${category}`, exact: true })

/** PAR-8. */
const weekDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

const consentWords: Readonly<Record<Consent, RegExp>> = {
  terms: /read the terms/,
  commission: /the commission and the payment cycle/,
  standards: /keep to the rating and the acceptance/,
  accuracy: /my restaurant and its papers is true/,
}

const signOf = (page: Page) => page.getByRole('button', { name: 'Sign contract' })

/** User actions on the pages of the onboarding. */
export const partnerActions = (page: Page) => ({
  open: (path: string) => page.goto(path),
  /** Follows the link of a step in the navigation. */
  goTo: (step: string) =>
    page.getByRole('navigation', { name: 'Onboarding steps' }).getByRole('link', { name: step }).click(),
  /** Follows the footer's link to the first page. */
  goToStart: () => page.getByRole('link', { name: 'For restaurants: see how to join (preview)' }).click(),
  /** PAR-10. */
  continueToDocuments: () => page.getByRole('link', { name: 'Continue to documents' }).click(),
  chooseOutlet: (label: string) => page.getByLabel('Outlet type').selectOption({ label }),
  chooseWhatsapp: (label: string) => page.getByRole('radio', { name: label }).check(),
  typeTime: (index: number, label: 'Opens at' | 'Closes at', time: string) =>
    slotAt(page, index).getByLabel(label).fill(time),
  removeSlot: (index: number) =>
    page.getByRole('button', { name: `Remove time slot ${index + 1}`, exact: true }).click(),
  chooseKind: (kind: 'Veg' | 'Non-veg') => page.getByRole('radio', { name: kind, exact: true }).check(),
  remove: (name: string) => page.getByRole('button', { name: `Remove ${name}`, exact: true }).click(),
  type: (label: string | RegExp, text: string) =>
    page.getByRole('main').getByLabel(label, { exact: true }).fill(text),
  press: (name: string | RegExp) => page.getByRole('main').getByRole('button', { name }).click(),
  chooseCommission: (rate: CommissionRate) => page.getByRole('radio', { name: `${rate} %` }).check(),
  chooseCycle: (cycle: PaymentCycle) =>
    page.getByRole('radio', { name: new RegExp(`^${cycle}`, 'i') }).check(),
  toggleConsent: (consent: Consent) => page.getByRole('checkbox', { name: consentWords[consent] }).click(),
  agreeToAll: async () => {
    for (const consent of consents) await page.getByRole('checkbox', { name: consentWords[consent] }).check()
  },
  sign: () => signOf(page).click(),
  restart: async () => {
    await page.getByRole('button', { name: 'Add another restaurant' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Begin anew' }).click()
  },
})

/** Assertions about the pages of the onboarding (ordering §2, §4 and §9). */
export const partnerShows = (page: Page) => ({
  title: (words: string) =>
    expect(page.getByRole('heading', { level: 1, name: words, exact: true })).toBeVisible(),
  /** PAR-4: exactly these steps show as complete. */
  complete: (steps: readonly string[]) =>
    expect(
      page.getByRole('navigation', { name: 'Onboarding steps' }).getByRole('link', { name: /\(complete\)/ }),
    ).toHaveText(steps.map((step) => new RegExp(`^${step}`))),
  /** PAR-1. */
  steps: () =>
    expect(page.getByRole('navigation', { name: 'Onboarding steps' }).getByRole('link')).toContainText([
      'Restaurant information',
      'Documents',
      'Menu setup',
      'Partner contract',
    ]),
  /** PAR-10. */
  documentsLink: () =>
    expect(page.getByRole('link', { name: 'Continue to documents' })).toHaveAttribute(
      'href',
      '/restaurant-docs',
    ),
  /** Exactly these alerts, from top to bottom. */
  alerts: async (words: readonly string[]) => {
    const alerts = page.getByRole('main').getByRole('alert')
    await expect(alerts).toHaveCount(words.length)
    for (const [index, each] of words.entries()) await expect(alerts.nth(index)).toContainText(each)
  },
  /** PAR-7: the page asks for the WhatsApp number only when it differs. */
  whatsapp: async (chosen: string, isDifferent: boolean) => {
    await expect(page.getByRole('radio', { name: chosen })).toBeChecked()
    await expect(page.getByLabel('WhatsApp number')).toBeVisible({ visible: isDifferent })
  },
  /** PAR-8: Monday to Sunday, each with whether it is a working day. */
  workingDays: async (isWorked: (day: string) => boolean) => {
    const days = page.getByRole('group', { name: 'Working days' }).getByRole('button')
    await expect(days).toHaveText([...weekDays])
    for (const [index, day] of weekDays.entries())
      await expect(days.nth(index)).toHaveAttribute('aria-pressed', String(isWorked(day)))
  },
  /** PAR-9: exactly these slots, of which there are at most six. */
  slots: async (slots: readonly { readonly open: string; readonly close: string }[]) => {
    await expect(page.getByRole('group', { name: /^Time slot \d$/ })).toHaveCount(slots.length)
    for (const [index, { open, close }] of slots.entries()) {
      await expect(slotAt(page, index).getByLabel('Opens at')).toHaveValue(open)
      await expect(slotAt(page, index).getByLabel('Closes at')).toHaveValue(close)
    }
    await expect(page.getByRole('button', { name: /^Remove time slot/ })).toHaveCount(
      slots.length > 1 ? slots.length : 0,
    )
    const more = slots.length < 6 ? 'Add a time slot' : 'Six time slots are the most'
    await expect(page.getByRole('button', { name: more })).toBeVisible()
  },
  /** PAR-11. */
  outlet: (label: string) =>
    expect(page.getByLabel('Outlet type').getByRole('option', { name: label })).toHaveJSProperty(
      'selected',
      true,
    ),
  /** PAR-17. */
  categoryAddable: (isAddable: boolean) =>
    expect(page.getByRole('button', { name: 'Add category' })).toBeEnabled({ enabled: isAddable }),
  emptyMenu: (isEmpty: boolean) =>
    expect(page.getByText('Nothing on the menu yet.')).toBeVisible({ visible: isEmpty }),
  /** PAR-15: a category and its dishes, each with the words it shows. */
  category: async (name: string, dishes: readonly (readonly string[])[]) => {
    const category = page.getByRole('region', { name, exact: true })
    await expect(category.getByText('No dish yet.')).toBeVisible({ visible: dishes.length === 0 })
    await expect(category.getByRole('listitem')).toHaveCount(dishes.length)
    for (const [index, words] of dishes.entries())
      for (const each of words) await expect(category.getByRole('listitem').nth(index)).toContainText(each)
  },
  noDishForm: () => expect(page.getByRole('form', { name: /^New dish in/ })).toHaveCount(0),
  /** PAR-15, PAR-18, PAR-19: the fields of the form of a dish, and the typed values. */
  dishForm: async (
    category: string,
    typed: Readonly<Record<'name' | 'price' | 'rating' | 'reviewCount', string>>,
    isVeg: boolean,
  ) => {
    const form = dishForm(page, category)
    await expect(form.getByLabel('Dish name')).toHaveValue(typed.name)
    await expect(form.getByLabel('Description (optional)')).toBeVisible()
    await expect(form.getByLabel('Price')).toHaveValue(typed.price)
    const rating = form.getByLabel('Rating (optional)')
    await expect(rating).toHaveValue(typed.rating)
    for (const [name, value] of Object.entries({ min: '1', max: '5', step: '0.1' }))
      await expect(rating).toHaveAttribute(name, value)
    const reviews = form.getByLabel('Review count (optional)')
    await expect(reviews).toHaveValue(typed.reviewCount)
    await expect(reviews).toHaveAttribute('min', '0')
    await expect(form.getByRole('radio', { name: isVeg ? 'Veg' : 'Non-veg', exact: true })).toBeChecked()
    await expect(form.getByRole('checkbox', { name: 'Bestseller' })).not.toBeChecked()
    await expect(form.getByRole('checkbox', { name: 'Available now' })).toBeChecked()
  },
  /** PAR-16. */
  dishAddable: (isAddable: boolean) =>
    expect(page.getByRole('button', { name: 'Add dish' })).toBeEnabled({ enabled: isAddable }),
  value: (label: string | RegExp, text: string) =>
    expect(page.getByRole('main').getByLabel(label, { exact: true })).toHaveValue(text),
  /** PAR-13. */
  proceedDisabled: () => expect(page.getByRole('button', { name: 'Proceed' })).toBeDisabled(),
  /** PAR-20, PAR-23 … PAR-27. */
  offer: async () => {
    for (const rate of [18, 20, 22, 25])
      await expect(page.getByRole('radio', { name: `${rate} %` })).toBeVisible()
    for (const cycle of [/^Weekly/, /^Biweekly/, /^Monthly/])
      await expect(page.getByRole('radio', { name: cycle })).toBeVisible()
    await expect(page.getByRole('checkbox')).toHaveCount(4)
    const main = page.getByRole('main')
    for (const figure of [
      '₹350',
      '25 orders a day',
      '30 days',
      'cancel an order free of charge until you start to prepare it',
      '48 hours',
      '30-day termination notice',
      '3.5',
      '85 percent',
    ])
      await expect(main).toContainText(figure)
  },
  /** PAR-25. */
  kept: (amount: string) =>
    expect(
      page.getByRole('region', { name: 'What you could earn' }).getByRole('definition').last(),
    ).toHaveText(amount),
  /** PAR-21. */
  signable: (isSignable: boolean) =>
    isSignable ? expect(signOf(page)).toBeEnabled() : expect(signOf(page)).toBeDisabled(),
  /** PAR-22. */
  welcome: (name: string) =>
    expect(page.getByRole('heading', { name: new RegExp(`^Welcome to .*${name}`) })).toBeVisible(),
})
