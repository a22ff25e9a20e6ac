import { catalogueIdOf } from '../src/domain/catalogue-id.ts'
import { screenAt } from '../src/domain/screen-paths.ts'
import type { Db } from './db/database.ts'
import { hasRestaurant } from './discover/menu.ts'

/** A path as the router reads it: part by part, so that a slash within a name parts nothing. */
const decoded = (path: string): string =>
  path
    .split('/')
    .map((part) => {
      try {
        return decodeURIComponent(part).replaceAll('/', '%2F')
      } catch {
        return part
      }
    })
    .join('/')

/** The screen at a path as it was asked for; nothing where there is none. */
export const screenOf = (path: string) => screenAt(decoded(path))

/** Whether there is something at a path of the app: a screen, and where it shows a menu, its restaurant. */
export const isScreen = async (db: Db, path: string): Promise<boolean> => {
  const screen = screenOf(path)
  if (screen?.path !== '/foods/item-card/:restaurantId') return screen !== null
  const id = catalogueIdOf(screen.param)
  return id !== null && (await hasRestaurant(db, id))
}
