import { isPlain } from '../values.ts'

/** The parts of contexts and events that the functions of a machine have read, as paths: `items.0.done`. */
export type Reads = {
  /** By guards. */
  guarded: Set<string>
  /** By any function, also those that only calculate a context. */
  context: Set<string>
  /** By event type. */
  events: Map<string, Set<string>>
  input: Set<string>
}

export const newReads = (): Reads => ({
  guarded: new Set(),
  context: new Set(),
  events: new Map(),
  input: new Set(),
})

/** Reads of one call after which it counts as endless. */
const MOST = 20_000

/**
 * Returns a value in place of one of unknown type. It has every part and every method, and reports which
 * of them are used, with their paths.
 */
export function probe(path: string, read: (path: string) => void): unknown {
  let count = 0
  const made = (name: string): unknown =>
    new Proxy(() => {}, {
      get(_, key) {
        if (++count > MOST) throw new Error(`the event's ${path} is read without end`)
        if (key === TARGET) return 'text'
        if (key === Symbol.toPrimitive) return () => 'text'
        if (key === Symbol.iterator) return [made(`${name}.0`)][Symbol.iterator].bind([made(`${name}.0`)])
        if (typeof key === 'symbol') return undefined
        read(`${name}.${key}`)
        return key === 'length' ? 1 : made(`${name}.${key}`)
      },
      has: () => false,
      ownKeys: () => ['prototype'],
      apply: (_, _this, args: unknown[]) => {
        for (const each of args) if (typeof each === 'function') each(made(`${name.replace(/\.\w+$/, '')}.0`))
        return 'text'
      },
    })
  return made(path)
}

/** Property by which a proxy returns its target. */
const TARGET = Symbol('what a spied value stands for')

/** Depth to which reads are followed. */
const DEEPEST = 6

/** Returns a value that reports each part that is read, with its path. Only plain parts are followed. */
export function spied<T>(
  value: T,
  read: (path: string) => void,
  { probes = false, path = '', depth = 0 } = {},
): T {
  if (!isPlain(value) || depth > DEEPEST) return value
  return new Proxy(value, {
    get(target, key) {
      if (key === TARGET) return target
      const part: unknown = Reflect.get(target, key)
      if (typeof key === 'symbol' || (typeof part === 'function' && Array.isArray(target))) return part
      const name = path === '' ? key : `${path}.${key}`
      read(name)
      if (part === undefined && probes) return probe(name, read)
      return spied(part, read, { probes, path: name, depth: depth + 1 })
    },
    has(target, key) {
      if (typeof key === 'string') read(path === '' ? key : `${path}.${key}`)
      return key === TARGET || Reflect.has(target, key)
    },
  }) as T
}

/** Returns a value without proxies, also in its parts. */
export function unspied(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return value
  const target: unknown = TARGET in value || isPlain(value) ? (Reflect.get(value, TARGET) ?? value) : value
  if (!isPlain(target)) return target
  if (Array.isArray(target)) return target.map((each) => unspied(each, depth + 1))
  return Object.fromEntries(Object.entries(target).map(([key, each]) => [key, unspied(each, depth + 1)]))
}
