/**
 * The allow-list of values that a trace may show. A value leaves the app only under a name in this list, and
 * only in the form of that name. Everything else is hidden, including new fields, until they are added here.
 * Never add passwords, one-time codes, tokens, addresses, positions, phone numbers or e-mail addresses.
 */

/** A redacted value: JSON, so that it can be posted, stored and compared. */
export type Plain = null | boolean | number | string | readonly Plain[] | { readonly [name: string]: Plain }

/** Names under which a number may be shown: counts, amounts, times and ids. */
const numbers = new Set(
  `addOnItemsCount askedAt at by categoryId commissionRate count createdAt current deadline defaultGroupId
  defaultItemId delay deliveryCharge deliveryMinutes deliveryRating finalPrice foodRating groupId groupItemId gst
  handlingCharges id itemId items left made marked menuCount menuId minimumOrder ms now openCategory page pageSize picture
  place platformFees price quantity rainFees rate rating ratingCount reason remaining restaurantCharges
  restaurantId reviewCount round seconds smallCartFees stars startedAt status tab timestamp tip to total
  totalReviews unitPrice version`.split(/\s+/),
)

/** Names under which a word may be shown: their values are words that the program defines. */
const words = new Set(
  `access actorId addressType agreed consent cycle day field filled filter flag foundBy hold holds kind mealCategories mealCategory
  method mode option orderStatus outletType paymentCycle priceType reason roleType sender source status step
  tab tone touched type typed workingDays`.split(/\s+/),
)

/** Names under which a path of the app may be shown, without the part from `?` or `#`. */
const paths = new Set(['to', 'fallback'])

const word = /^[a-zA-Z][a-zA-Z]*([._:-][a-zA-Z]+)*$/
const path = /^(\/[a-zA-Z&-]*)+/
const name = /^_?[a-zA-Z]+$/
const longestName = 40
/** Longer lists and deeper nesting are of no use to a reader. */
const longestList = 100
const deepest = 12

const hidden = '‹hidden›'

/** True for the placeholder of a hidden value. */
export const isHidden = (value: unknown): boolean => typeof value === 'string' && value.startsWith('‹hidden')

/** Makes redacted copies of values. The copy of an object is cached, so values must not change. */
export interface Redactor {
  /** @param key the name of the property that holds the value. */
  readonly redact: (value: unknown, key?: string) => Plain
}

const isActor = (value: object): value is { readonly sessionId: string } =>
  'sessionId' in value && 'getSnapshot' in value && typeof value.sessionId === 'string'

const isPlainObject = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/**
 * Creates a redactor, which numbers hidden texts: `‹hidden 3›`. The same text has the same number, so that a
 * reader sees a change but not the text. Texts of less than four characters, such as the boxes of a code,
 * have no number.
 */
export const createRedactor = (
  sessionIdOf: (actor: { readonly sessionId: string }) => string = ({ sessionId }) => sessionId,
): Redactor => {
  const texts = new Map<string, number>()
  const copies = new WeakMap<object, Plain>()

  const hide = (text: string): Plain => {
    if (text === '') return ''
    if (text.length < 4) return hidden
    const known = texts.get(text) ?? texts.size + 1
    texts.set(text, known)
    return `‹hidden ${known}›`
  }

  const text = (value: string, key: string): Plain => {
    if (words.has(key) && value.length <= longestName * 2 && word.test(value)) return value
    if (paths.has(key) && value.startsWith('/')) return path.exec(value)?.[0] ?? hide(value)
    return hide(value)
  }

  const copyOf = (value: object, depth: number): Plain => {
    if (isActor(value)) return { actor: sessionIdOf(value) }
    if (value instanceof Error) {
      return { error: name.test(value.name) ? value.name : 'Error', ...facts(value, depth) }
    }
    if (value instanceof Map) return { entries: value.size }
    return isPlainObject(value) ? facts(value, depth) : '‹object›'
  }

  const facts = (value: object, depth: number): Record<string, Plain> => {
    const copy: Record<string, Plain> = {}
    let unnamed = 0
    for (const [key, each] of Object.entries(value)) {
      // The keys of an object can be ids, phone numbers or tokens, so a key may be as secret as its value.
      const shown = name.test(key) && key.length <= longestName ? key : `‹key ${++unnamed}›`
      if (each !== undefined) copy[shown] = read(each, key, depth + 1)
    }
    return copy
  }

  const list = (values: readonly unknown[], key: string, depth: number): Plain => {
    const shown = values.slice(0, longestList).map((each) => read(each, key, depth + 1))
    return values.length > longestList ? [...shown, `‹${values.length - longestList} more›`] : shown
  }

  const read = (value: unknown, key: string, depth: number): Plain => {
    switch (typeof value) {
      case 'boolean':
        return value
      case 'number':
        return numbers.has(key) && Number.isFinite(value) ? value : hidden
      case 'string':
        return text(value, key)
      case 'object': {
        if (value === null) return null
        if (depth > deepest) return '‹deeper›'
        // Lists and sets are not cached: the texts that they may show depend on their name.
        if (Array.isArray(value)) return list(value, key, depth)
        if (value instanceof Set) return list([...value], key, depth)
        const known = copies.get(value)
        if (known !== undefined) return known
        // Ends the recursion when the value refers to itself.
        copies.set(value, '‹itself›')
        const copy = copyOf(value, depth)
        copies.set(value, copy)
        return copy
      }
      case 'undefined':
        return null
      default:
        return hidden
    }
  }

  return { redact: (value, key = '') => read(value, key, 0) }
}
