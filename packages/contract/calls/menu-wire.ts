import type { MealCategory, MenuItem, Restaurant } from '../domain/catalogue.ts'
import { paiseOf, rupeesOf } from '../domain/money.ts'
import type { RestaurantDetailWire } from './discover.ts'
import { readCuisineCard } from './discover-wire.ts'
import type { MenuItemWire } from './menu.ts'

/** Converts the restaurant at the top of a menu page. */
export const readDetail = ({
  small_cart,
  minimum_order,
  hours,
  ...wire
}: RestaurantDetailWire): Restaurant => ({
  ...readCuisineCard({ ...wire, distance: null }),
  ...(small_cart ? { smallCart: { below: paiseOf(small_cart.below), fee: paiseOf(small_cart.fee) } } : {}),
  ...(minimum_order ? { minimumOrder: paiseOf(minimum_order) } : {}),
  ...(hours ? { hours } : {}),
})

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
