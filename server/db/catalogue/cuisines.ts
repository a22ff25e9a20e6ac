import { type FoodPicture, picturePath } from './pictures.ts'

/** Row of a cuisine category; `id` 1 is the category a cuisine list falls back to. */
export interface CuisineRow {
  id: number
  name: string
  image: string
}

// A restaurant takes one of the pictures of its first cuisine, the category itself the first.
const table = {
  pizza: ['Pizza', ['pizza']],
  burger: ['Burger', ['burger', 'fries']],
  biryani: ['Biryani', ['pan-rice', 'rice']],
  chinese: ['Chinese', ['noodle-bowl', 'takeout-box', 'dumpling']],
  italian: ['Italian', ['spaghetti', 'pizza']],
  desserts: ['Desserts', ['ice-cream', 'cake', 'doughnut', 'cupcake']],
  'north-indian': ['North Indian', ['curry-rice', 'pot', 'flatbread']],
  'south-indian': ['South Indian', ['pancakes', 'coconut', 'rice']],
  thali: ['Thali', ['plate', 'curry-rice']],
  chaat: ['Chaat', ['falafel', 'potato', 'lemon']],
  mughlai: ['Mughlai', ['meat', 'pot', 'kebab']],
  punjabi: ['Punjabi', ['flatbread', 'butter', 'pot']],
  gujarati: ['Gujarati', ['corn', 'cheese']],
  rajasthani: ['Rajasthani', ['chilli', 'pie']],
  bengali: ['Bengali', ['fish', 'custard']],
  maharashtrian: ['Maharashtrian', ['peanuts', 'bread']],
  coastal: ['Coastal & Seafood', ['prawn', 'fish', 'crab']],
  tandoor: ['Kebabs & Tandoor', ['kebab', 'drumstick']],
  rolls: ['Rolls & Wraps', ['wrap', 'stuffed-flatbread']],
  'street-food': ['Street Food', ['taco', 'fries', 'popcorn']],
  breakfast: ['Breakfast', ['fried-egg', 'teapot', 'sandwich']],
  beverages: ['Beverages', ['tropical-drink', 'bubble-tea', 'teacup', 'coffee']],
  salads: ['Salads & Bowls', ['salad', 'avocado']],
} as const satisfies Record<
  string,
  readonly [name: string, pictures: readonly [FoodPicture, ...FoodPicture[]]]
>

export type CuisineSlug = keyof typeof table

export interface Cuisine extends CuisineRow {
  slug: CuisineSlug
  /** Pictures that suit a restaurant of this cuisine. */
  pictures: readonly [FoodPicture, ...FoodPicture[]]
}

const isSlug = (text: string): text is CuisineSlug => Object.hasOwn(table, text)

/** The slug that `text` spells; throws on any other text, which is a slip of a table's author. */
export function cuisineSlug(text: string): CuisineSlug {
  if (!isSlug(text)) throw new Error(`No cuisine is called '${text}'`)
  return text
}

/** All cuisines in the order in which they are shown; ids run from 1. */
export const cuisines: readonly Cuisine[] = Object.keys(table)
  .map(cuisineSlug)
  .map((slug, index) => {
    const [name, pictures] = table[slug]
    return { id: index + 1, slug, name, image: picturePath(pictures[0]), pictures }
  })

const bySlug = new Map(cuisines.map((cuisine) => [cuisine.slug, cuisine]))

/** The cuisine of a slug. */
export function cuisineOf(slug: CuisineSlug): Cuisine {
  const cuisine = bySlug.get(slug)
  if (!cuisine) throw new Error(`No cuisine is called '${slug}'`)
  return cuisine
}

/** The names of cuisines as one text: `Biryani, Mughlai`. */
export const cuisineType = (slugs: readonly CuisineSlug[]): string =>
  slugs.map((slug) => cuisineOf(slug).name).join(', ')
