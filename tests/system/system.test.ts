import { describe, test } from 'vitest'
import { mended, rides, tunnels } from './known.ts'
import { play, playAll } from './play.ts'

playAll(1)

describe('bugs that were found and fixed', () => {
  test.each(mended)('$title', ({ steps }) => play(steps))
})

describe('an order to a seat', () => {
  test.each(rides)('$title', ({ steps }) => play(steps))
})

describe('ways through a tunnel', () => {
  for (const { title, steps } of tunnels) test(title, () => play(steps))
})
