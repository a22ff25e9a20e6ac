import { catalogueIdOf } from '@tiffin-junction/contract/domain/catalogue-id'
import { decodedPath } from '@tiffin-junction/contract/domain/decoded-path'
import { screenAt } from '@tiffin-junction/contract/domain/screen-paths'
import type { Db } from '../db/database.ts'
import { menuVersion } from '../discover/menu.ts'

/** The screen at a path as it was asked for; nothing where there is none. */
export const screenOf = (path: string) => screenAt(decodedPath(path))

/** Whether an address asks for another list than its page is drawn with: that of a cuisine (DIS-139). */
export const asksForOther = (path: string, query: Readonly<Record<string, string>>): boolean =>
  screenOf(path)?.path === '/cuisines' && query.cuisine !== undefined

/**
 * The version of what is at a path of the app, which changes when the page drawn from it would: menus have one, other
 * screens `undefined`. `null` where there is nothing: no screen, or the menu of no restaurant.
 */
export const screenVersion = async (db: Db, path: string, now: Date): Promise<string | null | undefined> => {
  const screen = screenOf(path)
  if (screen?.path !== '/foods/item-card/:restaurantId') return screen ? undefined : null
  const id = catalogueIdOf(screen.param)
  return id === null ? null : menuVersion(db, id, now)
}
