import type { Days, Week } from '../opening-hours.ts'
import type { CuisineRow } from './cuisines.ts'
import type { Course, MealCategory } from './dish-table.ts'

/** Row of a restaurant. Coordinates in degrees, time in minutes (null where it gives none). */
export interface RestaurantRow {
  id: number
  name: string
  status: 'active' | 'inactive'
  image: string
  /** 1 to 5 with one decimal. */
  rating: number
  totalReviews: number
  estimatedDeliveryMinutes: number | null
  latitude: number
  longitude: number
  area: string
  city: string
  state: string
  address: string
  /** Names of its cuisines as one text, the one it is known for first. */
  cuisineType: string
  /** Metres within which it delivers. */
  deliveryRadius: number
  /** Paise; `null` for restaurants without a fee for small carts. */
  smallCartBelow: number | null
  smallCartFee: number | null
  /** Paise of food; `null` for restaurants that take any order. */
  minimumOrder: number | null
  /** `null` for restaurants that are open around the clock. */
  hours: Week | null
  /** The dates on which it keeps other hours; `null` where there are none. */
  days: Days | null
}

export interface RestaurantCuisineRow {
  restaurantId: number
  cuisineId: number
}

/** Row of a menu item; prices in paise. */
export interface MenuItemRow {
  id: number
  restaurantId: number
  /** Place in the menu, from 1. */
  position: number
  name: string
  description: string
  image: string
  course: Course
  /** Names of the cuisines it belongs to, as one text. */
  cuisineType: string
  mealCategory: MealCategory
  price: number
  /** Price in its usual size; never above `price`. */
  finalPrice: number
  isAvailable: boolean
  isBestSeller: boolean
  /** 0 before the first rating. */
  ratingAvg: number
  ratingCount: number
  /** Number of choices over all its groups; 0 for an item without add-ons. */
  addOnItemsCount: number
  /** Its radio group and the choice that is made there beforehand; null without such a group. */
  defaultGroupId: number | null
  defaultItemId: number | null
}

/**
 * Row of a group of choices. The choice of an `absolute` group replaces the price of the item, those of a
 * `relative` group are added to it.
 */
export interface AddOnGroupRow {
  id: number
  menuItemId: number
  position: number
  name: string
  type: 'radio' | 'checkbox'
  priceType: 'absolute' | 'relative'
}

/** Row of one choice; price in paise. */
export interface AddOnItemRow {
  id: number
  groupId: number
  position: number
  name: string
  price: number
  isDefault: boolean
}

/** All rows of one or many menus, parents before children. */
export interface MenuRows {
  menuItems: MenuItemRow[]
  addOnGroups: AddOnGroupRow[]
  addOnItems: AddOnItemRow[]
}

/** All rows of a catalogue, in the order in which they can be inserted. */
export interface CatalogueRows extends MenuRows {
  cuisines: CuisineRow[]
  restaurants: RestaurantRow[]
  restaurantCuisines: RestaurantCuisineRow[]
}
