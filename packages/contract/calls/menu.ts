import { type } from 'arktype'
import { lazily } from '../domain/lazily.ts'
import { endpoint, type Infer } from './endpoint.ts'
import { catalogueId, paged, rupees, searchText } from './shapes.ts'

const itemWire = lazily(() =>
  type({
    menuId: 'number.integer',
    itemName: 'string',
    'description?': 'string | null',
    'imageUrl?': 'string | null',
    price: rupees(),
    'finalPrice?': 'number | null',
    isAvailable: 'boolean',
    'isBestSeller?': 'boolean | null',
    mealCategory: "'Veg' | 'Non Veg' | 'Egg'",
    'ratingAvg?': 'number | null',
    'ratingCount?': 'number | null',
    'addOnItemsCount?': 'number | null',
    'defaultGroupId?': 'number | null',
    'defaultItemId?': 'number | null',
    'section?': 'string',
  }),
)
export type MenuItemWire = Infer<typeof itemWire>

export const getRestaurantItems = endpoint('GET', 'api/external/get-restaurant-items/:restaurantId', {
  summary: 'The menu of a restaurant, filtered and paged',
  auth: 'none',
  params: () => type({ restaurantId: catalogueId() }),
  query: () =>
    type({
      ...paged(),
      'mealCategory?': "'Veg' | 'Non Veg' | 'Egg'",
      /** Up to three of them, separated by commas. */
      'mealCategories?': /^(Veg|Non Veg|Egg)(,(Veg|Non Veg|Egg)){0,2}$/,
      'isBestseller?': "'true' | 'false'",
      'search?': searchText(),
    }),
  reply: () =>
    type({
      success: 'true',
      /** Section by section. */
      data: itemWire().array(),
      total: 'number.integer >= 0',
      /** The sections of all that fits, in order, with the first page alone; empty ones are left out. */
      'sections?': type({ name: 'string', count: 'number.integer >= 1' }).array(),
    }),
})

export const searchRestaurantItems = endpoint('GET', 'api/external/search-restaurants-items/:restaurantId', {
  summary: 'Dishes of one restaurant by text',
  auth: 'none',
  params: () => type({ restaurantId: catalogueId() }),
  query: () => type({ search: searchText() }),
  reply: () => type({ success: 'true', data: itemWire().array() }),
})
