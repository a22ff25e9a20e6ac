import { expect, type Page } from '@playwright/test'
import { type CommissionRate, type Consent, consents, type PaymentCycle } from '../../src/domain/partner.ts'

/** The pages of the onboarding, in their order. */
export const partnerPages = [
  '/restaurent-name',
  '/restaurent-info',
  '/restaurant-docs',
  '/menu-setup',
  '/contract',
] as const

const consentWords: Readonly<Record<Consent, RegExp>> = {
  terms: /read the terms/,
  commission: /the commission and the payment cycle/,
  standards: /keep to the rating and the acceptance/,
  accuracy: /my restaurant and its papers is true/,
}

const signOf = (page: Page) => page.getByRole('button', { name: 'Sign contract' })

/** What a partner can do on the onboarding's pages. */
export const partnerActions = (page: Page) => ({
  open: (path: string) => page.goto(path),
  /** Goes by the line of the steps. */
  goTo: (step: string) =>
    page.getByRole('navigation', { name: 'Onboarding steps' }).getByRole('link', { name: step }).click(),
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

/** What ordering §2, §4 and §9 say a partner sees. */
export const partnerShows = (page: Page) => ({
  title: (words: string) =>
    expect(page.getByRole('heading', { level: 1, name: words, exact: true })).toBeVisible(),
  /** PAR-4: exactly these steps show as complete. */
  complete: (steps: readonly string[]) =>
    expect(
      page.getByRole('navigation', { name: 'Onboarding steps' }).getByRole('link', { name: /\(complete\)/ }),
    ).toHaveText(steps.map((step) => new RegExp(`^${step}`))),
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
      '60 seconds',
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
