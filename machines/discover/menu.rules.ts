import type { MealCategory, MenuItem } from '@tiffin-junction/contract/domain/catalogue'
import type { Section } from '@tiffin-junction/contract/domain/page'
import type { PageAhead } from './paged-list.rules.ts'

/** Items per page (DIS-62). */
export const menuPageSize = 10

export type MenuFilter = 'veg' | 'nonVeg' | 'egg' | 'bestseller'

/** The filters that are on. Veg and Non-veg are never on together. */
export type MenuFilters = Readonly<Record<MenuFilter, boolean>>

export const noFilters: MenuFilters = { veg: false, nonVeg: false, egg: false, bestseller: false }

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

/** A dish of a menu that is not loaded. */
export interface MissingItem {
  /** Its place in the whole menu, from 0. */
  readonly place: number
  /** Number of the page that brings it. */
  readonly page: number
  readonly section: string
}

/** A dish, or the place of one that is not loaded. */
export type MenuPlace = MenuItem | MissingItem

export const isMissingItem = (item: MenuPlace): item is MissingItem => 'place' in item

/** Name of the section of each place of a menu. */
const sectionsByPlace = (sections: readonly Section[]): readonly string[] =>
  sections.flatMap(({ name, count }) => Array<string>(count).fill(name))

/**
 * The loaded dishes of a menu in order, with those missing in the gaps between them (DIS-152).
 *
 * @param page number of the page up to which all are loaded, with `items`
 * @param ahead the pages after it
 */
export const withMissing = (
  items: readonly MenuItem[],
  page: number,
  ahead: readonly PageAhead<MenuItem>[],
  sections: readonly Section[],
): readonly MenuPlace[] => {
  if (ahead.length === 0) return items
  const sectionAt = sectionsByPlace(sections)
  let last = page
  return [
    ...items,
    ...ahead.flatMap(({ page, items }) => {
      const missing = Array.from({ length: (page - 1 - last) * menuPageSize }, (_, index) => {
        const place = last * menuPageSize + index
        return { place, page: Math.floor(place / menuPageSize) + 1, section: sectionAt[place] ?? '' }
      })
      last = page
      return [...missing, ...items]
    }),
  ]
}
