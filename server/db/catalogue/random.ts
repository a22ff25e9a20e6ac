/** Chance that repeats: the same seed gives the same numbers on every machine. */
export interface Chance {
  /** At least 0 and below 1. */
  next(): number
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number
  /** True that share of the time. */
  happens(share: number): boolean
  /** One of the list; throws on an empty one. */
  pick<Item>(list: readonly Item[]): Item
  /** `count` different ones of the list (all, if it has fewer), in the list's own order. */
  sample<Item>(list: readonly Item[], count: number): Item[]
}

/** A source of numbers by the mulberry32 method. */
export function chanceOf(seed: number): Chance {
  let state = seed | 0

  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }

  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))

  return {
    next,
    whole,
    happens: (share) => next() < share,
    pick: (list) => {
      const item = list[whole(0, list.length - 1)]
      if (item === undefined) throw new Error('Nothing to pick from')
      return item
    },
    sample: (list, count) => {
      // One pass: each item is taken with the chance that still fills the sample exactly.
      let wanted = Math.min(count, list.length)
      return list.filter((_, index) => {
        const taken = next() * (list.length - index) < wanted
        if (taken) wanted -= 1
        return taken
      })
    },
  }
}
