/** A cuisine as the home page tiles and the search overlay show it. */
export interface Cuisine {
  readonly id: number
  readonly name: string
  readonly image: string
}

/** A restaurant as every list shows it. Optional facts may be missing on the wire. */
export interface Restaurant {
  readonly id: number
  readonly name: string
  readonly image: string
  readonly isOpen: boolean
  readonly rating: number | null
  readonly totalReviews: number
  /** Minutes, or `null` when nobody said. */
  readonly deliveryMinutes: number | null
  /** Metres from where the person is, or `null`. */
  readonly distance: number | null
  readonly area: string
  readonly city: string
  readonly state: string
  readonly cuisines: string
  readonly isFavourite: boolean
}

/** What a search near a point finds. */
export interface SearchResults {
  readonly restaurants: readonly Restaurant[]
  readonly cuisines: readonly Cuisine[]
}

export type MealCategory = 'Veg' | 'Non Veg' | 'Egg'

/** One item of a restaurant's menu; prices in paise. */
export interface MenuItem {
  readonly menuId: number
  readonly name: string
  readonly description: string
  readonly image: string
  readonly price: number
  readonly finalPrice: number
  readonly isAvailable: boolean
  readonly isBestSeller: boolean
  readonly mealCategory: MealCategory
  readonly rating: number | null
  readonly ratingCount: number
  readonly addOnItemsCount: number
  readonly defaultGroupId: number | null
  readonly defaultItemId: number | null
}

/** One choice of an add-on group; price in paise. */
export interface AddOnItem {
  readonly id: number
  readonly name: string
  readonly price: number
  readonly isDefault: boolean
}

/** Radio groups take one choice, checkbox groups several; absolute prices set the base, relative ones add. */
export interface AddOnGroup {
  readonly id: number
  readonly name: string
  readonly type: 'radio' | 'checkbox'
  readonly priceType: 'absolute' | 'relative'
  readonly items: readonly AddOnItem[]
}

/** A variant of an item that already lies in the cart. */
export interface ExistingVariant {
  readonly menuId: number
  readonly menuCount: number
  readonly quantity: number
  readonly text: string
}
