import { expect, test } from 'vitest'
import { writeMealCategories } from './menu-wire.ts'

test('[DIS-47 DIS-95] one meal category is sent as mealCategory, two as the list mealCategories', () => {
  expect(writeMealCategories([])).toEqual({})
  expect(writeMealCategories(['Non Veg'])).toEqual({ mealCategory: 'Non Veg' })
  expect(writeMealCategories(['Veg', 'Egg'])).toEqual({ mealCategories: 'Veg,Egg' })
})
