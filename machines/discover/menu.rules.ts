import type { MealCategory } from '../../src/domain/catalogue.ts'

export type MenuFilter = 'veg' | 'nonVeg' | 'egg' | 'bestseller'

/** Which filters are on. Veg and Non-veg are never on together. */
export type MenuFilters = Readonly<Record<MenuFilter, boolean>>

export const noFilters: MenuFilters = { veg: false, nonVeg: false, egg: false, bestseller: false }

/** What a page of the menu is asked for by. */
export interface MenuQuery {
  readonly restaurantId: number
  /** Trimmed; '' when nothing is searched for. */
  readonly search: string
  /** `null` when it is not to be sent. */
  readonly mealCategory: MealCategory | null
  readonly isBestseller: boolean
}

/** The filters after a tap on one: Veg puts Non-veg out and the other way round (DIS-46). */
export const toggleFilter = (filters: MenuFilters, filter: MenuFilter): MenuFilters => {
  const next = { ...filters, [filter]: !filters[filter] }
  if (filter === 'veg' && next.veg) return { ...next, nonVeg: false }
  if (filter === 'nonVeg' && next.nonVeg) return { ...next, veg: false }
  return next
}

/** The one meal category chosen, or `null` when none or several are (DIS-47). */
export const mealCategoryOf = ({ veg, nonVeg, egg }: MenuFilters): MealCategory | null => {
  const chosen: MealCategory[] = []
  if (veg) chosen.push('Veg')
  if (nonVeg) chosen.push('Non Veg')
  if (egg) chosen.push('Egg')
  return chosen.length === 1 ? (chosen[0] ?? null) : null
}

/** The title over the list (DIS-48). */
export const menuTitle = (search: string): string => (search === '' ? 'Recommended' : 'Search results')

/** What an empty list says (DIS-53, DIS-54). */
export const emptyMenuText = (search: string): string =>
  search === '' ? 'No items available' : 'No items found matching your search'

/** A description cut to its first characters, fifteen by default, and whether anything was cut off (DIS-59). */
export const shortened = (text: string, limit = 15): { readonly text: string; readonly isCut: boolean } => {
  const letters = [...text.trim()]
  if (letters.length <= limit) return { text: letters.join(''), isCut: false }
  return { text: `${letters.slice(0, limit).join('').trimEnd()}…`, isCut: true }
}
