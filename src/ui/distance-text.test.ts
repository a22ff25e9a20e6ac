import { expect, test } from 'vitest'
import { formatDistance } from './distance-text.ts'

test.each([
  [0, '0 m'],
  [4, '0 m'],
  [846, '850 m'],
  [994, '990 m'],
  [996, '1.0 km'],
  [1000, '1.0 km'],
  [2449, '2.4 km'],
  [12_960, '13.0 km'],
])('[DIS-18] %d metres read %s', (metres, text) => expect(formatDistance(metres)).toBe(text))
