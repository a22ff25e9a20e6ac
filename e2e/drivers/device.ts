import type { Page } from '@playwright/test'
import type { Cart } from '../../src/domain/cart.ts'
import { byHand } from './by-hand.ts'

/** What a device remembers, by key; `null` removes the key. */
export type Remembered = Readonly<Record<string, string | null>>

const write = (remembered: Remembered) => {
  for (const [key, value] of Object.entries(remembered)) {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  }
}

/** What a person calls what is kept under a key. */
const nouns: readonly (readonly [RegExp, string])[] = [
  [/^user_cred$/, 'the session'],
  [/^user$/, 'the profile'],
  [/^cart_/, 'the cart'],
  [/^partner_/, 'the partner form'],
]
const nounsOf = (keys: readonly string[]) => [
  ...new Set(keys.map((key) => nouns.find(([form]) => form.test(key))?.[1] ?? key.replaceAll('_', ' '))),
]

/** What changes in the memory of the device, in words: `remembers the session and forgets the cart`. */
const changeOf = (remembered: Remembered): string => {
  const keys = Object.keys(remembered)
  const kept = nounsOf(keys.filter((key) => remembered[key] !== null))
  const gone = nounsOf(keys.filter((key) => remembered[key] === null)).filter((noun) => !kept.includes(noun))
  return [
    ...(kept.length > 0 ? [`remembers ${kept.join(' and ')}`] : []),
    ...(gone.length > 0 ? [`forgets ${gone.join(' and ')}`] : []),
  ].join(' and ')
}

/** Changes what the device remembers from the page itself, which is told nothing of it. */
export const remember = (page: Page, remembered: Remembered) =>
  byHand(`The device ${changeOf(remembered)}`, () => page.evaluate(write, remembered), {
    hand: 'storage',
    from: 'page',
    set: remembered,
  })

/** A file of the same origin, in which the app does not run. */
const quietPlace = '/food/train.webp'

/** Changes what the device remembers before a page of the app is opened. */
export const rememberBefore = async (page: Page, remembered: Remembered): Promise<void> => {
  await page.goto(quietPlace)
  await remember(page, remembered)
}

/** Signs a page in without its sign-in screen. */
export const enterAs = (page: Page, { token }: { readonly token: string }): Promise<void> =>
  rememberBefore(page, { user_cred: credentialText(token) })

/**
 * Every document that the page loads from now on begins with what the device remembers, and nothing besides.
 *
 * @returns what ends it
 */
export const rememberFromStart = (page: Page, remembered: Remembered) =>
  page.addInitScript((remembered) => {
    localStorage.clear()
    for (const [key, value] of Object.entries(remembered))
      if (value !== null) localStorage.setItem(key, value)
  }, remembered)

/** Another tab of the same browser that changes what the device remembers; the page hears of it. */
export class OtherTab {
  private readonly page: Page
  private tab: Page | undefined

  constructor(page: Page) {
    this.page = page
  }

  remember(remembered: Remembered): Promise<void> {
    return byHand(`Another tab ${changeOf(remembered)}`, () => this.change(remembered), {
      hand: 'storage',
      from: 'tab',
      set: remembered,
    })
  }

  private async change(remembered: Remembered): Promise<void> {
    if (!this.tab) {
      this.tab = await this.page.context().newPage()
      await this.tab.goto(quietPlace)
      await this.page.bringToFront()
    }
    await this.tab.evaluate(write, remembered)
  }
}

/** Everything of a person that the device remembers: all keys but the device's own. */
export const rememberedKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).sort())

/** The credential as it is stored; `null` without one. */
export const storedCredential = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('user_cred'))

/** `user_cred` of a token. `turn` changes the text, so that other tabs hear of it. */
export const credentialText = (token: string, turn = 0): string =>
  JSON.stringify({ token, roleType: 'CUSTOMER', ...(turn > 0 ? { turn } : {}) })

/** A short mark of a token, as `cart_owner` keeps it: 32-bit FNV-1a. */
const markOf = (token: string): number => {
  let hash = 0x811c9dc5
  for (const letter of token) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193)
  return hash >>> 0
}

/** What the device keeps of somebody's cart; without one the keys are gone. */
export const cartTexts = (token: string, cart: Cart | null): Remembered => ({
  cart_owner: cart && JSON.stringify(markOf(token)),
  cart_items:
    cart &&
    JSON.stringify(
      cart.lines.map(({ unitPrice, ...line }) => ({
        ...line,
        id: line.menuId,
        restaurantId: cart.restaurantId,
        price: unitPrice,
      })),
    ),
  cart_restaurant_id: cart && JSON.stringify(cart.restaurantId),
  cart_count: cart && '1',
})
