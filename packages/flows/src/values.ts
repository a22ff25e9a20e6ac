/** Whether a value is a plain object or an array, whose parts can be read one by one. */
export function isPlain(value: unknown): value is Record<string, unknown> | unknown[] {
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) return true
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || prototype === Object.prototype
}

/** Whether a value is a running actor. */
export const isActor = (value: unknown): value is { id: string } =>
  typeof value === 'object' && value !== null && 'getSnapshot' in value && 'id' in value

/** Pairs of objects that were compared. A circular value is compared once. */
export class ComparedPairs {
  private readonly pairs = new Map<object, Set<object>>()

  /** Records a pair. Returns `false` when it is known. */
  add(one: object, other: object): boolean {
    const others = this.pairs.get(one) ?? new Set()
    if (others.has(other)) return false
    this.pairs.set(one, others.add(other))
    return true
  }
}

/** Whether two contexts are the same. Actors are the same when they have the same id. */
export function isSame(one: unknown, other: unknown, compared = new ComparedPairs()): boolean {
  if (Object.is(one, other)) return true
  if (isActor(one) && isActor(other)) return one.id === other.id
  if (!isPlain(one) || !isPlain(other)) return jsonOf(one) === jsonOf(other)
  if (!compared.add(one, other)) return true
  const keys = Object.keys(one)
  if (keys.length !== Object.keys(other).length || Array.isArray(one) !== Array.isArray(other)) return false
  return keys.every((key) => key in other && isSame(partOf(one, key), partOf(other, key), compared))
}

/** Returns a deep copy of plain parts. Actors, functions and instances of classes are shared. */
export function copyOf<T>(value: T, copies?: Map<unknown, unknown>): T
export function copyOf(value: unknown, copies = new Map<unknown, unknown>()): unknown {
  const known = copies.get(value)
  if (known !== undefined) return known
  // A copy is recorded before its parts, so that a circular value is copied once.
  const recorded = <C>(copy: C): C => {
    copies.set(value, copy)
    return copy
  }
  if (value instanceof Map) {
    const copy = recorded(new Map())
    for (const [key, each] of value) copy.set(key, copyOf(each, copies))
    return copy
  }
  if (value instanceof Set) {
    const copy = recorded(new Set())
    for (const each of value) copy.add(copyOf(each, copies))
    return copy
  }
  if (!isPlain(value)) return value
  const copy = recorded(Array.isArray(value) ? [] : {})
  return Object.assign(
    copy,
    eachPart(value, (each) => copyOf(each, copies)),
  )
}

const eachPart = (value: object, change: (part: unknown) => unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).map(([key, part]) => [key, change(part)]))

/** Returns the JSON of any value, for keys and messages. Shortens what JSON cannot represent, as `plainOf` does. */
export function jsonOf(value: unknown): string {
  return JSON.stringify(representable(value)) ?? String(value)
}

/** Returns the value itself, or `plainOf` it when JSON cannot represent it. */
export function representable(value: unknown): unknown {
  if (typeof value === 'function') return plainOf(value)
  try {
    JSON.stringify(value)
    return value
  } catch {
    return plainOf(value)
  }
}

/** Depth to which `plainOf` follows a value. */
const DEEPEST = 12

/** Maximum number of parts that `plainOf` reads. A node of a page leads to the whole page. */
const MOST_PARTS = 10_000

type Reading = { left: number; readonly within: Set<unknown> }

/**
 * Returns any value as JSON can represent it. Actors and functions of all kinds look the same. A value inside
 * itself becomes `a ring`, a BigInt `12n`, an instance of a class its own JSON or text, else its fields and the
 * name of the class.
 */
export function plainOf(value: unknown, reading: Reading = { left: MOST_PARTS, within: new Set() }): unknown {
  if (typeof value === 'function') return 'a function'
  if (typeof value === 'bigint') return `${value}n`
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value)
  if (typeof value !== 'object' || value === null) return value
  if (isActor(value)) return 'an actor'
  if (value instanceof Error) return value.message
  if (reading.within.has(value)) return 'a ring'
  if (reading.within.size > DEEPEST || --reading.left < 0) return '…'
  reading.within.add(value)
  const part = (each: unknown) => plainOf(each, reading)
  try {
    if (value instanceof Map || value instanceof Set) return [...value].map(part)
    if (Array.isArray(value)) return value.map(part)
    return isPlain(value) ? eachPart(value, part) : plainInstance(value, part)
  } catch {
    return 'something unreadable'
  } finally {
    reading.within.delete(value)
  }
}

function plainInstance(value: object, part: (each: unknown) => unknown): unknown {
  const json = partOf(value, 'toJSON')
  if (typeof json === 'function') return part(json.call(value))
  const { name } = value.constructor
  if (Object.keys(value).length > 0) return { class: name, ...eachPart(value, part) }
  const text = String(value)
  return text.startsWith('[object ') ? `[${name}]` : text
}

/** Returns a part of a value by its key; nothing when the value has no parts. */
export const partOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
