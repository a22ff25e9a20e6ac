import { expect, test } from 'vitest'
import { duration } from '../src/words.ts'

test.each([
  [0, '0 ms'],
  [800, '800 ms'],
  [1500, '1.5 s'],
  [59_000, '59 s'],
  [61_000, '61 s'],
  [300_000, '5 min'],
  [5_400_000, '90 min'],
  [3_600_000, '1 h'],
  [86_400_000, '1 day'],
  [604_800_000, '7 days'],
])('%i ms is formatted as %s', (ms, words) => {
  expect(duration(ms)).toBe(words)
})
