import type { MenuSection } from '../../discover/sections.ts'
import type { CuisineSlug } from './cuisines.ts'
import type { ChoiceStyle } from './options.ts'
import { type FoodPicture, foodPictures } from './pictures.ts'

export type MealCategory = 'Veg' | 'Non Veg' | 'Egg'

export const courses = [
  'Starter',
  'Soup',
  'Main',
  'Rice',
  'Bread',
  'Thali',
  'Side',
  'Snack',
  'Breakfast',
  'Dessert',
  'Drink',
] as const

export type Course = (typeof courses)[number]

/** The section of a menu that a course is in (DIS-126). */
export const sectionOf: Readonly<Record<Course, MenuSection>> = {
  Breakfast: 'Breakfast',
  Starter: 'Starters',
  Soup: 'Starters',
  Snack: 'Snacks',
  Thali: 'Thalis',
  Main: 'Mains',
  Rice: 'Rice & Biryani',
  Bread: 'Breads',
  Side: 'Sides',
  Dessert: 'Desserts',
  Drink: 'Drinks',
}

/** A dish as the catalogue knows it, before any restaurant puts its own price on it. */
export interface Dish {
  name: string
  mealCategory: MealCategory
  course: Course
  /** Usual price in paise. */
  basePrice: number
  picture: FoodPicture
  /** A second picture, of what it is made with: it distinguishes the dish from others with the same one. */
  madeWith?: FoodPicture
  description: string
  cuisines: readonly CuisineSlug[]
  /** Style that decides which sizes and extras a kitchen may offer with it. */
  choices: ChoiceStyle
}

/** Properties that all dishes of one table have in common. */
export interface DishGroup {
  cuisines: readonly CuisineSlug[]
  choices: ChoiceStyle
}

const mealCategories: Record<string, MealCategory> = { V: 'Veg', N: 'Non Veg', E: 'Egg' }

const isCourse = (text: string): text is Course => courses.some((course) => course === text)
const isPicture = (text: string): text is FoodPicture => foodPictures.some((picture) => picture === text)

function readDish(line: string, group: DishGroup): Dish {
  const [name = '', diet = '', course = '', rupees = '', picture = '', description = '', ...rest] = line
    .split('|')
    .map((cell) => cell.trim())
  const mealCategory = mealCategories[diet]
  const [dish = '', madeWith] = picture.split(' + ')
  if (!name || !description || rest.length > 0) throw new Error(`A dish needs six cells: ${line}`)
  if (!mealCategory) throw new Error(`'${diet}' is none of V, N, E: ${line}`)
  if (!isCourse(course)) throw new Error(`'${course}' is no course: ${line}`)
  if (!isPicture(dish)) throw new Error(`There is no picture '${dish}': ${line}`)
  if (madeWith !== undefined && !isPicture(madeWith))
    throw new Error(`There is no picture '${madeWith}': ${line}`)
  if (!/^[1-9]\d*$/.test(rupees)) throw new Error(`'${rupees}' is no price in rupees: ${line}`)
  return {
    name,
    mealCategory,
    course,
    basePrice: Number(rupees) * 100,
    picture: dish,
    ...(madeWith ? { madeWith } : {}),
    description,
    ...group,
  }
}

/**
 * Reads dishes written as a table, one a line:
 * `name | V, N or E (veg, non-veg, egg) | course | usual price in rupees | picture | description`, where the
 * picture is a name of `foodPictures` or two, `pizza + mushroom`.
 * Throws on a line that is none, so that a slip shows at the first start and in every test.
 */
export function dishTable(group: DishGroup, rows: string): Dish[] {
  return rows
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => readDish(line, group))
}
