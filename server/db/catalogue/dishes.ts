import type { Dish } from './dish-table.ts'
import { cityDishes } from './dishes-city.ts'
import { easternAndCoastalDishes } from './dishes-east-and-coast.ts'
import { northernDishes } from './dishes-north.ts'
import { riceDishes } from './dishes-rice.ts'
import { snackDishes } from './dishes-snacks.ts'
import { southernDishes } from './dishes-south.ts'
import { sweetsAndDrinks } from './dishes-sweets-and-drinks.ts'
import { tandoorDishes } from './dishes-tandoor.ts'
import { westernDishes } from './dishes-west.ts'

/** Every dish of the catalogue, once. */
export const dishes: readonly Dish[] = [
  ...northernDishes,
  ...tandoorDishes,
  ...riceDishes,
  ...southernDishes,
  ...westernDishes,
  ...easternAndCoastalDishes,
  ...snackDishes,
  ...cityDishes,
  ...sweetsAndDrinks,
]
