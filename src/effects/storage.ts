import * as device from '@tiffin-junction/contract/calls/device'
import type { Infer } from '@tiffin-junction/contract/calls/endpoint'
import { type Cart, type CartChange, type CartLine, emptyCart } from '@tiffin-junction/contract/domain/cart'
import type { Credential, Detour, StoredSession, User } from '@tiffin-junction/contract/domain/session'

/** Names of all values in the storage of the device. */
export const keys = {
  credential: 'user_cred',
  user: 'user',
  addresses: 'userAddresses',
  latestAddress: 'latestAddress',
  cartItems: 'cart_items',
  cartRestaurant: 'cart_restaurant_id',
  cartCount: 'cart_count',
  cartOwner: 'cart_owner',
  cartReadAt: 'cart_read_at',
  attempt: 'checkout_attempt',
  report: 'unsent_report',
  pushToken: 'fcm_token',
  searches: 'recent_searches',
  partner: 'partner_drafts',
} as const

/**
 * Names of all values in the storage of the tab: the page that was left to sign in (decisions D38), whom an
 * address was offered to (D47), the new password that waits for its code (D42), and the text that a person was
 * typing when the session ended (D43).
 */
const keysOfTab = ['detour', 'address_offered', 'password_change', 'typed'] as const

/** Keys of the device that outlive its people: the offer to install the app (APP-147), the stop of a train (D60). */
type KeyOfDevice = 'install_offer' | 'trip'

type Key =
  | (typeof keys)[keyof typeof keys]
  | (typeof keysOfTab)[number]
  | KeyOfDevice
  | ReturnType<typeof changesOf>

const areaOf = (key: Key): Storage => (keysOfTab.some((each) => each === key) ? sessionStorage : localStorage)

// A browser may block storage, or have no space left. Values then stay in memory until the page is closed.
const memory = new Map<Key, string>()

/** The text under a key, or `null`. */
export const read = (key: Key): string | null => {
  try {
    return memory.get(key) ?? areaOf(key).getItem(key)
  } catch {
    return null
  }
}

export const writeText = (key: Key, text: string): void => {
  try {
    areaOf(key).setItem(key, text)
    memory.delete(key)
  } catch {
    memory.set(key, text)
  }
}

/** Stores a value as JSON. */
export const write = (key: Key, value: unknown): void => writeText(key, JSON.stringify(value))

export const remove = (...names: Key[]): void => {
  for (const key of names) {
    memory.delete(key)
    try {
      areaOf(key).removeItem(key)
    } catch {
      // The storage is blocked, so it has no such key.
    }
  }
}

const isFields = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The parsed value under a key; `undefined` when there is none or it is not JSON. */
export const parsed = (key: Key): unknown => {
  const text = read(key)
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const readUser = (): User | null => {
  const stored = parsed(keys.user)
  if (!device.keptUser().allows(stored)) return null
  const { name = '', email = '', mobile = '' } = stored.user
  return { name, email, mobile }
}

/** Reads the stored session (ACC-21, ACC-23, ACC-24). Never throws, whatever is stored. */
export const readSession = (): StoredSession => {
  if (read(keys.credential) === null) return { kind: 'none' }
  const stored = parsed(keys.credential)
  if (device.keptCredential().allows(stored)) {
    const { token, roleType = '' } = stored
    return { kind: 'signedIn', credential: { token, roleType }, user: readUser() }
  }
  return { kind: isFields(stored) ? 'none' : 'unreadable' }
}

/** The bearer token of the person who is signed in, or `null`. */
export const readToken = (): string | null => {
  const session = readSession()
  return session.kind === 'signedIn' ? session.credential.token : null
}

export const writeCredential = ({ token, roleType }: Credential): void =>
  write(keys.credential, { token, roleType })

/** Stores the profile under `user`, wrapped as in APP-60. */
export const writeUser = (user: User): void => write(keys.user, { user })

/** Keys that a guest keeps: the drafts of a partner, to go on with after signing in, and the last searches. */
const keysOfGuest: readonly string[] = [keys.partner, keys.searches]

/** Removes everything that belongs to the person (ACC-35, ORD-11). */
export const forgetPerson = (): void => {
  const isGuest = read(keys.credential) === null
  remove(...Object.values(keys).filter((key) => !isGuest || !keysOfGuest.includes(key)))
}

/** Calls back when another tab changed who is signed in. Returns a function that stops it. */
export const watchSession = (listener: (stored: StoredSession) => void): (() => void) => {
  const onStorage = ({ key }: StorageEvent) => {
    // The key is `null` when the whole storage was cleared.
    if (key !== null && key !== keys.credential) return
    // The value of the other tab is newer than the one that this tab could not write.
    memory.delete(keys.credential)
    listener(readSession())
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

/** Calls back when another tab changed the value under a key. Returns a function that stops it. */
export const watchKey = (name: Key, listener: () => void): (() => void) => {
  const onStorage = ({ key }: StorageEvent) => {
    // The key is `null` when the whole storage was cleared.
    if (key === null || key === name) listener()
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

/** Reads the page that was left to sign in, and what was wanted there; `null` when there is none. */
export const readDetour = (): Detour | null => {
  const kept = parsed('detour')
  return device.keptDetour().allows(kept) ? (kept as Detour) : null
}

/** Stores the detour, or removes it. */
export const writeDetour = (detour: Detour | null): void =>
  detour ? write('detour', detour) : remove('detour')

/** Removes the text that is kept in the tab, unless it is that of the person with this mobile number (D43). */
export const forgetOthersText = (person: string | null): void => {
  // The text begins with its owner (typed-text.ts).
  if (person === null || !read('typed')?.startsWith(`${person} `)) remove('typed')
}

/** Hash of a token, marks the owner of what is stored. It cannot be turned back into the token. */
export const markOf = (token: string): number => {
  let hash = 0x811c9dc5
  for (let i = 0; i < token.length; i++) hash = Math.imul(hash ^ token.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

/** Changes of a cart that the server has not confirmed. */
export interface UnconfirmedChanges {
  readonly token: string
  /** Names the page to which the changes belong. */
  readonly seed: string
  readonly pending: readonly CartChange[]
}

/** The name of the changes of a page, which begins like all others. */
export const changesOf = (page: string) => `cart_pending:${page}` as const

/**
 * Stores the changes of the cart before the code for more than that is loaded (ORD-244): their lock is not held yet. A
 * tab that takes them over meanwhile sends them too, and the server makes each once (ORD-242).
 */
export const keepEarly = ({ token, seed, pending }: UnconfirmedChanges): void => {
  if (pending[0] && readToken() === token)
    write(changesOf(seed), {
      owner: markOf(token),
      changes: pending.map((change) => ({ ...change, keptAt: Date.now() })),
    })
}

const lineOf = (kept: Infer<typeof device.keptLine>): CartLine => {
  const { menuId, menuCount, name, image, text, quantity, price, groupId, groupItemId, addOnItemsCount } =
    kept
  return {
    menuId,
    menuCount,
    name,
    image,
    text,
    quantity,
    unitPrice: price,
    groupId,
    groupItemId,
    addOnItemsCount,
  }
}

/** Reads the cart stored for this person; `null` when there is no valid one. */
export const readCart = (token: string): Cart | null => {
  if (parsed(keys.cartOwner) !== markOf(token)) return null
  const items = parsed(keys.cartItems)
  const restaurantId = parsed(keys.cartRestaurant)
  const kept = Array.isArray(items) ? items.filter((item) => device.keptLine().allows(item)) : []
  const [first] = kept
  if (!device.keptRestaurant().allows(restaurantId) || !first) return null
  const readAt = parsed(keys.cartReadAt)
  return {
    ...emptyCart,
    restaurantId,
    restaurantName: first.restaurantName ?? '',
    lines: kept.map(lineOf),
    ...(typeof readAt === 'number' && readAt > 0 && readAt <= Date.now() ? { readAt } : {}),
  }
}
