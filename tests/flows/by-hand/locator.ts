/** The name or text in a locator. */
export type Words = { text: string; isExact: boolean } | { pattern: RegExp }

/** One call in a chain of locators. */
export type Part =
  | { by: 'role'; role: string; name: Words | undefined; options: Readonly<Record<string, string>> }
  | { by: 'label' | 'text' | 'placeholder' | 'altText' | 'title'; words: Words }
  | { by: 'css'; selector: string }
  | { by: 'nth'; index: number }
  | { by: 'filter'; hasText?: Words; has?: readonly Part[] }
  | { by: 'or' | 'and'; other: readonly Part[] }

const GETTERS = {
  getByLabel: 'label',
  getByText: 'text',
  getByPlaceholder: 'placeholder',
  getByAltText: 'altText',
  getByTitle: 'title',
} as const

/**
 * Reads a locator as Playwright writes it in a report: `getByRole('button', { name: /^Submit/ }).first()`.
 *
 * @throws when its syntax is unknown.
 */
export function parseLocator(code: string): Part[] {
  const reader = new Reader(code)
  const parts = reader.chain()
  reader.end()
  return parts
}

type Value = string | RegExp | number | boolean | readonly Part[] | { readonly [name: string]: Value }

class Reader {
  private readonly code: string
  private at = 0

  constructor(code: string) {
    this.code = code
  }

  chain(): Part[] {
    const parts = [this.call()]
    while (this.skips('.')) parts.push(this.call())
    return parts
  }

  end(): void {
    if (this.at < this.code.length) throw this.unknown()
  }

  private call(): Part {
    const method = this.match(/\w+/y)
    if (!this.skips('(')) throw this.unknown()
    const given: Value[] = []
    while (!this.skips(')')) {
      given.push(this.value())
      this.skips(',')
    }
    return partOf(method, given) ?? this.fail()
  }

  private value(): Value {
    this.match(/\s*/y)
    const next = this.code[this.at] ?? ''
    if (next === "'") return unquoted(this.match(/'(?:[^'\\]|\\.)*'/y))
    if (next === '/') return patternOf(this.match(/\/(?:[^/\\[]|\\.|\[(?:[^\]\\]|\\.)*\])+\/\w*/y))
    if (next === '{') return this.object()
    if (/[\d-]/.test(next)) return Number(this.match(/-?\d+/y))
    const word = /(?:true|false)\b/y
    word.lastIndex = this.at
    if (word.test(this.code)) return this.match(/\w+/y) === 'true'
    return this.chain()
  }

  private object(): { readonly [name: string]: Value } {
    const entries: [string, Value][] = []
    this.skips('{')
    while (!this.skips('}')) {
      this.match(/\s*/y)
      const name = this.match(/\w+/y)
      if (!this.skips(':')) throw this.unknown()
      entries.push([name, this.value()])
      this.skips(',')
    }
    return Object.fromEntries(entries)
  }

  private skips(sign: string): boolean {
    this.match(/\s*/y)
    if (this.code[this.at] !== sign) return false
    this.at++
    return true
  }

  private match(form: RegExp): string {
    form.lastIndex = this.at
    const found = form.exec(this.code)?.[0]
    if (found === undefined) throw this.unknown()
    this.at += found.length
    return found
  }

  private fail(): never {
    throw this.unknown()
  }

  private unknown(): Error {
    return new Error(`The locator ${this.code} cannot be read at character ${this.at + 1}.`)
  }
}

function partOf(method: string, [first, second]: readonly Value[]): Part | undefined {
  const options = isObject(second) ? second : {}
  const isExact = options.exact === true
  const wordsOf = (value: Value | undefined): Words | undefined => {
    if (value instanceof RegExp) return { pattern: value }
    return typeof value === 'string' ? { text: value, isExact } : undefined
  }
  const words = wordsOf(first)
  if (method === 'getByRole' && typeof first === 'string') {
    const { name, exact: _, ...rest } = options
    const others = Object.entries(rest).map(([key, value]) => [key, String(value)])
    return { by: 'role', role: first, name: wordsOf(name), options: Object.fromEntries(others) }
  }
  const getter = Object.entries(GETTERS).find(([name]) => name === method)?.[1]
  if (getter && words) return { by: getter, words }
  if (method === 'locator' && typeof first === 'string') return { by: 'css', selector: first }
  if (method === 'first') return { by: 'nth', index: 0 }
  if (method === 'last') return { by: 'nth', index: -1 }
  if (method === 'nth' && typeof first === 'number') return { by: 'nth', index: first }
  if ((method === 'or' || method === 'and') && Array.isArray(first)) return { by: method, other: first }
  if (method === 'filter' && isObject(first)) {
    const { has, hasText } = first
    return { by: 'filter', hasText: wordsOf(hasText), has: Array.isArray(has) ? has : undefined }
  }
  return undefined
}

const isObject = (value: Value | undefined): value is { readonly [name: string]: Value } =>
  typeof value === 'object' && !Array.isArray(value) && !(value instanceof RegExp)

const unquoted = (quoted: string): string =>
  quoted.slice(1, -1).replace(/\\(.)/g, (_, sign: string) => ({ n: '\n', t: '\t' })[sign] ?? sign)

function patternOf(code: string): RegExp {
  const end = code.lastIndexOf('/')
  return new RegExp(code.slice(1, end), code.slice(end + 1))
}

/** Whether a text matches the words of a locator, by Playwright's rules. */
export function isMatch(words: Words, text: string): boolean {
  if ('pattern' in words) return words.pattern.test(text)
  return words.isExact
    ? text === words.text
    : text.toLowerCase().includes(words.text.replace(/\s+/g, ' ').trim().toLowerCase())
}
