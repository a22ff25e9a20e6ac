import { type CuisineSlug, cuisineType } from './cuisines.ts'
import type { Dish } from './dish-table.ts'
import { dishes } from './dishes.ts'
import { choicesOf, type Extra, type Sizes } from './options.ts'
import { picturePath } from './pictures.ts'
import type { Chance } from './random.ts'
import type { AddOnGroupRow, AddOnItemRow, MenuItemRow, MenuRows } from './rows.ts'

const rupee = 100
const smallestMenu = 15
const largestMenu = 60

/** A kitchen for which a menu is made. */
export interface Kitchen {
  restaurantId: number
  cuisines: readonly CuisineSlug[]
  pureVeg: boolean
  /** 1 is the usual price of every dish. */
  priceLevel: number
  rating: number
}

const byCuisine = new Map<CuisineSlug, Dish[]>()
for (const dish of dishes) {
  for (const cuisine of dish.cuisines) byCuisine.set(cuisine, [...(byCuisine.get(cuisine) ?? []), dish])
}

/** Dishes of a kitchen, those of its first cuisine first; more than half of them are of that one. */
export function dishesFor(
  kitchen: Pick<Kitchen, 'cuisines' | 'pureVeg'>,
  wanted: number,
  chance: Chance,
): Dish[] {
  const menu = new Set<Dish>()

  const add = (cuisine: CuisineSlug, count: number) => {
    const candidates = (byCuisine.get(cuisine) ?? []).filter(
      (dish) => !menu.has(dish) && (!kitchen.pureVeg || dish.mealCategory === 'Veg'),
    )
    for (const dish of chance.sample(candidates, count)) menu.add(dish)
  }

  const [known, ...others] = kitchen.cuisines
  if (known) add(known, others.length === 0 ? wanted : Math.ceil(wanted * 0.6))
  for (const cuisine of others) add(cuisine, Math.ceil((wanted * 0.4) / others.length))
  // A kitchen of few dishes fills its card with drinks and sweets.
  if (menu.size < smallestMenu) add('beverages', Math.min(6, smallestMenu - menu.size))
  if (menu.size < smallestMenu) add('desserts', smallestMenu - menu.size)
  return [...menu].slice(0, largestMenu)
}

/** A price as menus print it: steps of five rupees, one rupee below from a hundred on. */
function printedPrice(paise: number): number {
  const stepped = Math.max(3, Math.round(paise / (5 * rupee))) * 5 * rupee
  return stepped >= 100 * rupee ? stepped - rupee : stepped
}

function discounted(price: number, chance: Chance): number {
  if (!chance.happens(0.35)) return price
  const percent = chance.pick([5, 10, 10, 15, 20, 25, 30])
  return Math.round((price * (100 - percent)) / 100 / (rupee / 2)) * (rupee / 2)
}

/** The row of a dish on this kitchen's menu, without add-ons. */
export function menuItemRow(
  dish: Dish,
  kitchen: Kitchen,
  id: number,
  position: number,
  chance: Chance,
): MenuItemRow {
  const price = printedPrice(dish.basePrice * kitchen.priceLevel * (0.95 + chance.next() * 0.1))
  const ratingCount = chance.happens(0.06) ? 0 : chance.whole(3, 900)
  const ratingAvg = Math.min(5, Math.max(2.6, kitchen.rating + chance.next() - 0.5))
  return {
    id,
    restaurantId: kitchen.restaurantId,
    position,
    name: dish.name,
    description: dish.description,
    image: picturePath(dish.picture, dish.madeWith),
    course: dish.course,
    cuisineType: cuisineType(dish.cuisines),
    mealCategory: dish.mealCategory,
    price,
    finalPrice: discounted(price, chance),
    isAvailable: !chance.happens(0.06),
    isBestSeller: false,
    ratingAvg: ratingCount === 0 ? 0 : Math.round(ratingAvg * 10) / 10,
    ratingCount,
    addOnItemsCount: 0,
    defaultGroupId: null,
    defaultItemId: null,
  }
}

interface Group {
  group: AddOnGroupRow
  items: AddOnItemRow[]
}

// Ids grow out of their parents' ids, so that a new restaurant at the end of the list changes no other's.
const groupId = (menuItemId: number, position: number) => menuItemId * 10 + position
const choiceId = (group: number, position: number) => group * 10 + position

function sizesGroup(item: MenuItemRow, position: number, sizes: Sizes): Group {
  const id = groupId(item.id, position)
  return {
    group: {
      id,
      menuItemId: item.id,
      position,
      name: sizes.groupName,
      type: 'radio',
      priceType: 'absolute',
    },
    items: sizes.choices.map(([name, share], index) => ({
      id: choiceId(id, index + 1),
      groupId: id,
      position: index + 1,
      name,
      price: share === 1 ? item.finalPrice : Math.round((item.finalPrice * share) / rupee) * rupee,
      isDefault: share === 1,
    })),
  }
}

function extrasGroup(item: MenuItemRow, position: number, extras: readonly Extra[]): Group {
  const id = groupId(item.id, position)
  return {
    group: { id, menuItemId: item.id, position, name: 'Extras', type: 'checkbox', priceType: 'relative' },
    items: extras.map(({ name, price }, index) => ({
      id: choiceId(id, index + 1),
      groupId: id,
      position: index + 1,
      name,
      price,
      isDefault: false,
    })),
  }
}

function groupsFor(item: MenuItemRow, dish: Dish, chance: Chance): Group[] {
  const { sizes, extras } = choicesOf(dish.choices, dish.mealCategory)
  const offered = chance.sample(extras, chance.whole(2, 5))
  const kind = chance.pick(['sizes', 'extras', 'both'])
  const groups: Group[] = []
  if (sizes && kind !== 'extras') groups.push(sizesGroup(item, 1, sizes))
  if (groups.length === 0 || kind !== 'sizes') groups.push(extrasGroup(item, groups.length + 1, offered))
  return groups
}

function withGroups(item: MenuItemRow, groups: readonly Group[]): MenuItemRow {
  const chosen = groups.find(({ group }) => group.type === 'radio')?.items.find((choice) => choice.isDefault)
  return {
    ...item,
    addOnItemsCount: groups.reduce((count, { items }) => count + items.length, 0),
    defaultGroupId: chosen?.groupId ?? null,
    defaultItemId: chosen?.id ?? null,
  }
}

/**
 * The whole menu of a kitchen: 15 to 60 items, a third of them with sizes, extras or both, some of them
 * bestsellers, some out of stock. Item ids are `restaurantId × 100 + position`.
 */
export function menuFor(kitchen: Kitchen, chance: Chance): MenuRows {
  const chosen = dishesFor(kitchen, chance.whole(18, 56), chance)
  const customisable = chosen.filter((dish) => dish.choices !== 'none')
  const customised = new Set(chance.sample(customisable, Math.ceil(chosen.length / 3)))
  const bestSellers = new Set(chance.sample(chosen, Math.max(2, Math.round(chosen.length / 8))))

  const menuItems: MenuItemRow[] = []
  const groups: Group[] = []
  for (const [index, dish] of chosen.entries()) {
    const position = index + 1
    const plain = menuItemRow(dish, kitchen, kitchen.restaurantId * 100 + position, position, chance)
    const own = customised.has(dish) ? groupsFor(plain, dish, chance) : []
    menuItems.push({ ...withGroups(plain, own), isBestSeller: bestSellers.has(dish) })
    groups.push(...own)
  }
  return {
    menuItems,
    addOnGroups: groups.map(({ group }) => group),
    addOnItems: groups.flatMap(({ items }) => items),
  }
}
