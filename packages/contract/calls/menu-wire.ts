import type { MealCategory, MenuItem, MenuQuery } from '../domain/catalogue.ts'
import { paiseOf, rupeesOf } from '../domain/money.ts'
import type { Page, PageRequest } from '../domain/page.ts'
import type { MenuItemWire } from './menu.ts'
import * as contract from './menu.ts'
import { translated } from './translate-wire.ts'

/** Converts a menu item. A missing final price is the list price. */
export const readItem = (wire: MenuItemWire): MenuItem => ({
  menuId: wire.menuId,
  name: wire.itemName,
  description: wire.description ?? '',
  image: wire.imageUrl ?? '',
  price: paiseOf(wire.price),
  finalPrice: paiseOf(wire.finalPrice ?? wire.price),
  isAvailable: wire.isAvailable,
  isBestSeller: wire.isBestSeller ?? false,
  mealCategory: wire.mealCategory,
  rating: wire.ratingAvg ?? null,
  ratingCount: wire.ratingCount ?? 0,
  addOnItemsCount: wire.addOnItemsCount ?? 0,
  defaultGroupId: wire.defaultGroupId ?? null,
  defaultItemId: wire.defaultItemId ?? null,
  ...(wire.section ? { section: wire.section } : {}),
})

/** Converts the meal categories to list: one goes alone, several as a list, none is not sent (DIS-47, DIS-95). */
export const writeMealCategories = (
  categories: readonly MealCategory[],
): { mealCategory?: MealCategory; mealCategories?: string } => {
  const [only, ...others] = categories
  if (!only) return {}
  return others.length === 0 ? { mealCategory: only } : { mealCategories: categories.join() }
}

/** Converts a menu item for the API. */
export const writeItem = (item: MenuItem): MenuItemWire => ({
  menuId: item.menuId,
  itemName: item.name,
  description: item.description,
  imageUrl: item.image,
  price: rupeesOf(item.price),
  finalPrice: rupeesOf(item.finalPrice),
  isAvailable: item.isAvailable,
  isBestSeller: item.isBestSeller,
  mealCategory: item.mealCategory,
  ratingAvg: item.rating,
  ratingCount: item.ratingCount,
  addOnItemsCount: item.addOnItemsCount,
  defaultGroupId: item.defaultGroupId,
  defaultItemId: item.defaultItemId,
  ...(item.section ? { section: item.section } : {}),
})

export const getRestaurantItems = translated(contract.getRestaurantItems, {
  write: ({
    query: { restaurantId, mealCategories, isBestseller, search },
    page,
    pageSize,
  }: PageRequest<MenuQuery>) => ({
    params: { restaurantId },
    query: {
      page,
      limit: pageSize,
      ...writeMealCategories(mealCategories),
      ...(isBestseller ? { isBestseller: 'true' as const } : {}),
      ...(search ? { search } : {}),
    },
  }),
  read: ({ data, total, sections }): Page<MenuItem> => ({
    items: data.map(readItem),
    total,
    ...(sections ? { sections } : {}),
  }),
})
