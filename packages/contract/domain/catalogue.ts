/** A cuisine, as on the tiles of the home page and in the search overlay. */
export interface Cuisine {
  readonly id: number
  readonly name: string
  readonly image: string
}

/** Hours of a restaurant on a day, as text: 'Monday', '11:00 am – 3:00 pm, 7:00 pm – 2:00 am'. */
export interface DayHours {
  readonly day: string
  readonly time: string
}

/** A restaurant, as in every list. Optional fields may be missing on the wire. */
export interface Restaurant {
  readonly id: number
  readonly name: string
  readonly image: string
  readonly isOpen: boolean
  /** Opening time as text to show; only of one that its hours keep closed. */
  readonly opens?: string
  /** When its hours close it or open it, ISO 8601; absent where they never do. */
  readonly changesAt?: string
  readonly rating: number | null
  readonly totalReviews: number
  /** Minutes, or `null` when unknown. */
  readonly deliveryMinutes: number | null
  /** Metres from the person's location, or `null`. */
  readonly distance: number | null
  readonly area: string
  readonly city: string
  readonly state: string
  readonly cuisines: string
  /** All its dishes are vegetarian. */
  readonly isPureVeg?: true
  readonly isFavourite: boolean
  /** Does not deliver to the point of the list; absent when it does, or no point was given. */
  readonly isOutside?: true
  /** Last time to order for the stop of a train that it was requested for, ISO 8601. */
  readonly orderUntil?: string
  /** Fee for a small cart, in paise; known at the head of its menu, where there is such a fee. */
  readonly smallCart?: { readonly below: number; readonly fee: number }
  /** Paise of food from which on it takes an order; known at the head of its menu, where there is a minimum. */
  readonly minimumOrder?: number
  /** Its hours from today on, or from the day of the stop; known at the head of its menu, where it keeps any. */
  readonly hours?: readonly DayHours[]
  /** Hours and opening are those for the chosen stop of a train. */
  readonly isForStop?: true
}

/** A restaurant that a search found. */
export interface SearchHit extends Restaurant {
  /** The text to search its menu for, when it was found through a dish; '' when its own name was found. */
  readonly menuSearch: string
  /** The dish that it was found through: its name, and its price in paise. */
  readonly dish?: { readonly name: string; readonly price: number }
}

/** The results of a search near a point. */
export interface SearchResults {
  readonly restaurants: readonly SearchHit[]
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
  /** The section of the menu that it is in, if it is known. */
  readonly section?: string
}

/** One choice of an add-on group; price in paise. */
export interface AddOnItem {
  readonly id: number
  readonly name: string
  readonly price: number
  readonly isDefault: boolean
}

/**
 * A radio group allows one choice, a checkbox group several. An absolute price replaces the base price, a
 * relative one is added to it.
 */
export interface AddOnGroup {
  readonly id: number
  readonly name: string
  readonly type: 'radio' | 'checkbox'
  readonly priceType: 'absolute' | 'relative'
  readonly items: readonly AddOnItem[]
}

/** A variant of an item that is already in the cart. */
export interface ExistingVariant {
  readonly menuId: number
  readonly menuCount: number
  readonly quantity: number
  readonly text: string
}

/** Query for a page of the menu. */
export interface MenuQuery {
  readonly restaurantId: number
  /** Trimmed; '' when nothing is searched for. */
  readonly search: string
  /** The only ones to list; empty for all. */
  readonly mealCategories: readonly MealCategory[]
  readonly isBestseller: boolean
}

/** The server's answer about an item's add-ons. */
export interface AddOns {
  readonly groups: readonly AddOnGroup[]
  readonly existing: readonly ExistingVariant[]
}
