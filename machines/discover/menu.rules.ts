import type { MealCategory } from '@tiffin-junction/contract/domain/catalogue'

export type MenuFilter = 'veg' | 'nonVeg' | 'egg' | 'bestseller'

/** The filters that are on. Veg and Non-veg are never on together. */
export type MenuFilters = Readonly<Record<MenuFilter, boolean>>

export const noFilters: MenuFilters = { veg: false, nonVeg: false, egg: false, bestseller: false }

/** Query for a page of the menu. */
export interface MenuQuery {
  readonly restaurantId: number
  /** Trimmed; '' when nothing is searched for. */
  readonly search: string
  /** The only ones to list; empty for all. */
  readonly mealCategories: readonly MealCategory[]
  readonly isBestseller: boolean
}

/** Toggles a filter. Veg turns Non-veg off, and the other way round (DIS-46). */
export const toggleFilter = (filters: MenuFilters, filter: MenuFilter): MenuFilters => {
  const next = { ...filters, [filter]: !filters[filter] }
  if (filter === 'veg' && next.veg) return { ...next, nonVeg: false }
  if (filter === 'nonVeg' && next.nonVeg) return { ...next, veg: false }
  return next
}

/** The chosen meal categories (DIS-95). */
export const mealCategoriesOf = ({ veg, nonVeg, egg }: MenuFilters): readonly MealCategory[] => [
  ...(veg ? (['Veg'] as const) : []),
  ...(nonVeg ? (['Non Veg'] as const) : []),
  ...(egg ? (['Egg'] as const) : []),
]

/** The title above the list (DIS-48). */
export const menuTitle = (search: string): string => (search === '' ? 'Recommended' : 'Search results')

/** Text of an empty list (DIS-53, DIS-54). */
export const emptyMenuText = (search: string): string =>
  search === '' ? 'No items available' : 'No items found matching your search'

/** Cuts a description to `limit` characters, 15 by default, and says whether it was cut (DIS-59). */
export const shortened = (text: string, limit = 15): { readonly text: string; readonly isCut: boolean } => {
  const letters = [...text.trim()]
  if (letters.length <= limit) return { text: letters.join(''), isCut: false }
  return { text: `${letters.slice(0, limit).join('').trimEnd()}…`, isCut: true }
}
