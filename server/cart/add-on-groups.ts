import type { AddOnGroup } from '@tiffin-junction/contract/domain/catalogue'
import { type Choices, defaultChoices } from '@tiffin-junction/contract/domain/pricing'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { addOnGroups, addOnItems } from '../db/schema.ts'
import { unprocessable } from '../http/http-error.ts'

/** The add-on groups of menu items by item id, groups and items in the order of the menu. */
export const groupsByItem = async (
  db: Db,
  menuIds: readonly number[],
): Promise<ReadonlyMap<number, readonly AddOnGroup[]>> => {
  if (menuIds.length === 0) return new Map()
  const rows = await db
    .select({
      group: addOnGroups,
      item: {
        id: addOnItems.id,
        name: addOnItems.name,
        price: addOnItems.price,
        isDefault: addOnItems.isDefault,
      },
    })
    .from(addOnGroups)
    .innerJoin(addOnItems, eq(addOnItems.groupId, addOnGroups.id))
    .where(inArray(addOnGroups.menuItemId, [...menuIds]))
    .orderBy(asc(addOnGroups.id), asc(addOnItems.id))
  const byItem = new Map<number, AddOnGroup[]>()
  for (const { group, item } of rows) {
    const groups = byItem.get(group.menuItemId) ?? []
    byItem.set(group.menuItemId, groups)
    const last = groups.at(-1)
    if (last?.id === group.id) groups[groups.length - 1] = { ...last, items: [...last.items, item] }
    else
      groups.push({
        id: group.id,
        name: group.name,
        type: group.type,
        priceType: group.priceType,
        items: [item],
      })
  }
  return byItem
}

/** Choices as a request names them. */
export type AskedChoices = readonly { readonly groupId: number; readonly items: readonly number[] }[]

/**
 * The choices a request means, checked against the item's groups: a checkbox group takes any of its items, a
 * radio group exactly one, its default where none is named. Ids in the order of the menu. Throws a 422
 * `HttpError` when an id is not of this item or a radio group has none or several.
 */
export const settleChoices = (groups: readonly AddOnGroup[], asked: AskedChoices): Choices => {
  const wanted = new Map<number, Set<number>>()
  for (const { groupId, items } of asked) {
    const group = groups.find(({ id }) => id === groupId)
    if (!group) throw unprocessable('These choices do not belong to this item.')
    if (items.some((itemId) => !group.items.some(({ id }) => id === itemId)))
      throw unprocessable(`A choice of '${group.name}' is not on the menu.`)
    wanted.set(groupId, new Set([...(wanted.get(groupId) ?? []), ...items]))
  }
  const defaults = defaultChoices(groups)
  return Object.fromEntries(
    groups.flatMap((group) => {
      const ids = group.items.map(({ id }) => id).filter((id) => wanted.get(group.id)?.has(id))
      const chosen = group.type === 'radio' && ids.length === 0 ? (defaults[group.id] ?? []) : ids
      if (group.type === 'radio' && chosen.length !== 1)
        throw unprocessable(`Please choose one of '${group.name}'.`)
      return chosen.length > 0 ? [[group.id, chosen]] : []
    }),
  )
}

/** Settled choices as one text: equal for equal choices only. */
export const choicesKey = (choices: Choices): string =>
  Object.entries(choices)
    .map(([groupId, items]) => `${groupId}:${[...items].sort((a, b) => a - b).join(',')}`)
    .join(';')

/** The choice that sets the base price, a size say, by which a line names its variant; of several the last. */
export const baseChoice = (
  groups: readonly AddOnGroup[],
  choices: Choices,
): { readonly groupId: number | null; readonly groupItemId: number | null } => {
  const base = groups.findLast(({ id, priceType }) => priceType === 'absolute' && choices[id]?.length)
  return { groupId: base?.id ?? null, groupItemId: (base && choices[base.id]?.at(-1)) ?? null }
}
