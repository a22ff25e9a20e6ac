/** Constants with which functions compare values, by the name of the compared property. */
export type Literals = ReadonlyMap<string, readonly unknown[]>

const VALUE = String.raw`'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|-?\d[\d_]*(?:\.\d+)?|true|false|null|undefined`
const AFTER = new RegExp(String.raw`(\w+)(?:\.(length|size))?\)?\s*(?:===?|!==?|>=?|<=?)\s*(${VALUE})`, 'g')
/** Two properties that are compared by size, so both are numbers: `balance >= payment.amount`. */
const SIZES = /(\w+)\s*(?:>=?|<=?)\s*(?:\w+!?\??\.)+(\w+)/g

/** A number for properties that are compared with each other. */
const MIDDLE = 10

const BEFORE = new RegExp(String.raw`(${VALUE})\s*(?:===?|!==?|>=?|<=?)\s*(?:\w+\??\.)*(\w+)`, 'g')

/**
 * Collects the constants that functions compare with. They are where a guard changes its mind: `3` of
 * `context.tries >= 3`, `'onloan'` of `book.status === 'onloan'`.
 */
export function literalsIn(functions: Iterable<(...args: never[]) => unknown>): Literals {
  const found = new Map<string, unknown[]>()
  const add = (name: string, text: string) => {
    const value = literalOf(text)
    const known = found.get(name) ?? []
    if (!known.includes(value)) found.set(name, [...known, value])
  }
  for (const run of functions) {
    const source = String(run)
    for (const [, name = '', , value = ''] of source.matchAll(AFTER)) add(name, value)
    for (const [, one = '', other = ''] of source.matchAll(SIZES)) {
      if (/^\d/.test(one)) continue
      for (const name of [one, other]) add(name, String(MIDDLE))
    }
    for (const [, value = '', name = ''] of source.matchAll(BEFORE)) add(name, value)
  }
  return found
}

function literalOf(text: string): unknown {
  if (/^['"]/.test(text)) return text.slice(1, -1).replace(/\\(.)/g, '$1')
  if (text === 'true' || text === 'false') return text === 'true'
  if (text === 'null') return null
  if (text === 'undefined') return undefined
  return Number(text.replaceAll('_', ''))
}
