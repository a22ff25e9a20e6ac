import { catalogueIdOf } from '../src/domain/catalogue-id.ts'
import { screenAt } from '../src/domain/screen-paths.ts'
import type { Db } from './db/database.ts'
import { hasRestaurant } from './discover/menu.ts'

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Whether there is something at a path of the app: a screen, and where it shows a menu, its restaurant. */
export const isScreen = async (db: Db, path: string): Promise<boolean> => {
  const screen = screenAt(decoded(path))
  if (screen?.path !== '/foods/item-card/:restaurantId') return screen !== null
  const id = catalogueIdOf(screen.param)
  return id !== null && (await hasRestaurant(db, id))
}
