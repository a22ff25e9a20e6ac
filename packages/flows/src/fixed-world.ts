import type { Age } from './simulate.ts'

/** The first moment of the fixed clock, in milliseconds since the epoch. */
const EPOCH = Date.UTC(2026, 0, 1)

const RealDate = Date

/** Methods of the console that are silent. */
const places = ['log', 'info', 'warn', 'error', 'debug'] as const

/**
 * Runs a function with random numbers, ids and a clock that depend only on the number of steps and on the
 * time that has passed, so that a plan and a walk see the same. The console is silent.
 */
export function inFixedWorld<T>(age: Age, run: () => T): T {
  const chance = generator(age.steps + 1)
  const now = EPOCH + age.ms
  const { random } = Math
  const said = places.map((name) => console[name])
  const uuid = globalThis.crypto.randomUUID
  class FixedDate extends RealDate {
    constructor(...args: [] | [number | string | Date]) {
      if (args.length === 0) super(now)
      else super(...(args as [number]))
    }
    static override now(): number {
      return now
    }
  }
  Math.random = chance
  globalThis.Date = FixedDate as DateConstructor
  for (const name of places) console[name] = () => {}
  globalThis.crypto.randomUUID = () => `00000000-0000-4000-8000-${hex(chance)}`
  try {
    return run()
  } finally {
    Math.random = random
    globalThis.Date = RealDate
    for (const [index, name] of places.entries()) console[name] = said[index] ?? console[name]
    globalThis.crypto.randomUUID = uuid
  }
}

const hex = (chance: () => number) =>
  Math.floor(chance() * 2 ** 48)
    .toString(16)
    .padStart(12, '0') as `${string}-${string}-${string}-${string}-${string}`

/** Generates numbers from 0 up to 1, the same sequence for the same seed (mulberry32). */
export function generator(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
