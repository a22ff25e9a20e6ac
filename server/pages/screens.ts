import { catalogueIdOf } from '@tiffin-junction/contract/domain/catalogue-id'
import { decodedPath } from '@tiffin-junction/contract/domain/decoded-path'
import { type ScreenPath, screenAt } from '@tiffin-junction/contract/domain/screen-paths'
import type { Db } from '../db/database.ts'
import { menuVersion } from '../discover/menu.ts'
import { hasTrain } from '../train/find.ts'

/** The screen at a path as it was asked for; nothing where there is none. */
export const screenOf = (path: string) => screenAt(decodedPath(path))

/** Queries that ask for another page than the one that is drawn: a cuisine (DIS-139), a boarding of a train (TRN-8). */
const others: Readonly<Partial<Record<ScreenPath, readonly string[]>>> = {
  '/cuisines': ['cuisine'],
  '/train/:number': ['boardingStation', 'boardingDate'],
}

/** Whether an address asks for another page than the one that is drawn for its path. */
export const asksForOther = (path: string, query: Readonly<Record<string, string>>): boolean => {
  const screen = screenOf(path)
  return screen !== null && (others[screen.path] ?? []).some((name) => query[name] !== undefined)
}

/**
 * The version of what is at a path of the app, which changes when the page drawn from it would: menus have one, other
 * screens `undefined`. `null` where there is nothing: no screen, the menu of no restaurant, or no train.
 */
export const screenVersion = async (db: Db, path: string, now: Date): Promise<string | null | undefined> => {
  const screen = screenOf(path)
  if (screen?.path === '/train/:number') return (await hasTrain(db, screen.param ?? '')) ? undefined : null
  if (screen?.path !== '/foods/item-card/:restaurantId') return screen ? undefined : null
  const id = catalogueIdOf(screen.param)
  return id === null ? null : menuVersion(db, id, now)
}
