import { type } from 'arktype'
import { lazily } from '../domain/lazily.ts'
import { endpoint, type Infer } from './endpoint.ts'
import { catalogueId, forStop, latitude, longitude, ok, paged, searchText } from './shapes.ts'

/** The point that restaurants are asked for. For a stop of a train, that of its station is used instead. */
const near = () => ({ lat: latitude(), lon: longitude(), ...forStop() }) as const
/** Sorting and filters of a list of restaurants (decisions D52). */
const filtered = () =>
  ({
    'sort?': "'distance' | 'rating' | 'time'",
    'openNow?': "'true' | 'false'",
    'pureVeg?': "'true' | 'false'",
    'cuisine?': catalogueId(),
  }) as const
/**
 * Number of restaurants without each filter; only of an empty first page, and only for filters whose removal alone
 * shows some.
 */
const lifted = {
  'lift?': {
    'openNow?': 'number.integer >= 1',
    'pureVeg?': 'number.integer >= 1',
    'cuisine?': 'number.integer >= 1',
  },
} as const
const maybeNear = () => ({ 'lat?': latitude(), 'lon?': longitude(), ...forStop() }) as const

/** A restaurant in the home list, a search or the favourites. Distance in kilometres. */
const cardWire = lazily(() =>
  type({
    id: 'number.integer',
    name: 'string',
    'status?': 'string | null',
    /** Opening time as text to show; only of one that its hours keep closed. */
    'opens?': 'string',
    /** When its hours close it or open it, ISO 8601; `null` where they never do. */
    'changesAt?': 'string | null',
    'restaurantImage?': 'string | null',
    'rating?': 'number | null',
    'totalReviews?': 'number | null',
    'estimatedDeliveryTime?': 'number | null',
    'distance?': 'number | null',
    'area?': 'string | null',
    'address?': 'string | null',
    'city?': 'string | null',
    'state?': 'string | null',
    'cuisineType?': 'string | null',
    /** Whether all its dishes are vegetarian. */
    'pureVeg?': 'boolean',
    'isFavorite?': 'boolean | null',
    /** Whether it delivers to the point of the call; absent without one. */
    'deliversHere?': 'boolean | null',
    /** Last time to order for the stop of the call, ISO 8601 with offset; absent without a stop. */
    'orderUntil?': 'string | null',
  }),
)
export type RestaurantCardWire = Infer<typeof cardWire>

/** A restaurant that a search found, by its name or else by a dish of its menu; the dish has its price in rupees. */
const hitWire = lazily(() =>
  cardWire().and({ 'foundBy?': "'name' | 'dish'", 'dish?': { name: 'string', price: 'number' } }),
)
export type SearchHitWire = Infer<typeof hitWire>

/** The fields of a restaurant in a cuisine's list and above its menu. */
const restaurantWire = {
  restaurant_id: 'number.integer',
  restaurant_name: 'string',
  'banner_image?': 'string | null',
  'rating?': 'number | null',
  'total_reviews?': 'number | null',
  'estimated_delivery_time?': 'number | null',
  'cuisine_type?': 'string | null',
  /** Whether all its dishes are vegetarian. */
  'pureVeg?': 'boolean',
  'area?': 'string | null',
  'city?': 'string | null',
  'state?': 'string | null',
  'status?': 'string | null',
  /** Opening time as text to show; only of one that its hours keep closed. */
  'opens?': 'string',
  /** When its hours close it or open it, ISO 8601; `null` where they never do. */
  'changesAt?': 'string | null',
  'is_favorite?': 'boolean | null',
  /** Whether it delivers to the point of the call; absent without one. */
  'delivers_here?': 'boolean | null',
  /** Last time to order for the stop of the call, ISO 8601 with offset; absent without a stop. */
  'orderUntil?': 'string | null',
} as const

/** The head of a menu; amounts in rupees. */
const detailWire = lazily(() =>
  type({
    ...restaurantWire,
    /** Food below `below` costs `fee` more; absent where there is no such fee. */
    'small_cart?': { below: 'number', fee: 'number' },
    /** Food from which on it takes an order; absent where there is no minimum. */
    'minimum_order?': 'number',
    /**
     * Its hours on seven days, in Indian time and fit to be shown: from today on, or from the day of the stop that the
     * call is for. Absent around the clock.
     */
    'hours?': type({ day: 'string', time: 'string' }).array(),
    /** True when the call is for a stop of a train. */
    'forStop?': 'boolean',
  }),
)
export type RestaurantDetailWire = Infer<typeof detailWire>

/** A restaurant in a cuisine's list. Distance in kilometres. */
const cuisineCardWire = lazily(() => type({ ...restaurantWire, 'distance?': 'number | null' }))
export type CuisineCardWire = Infer<typeof cuisineCardWire>

const cuisineWire = lazily(() =>
  type({
    category_id: 'number.integer',
    category_name: 'string',
    'category_image?': 'string | null',
  }),
)
export type CuisineWire = Infer<typeof cuisineWire>

export const getRestaurants = endpoint('GET', 'api/external/get-restaurants', {
  summary:
    'Restaurants that deliver to a point, sorted and filtered. A `token` parameter is accepted and ignored.',
  auth: 'optional',
  query: () => type({ ...near(), ...paged(), ...filtered(), 'token?': 'string' }),
  reply: () => type({ success: 'true', data: cardWire().array(), ...lifted }),
})

export const getRestaurantsByCategoryId = endpoint(
  'GET',
  'api/external/get-restaurants-by-category-id/:categoryId',
  {
    summary: 'Restaurants of one cuisine that deliver to a point, sorted and filtered',
    auth: 'optional',
    params: () => type({ categoryId: catalogueId() }),
    query: () => type({ ...near(), ...paged(), ...filtered() }),
    reply: () => type({ success: 'true', restaurants: cuisineCardWire().array(), ...lifted }),
  },
)

export const getRestaurantById = endpoint('GET', 'api/external/get-restaurant-by-id/:id', {
  summary: 'The head of a restaurant, and whether it delivers to a point',
  auth: 'optional',
  params: () => type({ id: catalogueId() }),
  query: () => type(maybeNear()),
  reply: () => type({ success: 'true', data: detailWire() }),
})

export const getCuisinesCategory = endpoint('GET', 'api/external/get-cuisines-category', {
  summary: 'All cuisines',
  auth: 'none',
  reply: () => type({ success: 'true', data: cuisineWire().array() }),
})

export const searchRestaurantsAndCategories = endpoint(
  'GET',
  'api/external/search-restaurants-and-categories',
  {
    summary: 'Restaurants (by name or dish) and cuisines that match a text, near a point',
    auth: 'optional',
    query: () => type({ ...near(), search: searchText() }),
    reply: () =>
      type({
        success: 'true',
        data: { restaurants: hitWire().array(), categories: cuisineWire().array() },
      }),
  },
)

export const addFavouriteRestaurant = endpoint('PUT', 'api/user/add-favourite-restaurant/:restaurantId', {
  summary: 'Save or drop a favourite restaurant',
  auth: 'required',
  params: () => type({ restaurantId: catalogueId() }),
  body: () => type({ save: 'boolean' }),
  reply: ok,
})

export const getFavouriteRestaurants = endpoint('GET', 'api/user/get-favourite-restaurants', {
  summary: 'The favourite restaurants of the person signed in, and who of them delivers to a point',
  auth: 'required',
  query: () => type(maybeNear()),
  reply: () => type({ success: 'true', data: cardWire().array() }),
})
