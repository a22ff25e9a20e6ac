import { describe, test } from 'vitest'
import { later, mended } from './known.ts'
import { play, playAll } from './play.ts'

playAll(1)

describe('bugs that were found and fixed', () => {
  test.each(mended)('$title', ({ steps }) => play(steps))
})

describe('rules of later decisions, which are not met yet', () => {
  test.fails.each(later)('[$rule] $title', ({ rule, steps }) => play(steps, rule))
  test.each(later)('all other rules hold: $title', ({ steps }) => play(steps))
})
