import type { Verdict } from '@tiffin-junction/contract/domain/formats'
import { paiseOf } from '@tiffin-junction/contract/domain/money'
import {
  blankItem,
  type ItemEntry,
  type MenuSetup,
  type PartnerMenuCategory,
  type PartnerMenuItem,
  partnerLimits,
} from '@tiffin-junction/contract/domain/partner'
import { isBlank, plainNumber, tidy } from '@tiffin-junction/contract/domain/plain-text'

export type ItemTextField = 'name' | 'description' | 'price' | 'rating' | 'reviewCount'
export type ItemFlag = 'veg' | 'bestseller' | 'availability'

const textLimits: Readonly<Record<ItemTextField, number>> = {
  name: partnerLimits.text,
  description: partnerLimits.description,
  price: 9,
  rating: 4,
  reviewCount: 7,
}

/** Cuts a text to the length limit of its field; a number gets the digits 0 to 9 (ACC-178). */
export const truncateItemText = (field: ItemTextField, text: string): string =>
  (field === 'name' || field === 'description' ? text : plainNumber(text)).slice(0, textLimits[field])

/** Price in paise of a text in rupees; `null` when it is not a valid price (PAR-16). */
export const priceOf = (text: string): number | null => {
  const price = /^\d{1,6}(\.\d{1,2})?$/.test(text.trim()) ? paiseOf(Number(text)) : 0
  return price > 0 ? price : null
}

/** Problem of a typed price; `null` when it is valid or empty. */
export const priceProblem = (text: string): Verdict =>
  isBlank(text) || priceOf(text) !== null
    ? null
    : 'A price in rupees above 0, with two decimals at most, as in 149 or 99.50.'

/** Problem of a typed rating: 1 to 5 in steps of 0.1 (PAR-18). Empty means not rated yet. */
export const ratingProblem = (text: string): Verdict =>
  /^\s*([1-4](\.\d)?|5(\.0)?)?\s*$/.test(text) ? null : 'From 1 to 5, in steps of 0.1.'

/** Problem of a typed review count: 0 or more (PAR-19). Empty means 0. */
export const reviewsProblem = (text: string): Verdict =>
  /^\s*\d*\s*$/.test(text) ? null : 'A whole number, 0 or more.'

/** True when a dish can be added: it has a name and a price, and its other fields are valid (PAR-16). */
export const isAddable = ({ name, price, rating, reviewCount }: ItemEntry): boolean =>
  !isBlank(name) &&
  priceOf(price) !== null &&
  ratingProblem(rating) === null &&
  reviewsProblem(reviewCount) === null

const nextId = (things: readonly { readonly id: number }[]) => Math.max(0, ...things.map(({ id }) => id)) + 1

/** The dish of a typed entry. */
export const itemOf = (entry: ItemEntry, id: number): PartnerMenuItem => ({
  id,
  name: tidy(entry.name),
  description: tidy(entry.description),
  price: priceOf(entry.price) ?? 0,
  veg: entry.veg,
  bestseller: entry.bestseller,
  availability: entry.availability,
  rating: entry.rating.trim() === '' ? null : Number(entry.rating),
  reviewCount: Number(entry.reviewCount),
})

/** True when the typed name is not blank (PAR-17) and there is room for another category. */
export const canAddCategory = ({ categoryName, categories }: MenuSetup): boolean =>
  !isBlank(categoryName) && categories.length < partnerLimits.categories

/** Adds the typed category, and clears the name for the next one. */
export const withCategory = (menu: MenuSetup): MenuSetup => {
  const category = { id: nextId(menu.categories), name: tidy(menu.categoryName), items: [] }
  return { ...menu, categories: [...menu.categories, category], categoryName: '' }
}

/**
 * True when a category has no dishes. Only such a category can be removed, so that no tap deletes a whole
 * menu.
 */
export const isEmptyCategory = (menu: MenuSetup, id: number): boolean =>
  menu.categories.some((category) => category.id === id && category.items.length === 0)

/** True when a category has room for another dish. */
export const hasRoomIn = ({ categories }: MenuSetup, id: number): boolean =>
  categories.some((category) => category.id === id && category.items.length < partnerLimits.items)

const changed = (
  menu: MenuSetup,
  id: number,
  change: (items: PartnerMenuCategory['items']) => PartnerMenuCategory['items'],
): MenuSetup => ({
  ...menu,
  categories: menu.categories.map((category) =>
    category.id === id ? { ...category, items: change(category.items) } : category,
  ),
})

/** Adds the typed dish to its category, and clears the entry for the next one. */
export const withItem = (menu: MenuSetup): MenuSetup => {
  const { openCategory, item } = menu
  if (openCategory === null) return menu
  const added = changed(menu, openCategory, (items) => [...items, itemOf(item, nextId(items))])
  return { ...added, openCategory: null, item: blankItem }
}

/** Removes a dish from a category. */
export const withoutItem = (menu: MenuSetup, categoryId: number, itemId: number): MenuSetup =>
  changed(menu, categoryId, (items) => items.filter(({ id }) => id !== itemId))
