/** A restaurant in the Noodles listing. Prices in paise, distances in metres. */
export interface SampleNoodleShop {
  readonly name: string
  readonly dishes: string
  readonly place: string
  readonly rating: number
  readonly minutes: number
  readonly priceForTwo: number
  readonly distance: number
  readonly picture: string
  readonly offer: string | null
}

/** Sample data of the Noodles listing (APP-37); no call returns it. */
export const noodleShops: readonly SampleNoodleShop[] = [
  {
    name: 'Wok on Wheels',
    dishes: 'Hakka noodles, chilli garlic noodles',
    place: 'Paharganj, New Delhi',
    rating: 4.4,
    minutes: 25,
    priceForTwo: 35_000,
    distance: 1200,
    picture: 'noodle-bowl',
    offer: '20% off above ₹299',
  },
  {
    name: 'Tangra Tiffin',
    dishes: 'Kolkata chowmein, gravy noodles',
    place: 'Chittaranjan Park, New Delhi',
    rating: 4.6,
    minutes: 35,
    priceForTwo: 40_000,
    distance: 6200,
    picture: 'takeout-box',
    offer: null,
  },
  {
    name: 'Thukpa Halt',
    dishes: 'Thukpa, momo in broth',
    place: 'Majnu ka Tilla, Delhi',
    rating: 4.5,
    minutes: 40,
    priceForTwo: 30_000,
    distance: 8900,
    picture: 'dumpling',
    offer: 'Free tea with every thukpa',
  },
  {
    name: 'Siding Spaghetti',
    dishes: 'Spaghetti arrabbiata, aglio e olio',
    place: 'Hauz Khas, New Delhi',
    rating: 4.1,
    minutes: 30,
    priceForTwo: 60_000,
    distance: 5100,
    picture: 'spaghetti',
    offer: null,
  },
  {
    name: 'Garlic Junction',
    dishes: 'Burnt garlic noodles, paneer chilli noodles',
    place: 'Karol Bagh, New Delhi',
    rating: 4.2,
    minutes: 30,
    priceForTwo: 32_000,
    distance: 2700,
    picture: 'chilli',
    offer: '₹75 off with two bowls',
  },
  {
    name: 'Prawn & Platform',
    dishes: 'Prawn pad thai, seafood ramen',
    place: 'Connaught Place, New Delhi',
    rating: 4.3,
    minutes: 35,
    priceForTwo: 75_000,
    distance: 1900,
    picture: 'fried-shrimp',
    offer: null,
  },
]
