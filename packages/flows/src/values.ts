/** Depth to which values are compared and copied: a circular value would never end. */
const DEEPEST = 12

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

/** Whether two contexts are the same. Actors are the same when they have the same id. */
export function isSame(one: unknown, other: unknown, depth = 0): boolean {
  if (Object.is(one, other) || depth > DEEPEST) return true
  if (isActor(one) && isActor(other)) return one.id === other.id
  if (!isPlain(one) || !isPlain(other)) return JSON.stringify(one) === JSON.stringify(other)
  const keys = Object.keys(one)
  if (keys.length !== Object.keys(other).length || Array.isArray(one) !== Array.isArray(other)) return false
  return keys.every((key) => key in other && isSame(partOf(one, key), partOf(other, key), depth + 1))
}

/** Returns a deep copy of plain parts. Actors, functions and instances of classes are shared. */
export function copyOf<T>(value: T, depth?: number): T
export function copyOf(value: unknown, depth = 0): unknown {
  if (depth > DEEPEST) return value
  if (value instanceof Map) return new Map([...value].map(([key, each]) => [key, copyOf(each, depth + 1)]))
  if (value instanceof Set) return new Set([...value].map((each) => copyOf(each, depth + 1)))
  if (!isPlain(value)) return value
  if (Array.isArray(value)) return value.map((each) => copyOf(each, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, copyOf(each, depth + 1)]))
}

/** Returns a part of a value by its key; nothing when the value has no parts. */
export const partOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
