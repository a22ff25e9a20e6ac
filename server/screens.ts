import { catalogueIdOf } from '../src/domain/catalogue-id.ts'
import { type ScreenPath, screenAt } from '../src/domain/screen-paths.ts'
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

/** Whether there is something at a path of the app: a screen, and where it shows a menu, its restaurant. */
export const isScreen = async (db: Db, path: string): Promise<boolean> => {
  const screen = screenAt(decoded(path))
  if (screen?.path !== '/foods/item-card/:restaurantId') return screen !== null
  const id = catalogueIdOf(screen.param)
  return id !== null && (await hasRestaurant(db, id))
}

/** Screens that are served with what they show. */
const withData: ReadonlySet<string> = new Set<ScreenPath>(['/foods/item-card/:restaurantId'])

/** How the page at a path is served: with data, or as all pages of its screen begin, which `sample` leads to. */
export const screenPageOf = (path: string): { readonly hasData: boolean; readonly sample: string } => {
  const screen = screenAt(decoded(path))
  if (screen === null) return { hasData: false, sample: '/404' }
  return { hasData: withData.has(screen.path), sample: screen.path.replace(/:\w+/, '1') }
}
