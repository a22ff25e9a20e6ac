import type { AddOnGroup } from './catalogue.ts'

/** The ids of the chosen items, by group id. */
export type Choices = Readonly<Record<number, readonly number[]>>

/** The initial choices of a sheet: each group's defaults. A radio group without a default has none. */
export const defaultChoices = (groups: readonly AddOnGroup[]): Choices =>
  Object.fromEntries(
    groups.map((group) => {
      const ids = group.items.filter((item) => item.isDefault).map((item) => item.id)
      return [group.id, group.type === 'radio' ? ids.slice(0, 1) : ids]
    }),
  )

/** The choices after a tap on an item: it replaces a radio group's choice, or toggles in a checkbox group. */
export const choose = (
  choices: Choices,
  groups: readonly AddOnGroup[],
  groupId: number,
  itemId: number,
): Choices => {
  const group = groups.find(({ id }) => id === groupId)
  if (!group?.items.some(({ id }) => id === itemId)) return choices
  const chosen = choices[groupId] ?? []
  const next =
    group.type === 'radio'
      ? [itemId]
      : chosen.includes(itemId)
        ? chosen.filter((id) => id !== itemId)
        : [...chosen, itemId]
  return { ...choices, [groupId]: next }
}

const chosenItems = (group: AddOnGroup, choices: Choices) =>
  group.items.filter((item) => choices[group.id]?.includes(item.id))

/**
 * The price of one unit in paise. The base is `finalPrice`; a choice in an absolute group replaces it by its
 * own price, and choices in relative groups are added.
 */
export const unitPrice = (finalPrice: number, groups: readonly AddOnGroup[], choices: Choices): number => {
  let base = finalPrice
  let extra = 0
  for (const group of groups)
    for (const item of chosenItems(group, choices)) {
      if (group.priceType === 'absolute') base = item.price
      else extra += item.price
    }
  return base + extra
}

/** The names of the chosen items, in the order of the menu. They identify a variant. */
export const choicesText = (groups: readonly AddOnGroup[], choices: Choices): string =>
  groups.flatMap((group) => chosenItems(group, choices).map(({ name }) => name)).join(', ')

/** True when every radio group has its one choice. */
export const isComplete = (groups: readonly AddOnGroup[], choices: Choices): boolean =>
  groups.every((group) => group.type !== 'radio' || chosenItems(group, choices).length === 1)
