import type { Page } from '@playwright/test'
import type { Cart } from '@tiffin-junction/contract/domain/cart'
import { byHand, inPage } from './by-hand.ts'

/** Values in the device's storage, by key; `null` removes the key. */
export type Remembered = Readonly<Record<string, string | null>>

const write = (remembered: Remembered) => {
  for (const [key, value] of Object.entries(remembered)) {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  }
}

/** Words that a person would use for a stored key. */
const nouns: readonly (readonly [RegExp, string])[] = [
  [/^user_cred$/, 'the session'],
  [/^user$/, 'the profile'],
  [/^cart_/, 'the cart'],
  [/^partner_/, 'the partner form'],
]
const nounsOf = (keys: readonly string[]) => [
  ...new Set(keys.map((key) => nouns.find(([form]) => form.test(key))?.[1] ?? key.replaceAll('_', ' '))),
]

/** Describes a change of the device's storage: `remembers the session and forgets the cart`. */
const changeOf = (remembered: Remembered): string => {
  const keys = Object.keys(remembered)
  const kept = nounsOf(keys.filter((key) => remembered[key] !== null))
  const gone = nounsOf(keys.filter((key) => remembered[key] === null)).filter((noun) => !kept.includes(noun))
  return [
    ...(kept.length > 0 ? [`remembers ${kept.join(' and ')}`] : []),
    ...(gone.length > 0 ? [`forgets ${gone.join(' and ')}`] : []),
  ].join(' and ')
}

/** Changes the device's storage from the page itself, which receives no event for it. */
export const remember = (page: Page, remembered: Remembered) =>
  byHand(`The device ${changeOf(remembered)}`, () => page.evaluate(write, remembered), {
    hand: 'storage',
    from: 'page',
    set: remembered,
  })

/** A file of the same origin, in which the app does not run. */
const quietPlace = '/food/train.webp'

/** Changes the device's storage before a page of the app is opened. */
export const rememberBefore = async (page: Page, remembered: Remembered): Promise<void> => {
  await page.goto(quietPlace)
  await remember(page, remembered)
}

/** Signs a page in without the sign-in screen. */
export const enterAs = (page: Page, { token }: { readonly token: string }): Promise<void> =>
  rememberBefore(page, { user_cred: credentialText(token) })

/**
 * Starts every document that the page loads from now on with exactly these values in its storage.
 *
 * @returns a handle that ends this
 */
export const rememberFromStart = (page: Page, remembered: Remembered) =>
  page.addInitScript((remembered) => {
    localStorage.clear()
    for (const [key, value] of Object.entries(remembered))
      if (value !== null) localStorage.setItem(key, value)
  }, remembered)

/** Another tab of the same browser. The page receives an event when this tab changes the storage. */
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

/** All keys in the device's storage, sorted. */
export const rememberedKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).sort())

/** Text of the stored credential; `null` without one. */
export const storedCredential = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('user_cred'))

/** Text of `user_cred` for a token. `turn` changes the text, so that other tabs receive an event. */
export const credentialText = (token: string, turn = 0): string =>
  JSON.stringify({ token, roleType: 'CUSTOMER', ...(turn > 0 ? { turn } : {}) })

/** Short hash of a token, as `cart_owner` and `address_offered` store it: 32-bit FNV-1a. */
const markOf = (token: string): number => {
  let hash = 0x811c9dc5
  for (const letter of token) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193)
  return hash >>> 0
}

/** Stores in the tab that the offer of an address was made to the owner of a token. */
export const rememberOffered = (page: Page, token: string) =>
  inPage(
    page,
    'The tab remembers that an address was offered',
    (mark) => sessionStorage.setItem('address_offered', mark),
    String(markOf(token)),
  )

/** Stores in the tab the new password that waits for its code, as it is before a reload. */
export const rememberPasswordChange = (page: Page, token: string, password: string) =>
  inPage(
    page,
    'The tab remembers that a password is being changed',
    (kept) => sessionStorage.setItem('password_change', kept),
    JSON.stringify({ owner: markOf(token), password }),
  )

/** Stores in the tab what the person was typing when the last session ended, and on the device who that is. */
export const rememberTyped = async (
  page: Page,
  { name, email, mobile }: { readonly name: string; readonly email: string; readonly mobile: string },
  form: string,
  text: unknown,
): Promise<void> => {
  await remember(page, { user: JSON.stringify({ user: { name, email, mobile } }) })
  await inPage(
    page,
    `The tab remembers what was typed into '${form}'`,
    (kept) => sessionStorage.setItem('typed', kept),
    `${mobile} ${JSON.stringify({ form, text })}`,
  )
}

/** Stored values of a cart; `null` removes the keys. */
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
