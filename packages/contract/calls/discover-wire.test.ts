import { expect, test } from 'vitest'
import { readHit } from './discover-wire.ts'

test('[DIS-98] a hit through a dish has the text to search its menu for', () => {
  const hit = { id: 7, name: 'Platform 7 Kitchen' }
  expect(readHit({ ...hit, foundBy: 'dish' }, 'dosa').menuSearch).toBe('dosa')
  expect(readHit({ ...hit, foundBy: 'name' }, 'dosa').menuSearch).toBe('')
  expect(readHit(hit, 'dosa').menuSearch).toBe('')
})
