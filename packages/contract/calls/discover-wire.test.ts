import { expect, test } from 'vitest'
import { readHit } from './discover-wire.ts'
import { writeMealCategories } from './menu-wire.ts'

test('[DIS-47 DIS-95] one meal category is sent as mealCategory, two as the list mealCategories', () => {
  expect(writeMealCategories([])).toEqual({})
  expect(writeMealCategories(['Non Veg'])).toEqual({ mealCategory: 'Non Veg' })
  expect(writeMealCategories(['Veg', 'Egg'])).toEqual({ mealCategories: 'Veg,Egg' })
})

test('[DIS-98] a hit through a dish has the text to search its menu for', () => {
  const hit = { id: 7, name: 'Platform 7 Kitchen' }
  expect(readHit({ ...hit, foundBy: 'dish' }, 'dosa').menuSearch).toBe('dosa')
  expect(readHit({ ...hit, foundBy: 'name' }, 'dosa').menuSearch).toBe('')
  expect(readHit(hit, 'dosa').menuSearch).toBe('')
})
