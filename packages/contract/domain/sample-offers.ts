/**
 * Sample data of the offers page (APP-37); no call returns it. Prices in paise, distances in metres. Of the offers only
 * `welcome` is real: `welcomeCoupon` of coupon.ts has its terms.
 */
export type SampleOffer =
  | { readonly kind: 'preBooking'; readonly percent: number }
  | { readonly kind: 'walkIn'; readonly percent: number; readonly more: number }
  | { readonly kind: 'bank'; readonly bank: string; readonly upTo: number }
  | { readonly kind: 'welcome' }

export interface SampleRestaurant {
  readonly name: string
  readonly cuisines: string
  readonly place: string
  readonly rating: number
  readonly priceForTwo: number
  readonly distance: number
  readonly pictures: readonly [string, string, string]
  readonly offers: readonly SampleOffer[]
}

export const offerRestaurants: readonly SampleRestaurant[] = [
  {
    name: 'The Brass Lota',
    cuisines: 'North Indian, Mughlai',
    place: 'Connaught Place, New Delhi',
    rating: 4.5,
    priceForTwo: 120_000,
    distance: 1800,
    pictures: ['curry-rice', 'flatbread', 'kebab'],
    offers: [
      { kind: 'preBooking', percent: 30 },
      { kind: 'bank', bank: 'Sample Bank', upTo: 10 },
    ],
  },
  {
    name: 'Malabar Mail',
    cuisines: 'Kerala, Coastal & Seafood',
    place: 'Karol Bagh, New Delhi',
    rating: 4.3,
    priceForTwo: 90_000,
    distance: 3200,
    pictures: ['prawn', 'coconut', 'fish'],
    offers: [{ kind: 'walkIn', percent: 20, more: 2 }, { kind: 'welcome' }],
  },
  {
    name: 'Chandni Chowk Chaat House',
    cuisines: 'Chaat, Street Food',
    place: 'Chandni Chowk, Delhi',
    rating: 4.6,
    priceForTwo: 40_000,
    distance: 4100,
    pictures: ['falafel', 'potato', 'lemon'],
    offers: [{ kind: 'walkIn', percent: 15, more: 1 }],
  },
  {
    name: 'Platform Nine Pizza',
    cuisines: 'Pizza, Italian',
    place: 'Hauz Khas, New Delhi',
    rating: 4.1,
    priceForTwo: 80_000,
    distance: 7600,
    pictures: ['pizza', 'spaghetti', 'cheese'],
    offers: [{ kind: 'preBooking', percent: 25 }, { kind: 'welcome' }],
  },
  {
    name: 'Howrah Bridge Kitchen',
    cuisines: 'Bengali, Coastal & Seafood',
    place: 'Chittaranjan Park, New Delhi',
    rating: 4.4,
    priceForTwo: 70_000,
    distance: 9800,
    pictures: ['fish', 'rice', 'custard'],
    offers: [
      { kind: 'bank', bank: 'Sample Bank', upTo: 15 },
      { kind: 'walkIn', percent: 10, more: 3 },
    ],
  },
  {
    name: 'Deccan Dining Car',
    cuisines: 'South Indian, Thali',
    place: 'Lajpat Nagar, New Delhi',
    rating: 4.2,
    priceForTwo: 60_000,
    distance: 5400,
    pictures: ['pancakes', 'plate', 'teapot'],
    offers: [
      { kind: 'preBooking', percent: 20 },
      { kind: 'bank', bank: 'Sample Bank', upTo: 20 },
    ],
  },
]

export const popularCuisines = [
  'North Indian',
  'South Indian',
  'Mughlai',
  'Chinese',
  'Biryani',
  'Pizza',
  'Chaat',
  'Desserts',
  'Thali',
  'Rolls & Wraps',
  'Bengali',
  'Beverages',
] as const

export const restaurantChains = [
  'Brass Lota Dining Rooms',
  'Malabar Mail',
  'Platform Nine Pizza',
  'Deccan Dining Car',
  'Junction Biryani',
  'Signal Box Coffee',
  'Up & Down Rolls',
  'First Class Falooda',
] as const
