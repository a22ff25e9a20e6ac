/** @typedef {import('@tiffin-junction/contract/calls/menu').MenuItemWire} Item */
/** @typedef {import('@tiffin-junction/contract/calls/discover').RestaurantDetailWire} Restaurant */
/** @typedef {import('@tiffin-junction/contract/calls/discover').RestaurantCardWire} Card */

/** @type {Item} */
const dish = {
  menuId: 1,
  itemName: 'Lemon Rice',
  // Longer than a row shows.
  description:
    'Rice with peanuts, curry leaves, mustard seeds and the juice of two lemons, served with papad.',
  imageUrl: '/food/rice.webp',
  price: 120,
  finalPrice: 99.5,
  isAvailable: true,
  isBestSeller: true,
  mealCategory: 'Veg',
  ratingAvg: 4.5,
  ratingCount: 120,
  addOnItemsCount: 2,
  defaultGroupId: 1,
  defaultItemId: 1,
  section: 'Rice & Biryani',
}

/** A dish of each kind that a menu shows differently. @type {readonly Item[]} */
const dishes = [
  dish,
  {
    ...dish,
    menuId: 2,
    description: 'Rice.',
    mealCategory: 'Non Veg',
    finalPrice: 120,
    isBestSeller: false,
    addOnItemsCount: 0,
  },
  { ...dish, menuId: 3, mealCategory: 'Egg', ratingAvg: 2.1, ratingCount: 1 },
  { ...dish, menuId: 4, isAvailable: false, ratingAvg: 3.2 },
  { ...dish, menuId: 5, imageUrl: null, description: null, ratingAvg: null, ratingCount: 0 },
]

/** The first is that of the dishes. */
const sections = ['Rice & Biryani', 'Breads', 'Sides', 'Desserts', 'Drinks'].map((name) => ({
  name,
  count: 10,
}))

/** @type {Restaurant} */
const open = {
  restaurant_id: 1,
  restaurant_name: 'Lemon Rice House',
  banner_image: '/food/rice.webp',
  rating: 4.5,
  total_reviews: 120,
  estimated_delivery_time: 25,
  cuisine_type: 'South Indian',
  area: 'Connaught Place',
  city: 'New Delhi',
  state: 'Delhi',
  status: 'active',
  is_favorite: false,
}

/** Restaurants by id: one that is open and has all details, and one that is closed and has few. */
const restaurants = [
  open,
  {
    ...open,
    restaurant_id: 2,
    status: 'inactive',
    opens: 'Opens tomorrow at 11:00 am',
    rating: null,
    banner_image: null,
  },
]

/** What only the head of a menu says. */
const details = {
  hours: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((day) => ({
    day,
    time: day === 'Monday' ? 'Closed' : '12:00 pm – 3:00 pm, 7:00 pm – 2:00 am',
  })),
  minimum_order: 99,
  small_cart: { below: 150, fee: 20 },
}

/** Enough of them that there may be more. */
const listed = Array.from({ length: 10 }, (_, place) => ({
  .../** @type {Restaurant} */ (restaurants[place % restaurants.length]),
  restaurant_id: place + 1,
}))

/** The restaurants as the home page lists them. @type {readonly Card[]} */
const cards = listed.map(
  ({ restaurant_id, restaurant_name, banner_image, estimated_delivery_time, cuisine_type, ...rest }) => ({
    ...rest,
    id: restaurant_id,
    name: restaurant_name,
    restaurantImage: banner_image,
    estimatedDeliveryTime: estimated_delivery_time,
    cuisineType: cuisine_type,
    distance: 1.2,
  }),
)

const cuisines = [
  { category_id: 1, category_name: 'South Indian', category_image: '/food/rice.webp' },
  { category_id: 2, category_name: 'Chaat', category_image: null },
  { category_id: 3, category_name: 'Biryani', category_image: null },
]

/** Stops of each kind, on two days. */
const stops = [
  ['AAA', null, '2026-10-12T22:00:00+05:30', 'boarding'],
  ['BBB', '2026-10-12T23:00:00+05:30', '2026-10-12T23:05:00+05:30', null],
  ['CCC', '2026-10-13T01:00:00+05:30', '2026-10-13T01:01:00+05:30', 'short-halt'],
  ['DDD', '2026-10-13T02:00:00+05:30', null, null],
].map(([code, arrival, departure, refusal]) => ({
  code,
  name: `Station ${code}`,
  arrival,
  departure,
  halt: arrival && departure ? 5 : null,
  km: null,
  point: null,
  restaurants: refusal ? 0 : 3,
  orderUntil: refusal ? null : '2026-10-12T22:00:00+05:30',
  refusal,
}))

const train = {
  number: '1',
  name: 'Sample Express',
  from: 'Station AAA',
  to: 'Station DDD',
  edition: 'about 2015',
  knowsDays: false,
  boardingStation: 'AAA',
  boardingDate: '2026-10-12',
  stations: [{ code: 'AAA', name: 'Station AAA' }],
  dates: ['2026-10-12'],
  stops,
}

/** By call: its answer, whatever the parameters. @type {Readonly<Record<string, object>>} */
const answers = {
  'get-restaurants': { success: true, data: cards },
  // So few that the list is at its end.
  'get-restaurants-by-category-id': { success: true, restaurants: listed.slice(0, 4) },
  'get-cuisines-category': { success: true, data: cuisines },
  'get-restaurant-items': { success: true, data: dishes, total: 50, sections },
}

/**
 * Answers the calls that a page is rendered from, without a server: the build renders pages with data to find
 * out which styles they need.
 * @type {typeof fetch}
 */
export const sampleFetch = async (input) => {
  if (String(input).includes('/api/trains/')) return Response.json({ success: true, data: train })
  const [, call = '', id] = /\/api\/external\/([\w-]+)(?:\/(\d+))?/.exec(String(input)) ?? []
  const answer = answers[call]
  if (answer) return Response.json(answer)
  const data = restaurants.find((each) => each.restaurant_id === Number(id))
  if (call !== 'get-restaurant-by-id' || !data) throw new Error(`There is no sample answer for ${input}`)
  return Response.json({ success: true, data: data === open ? { ...open, ...details } : data })
}

/** Paths of pages that together show everything that a page with data can show. */
export const samplePaths = [
  '/',
  '/home',
  '/cuisines',
  '/train/1',
  ...restaurants.map(({ restaurant_id }) => `/foods/item-card/${restaurant_id}`),
]
