import { describe, test } from 'vitest'
import { mended } from './known.ts'
import { play, playAll } from './play.ts'

playAll(1)

describe('bugs that were found and fixed', () => {
  test.each(mended)('$title', ({ steps }) => play(steps))
})
