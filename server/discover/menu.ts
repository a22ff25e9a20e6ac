import type { MenuItem } from '@tiffin-junction/contract/domain/catalogue'
import type { Page, Section } from '@tiffin-junction/contract/domain/page'
import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { type Days, dateAfter, type Status, type Week, writeOpening } from '../db/opening-hours.ts'
import { rowsOf } from '../db/rows.ts'
import { menuItems, menuSections } from '../db/schema.ts'
import { notFound } from '../http/http-error.ts'
import { matches, type Wanted, wantedOf } from './search.ts'

type Row = typeof menuItems.$inferSelect & { section: string }

/** A stored menu item as the domain has it. */
const menuItemOf = (row: Row): MenuItem => ({
  menuId: row.id,
  name: row.name,
  description: row.description,
  image: row.image,
  price: row.price,
  finalPrice: row.finalPrice,
  isAvailable: row.isAvailable,
  isBestSeller: row.isBestSeller,
  mealCategory: row.mealCategory,
  rating: row.rating,
  ratingCount: row.ratingCount,
  addOnItemsCount: row.addOnItemsCount,
  defaultGroupId: row.defaultGroupId,
  defaultItemId: row.defaultItemId,
  section: row.section,
})

/** Requested part of a menu. */
export interface MenuRequest {
  readonly restaurantId: number
  /** The only ones wanted; empty for all. */
  readonly mealCategories: readonly string[]
  readonly onlyBestSellers: boolean
  readonly search: string
  readonly limit: number
  readonly offset: number
}

/** The items whose name and cuisines together have everything wanted: 'Mughlai', 'chicken biryani'. */
const fitting = (wanted: Wanted): SQL =>
  sql`exists (select from dish_names d where d.id = ${menuItems.dishNameId}
    and ${matches(sql`(d.search_text || d.cuisine_search)`, wanted)})`

/**
 * Changes with every change of a restaurant or of its menu; `null` when there is no such restaurant. Made of the rows'
 * `xmin`, the transaction that wrote each: also a change that is taken back gives a new version. Of a restaurant with
 * hours the version says besides whether it is open, when it opens, and the day.
 */
export const menuVersion = async (db: Db, id: number, now: Date): Promise<string | null> => {
  const [row] = await rowsOf<{ version: string; status: Status; hours: Week | null; days: Days | null }>(
    db,
    sql`select concat(xmin, ' ', (
      select md5(string_agg(concat(m.id, ' ', m.xmin), ',' order by m.id)) from menu_items m where m.restaurant_id = r.id
    ), ' ', (
      select md5(string_agg(concat(s.id, ' ', s.xmin), ',' order by s.id)) from menu_sections s where s.restaurant_id = r.id
    )) as version, status, hours, days from restaurants r where id = ${id}`,
  )
  if (!row?.hours && !row?.days) return row?.version ?? null
  return JSON.stringify([row.version, writeOpening(row, now), dateAfter(now, 0)])
}

/** Throws a 404 `HttpError` when there is no such restaurant. */
export const demandRestaurant = async (db: Db, id: number): Promise<void> => {
  const found = await rowsOf(db, sql`select from restaurants where id = ${id}`)
  if (found.length === 0) throw notFound('This restaurant does not exist.')
}

/** Name of an item's section: 'Others' for none, and '' on a menu without sections, which needs no headings. */
const sectionName = (restaurantId: number) => sql<string>`coalesce(${menuSections.name}, case when exists (
  select from ${menuSections} s where s.restaurant_id = ${restaurantId}) then 'Others' else '' end)`
/** Sections in their order, and items of none after them. */
const byPlace = sql`${menuSections.place} nulls last, ${menuSections.name}`

/** The sections of the items that fit, in order, with how many of them each has. */
const sectionsWith = (db: Db, restaurantId: number, conditions: SQL): Promise<Section[]> =>
  db
    .select({ name: sectionName(restaurantId), count: sql<number>`count(*)::integer` })
    .from(menuItems)
    .leftJoin(menuSections, eq(menuSections.id, menuItems.sectionId))
    .where(conditions)
    .groupBy(menuSections.place, menuSections.name)
    .orderBy(byPlace)

const countOf = async (db: Db, conditions: SQL): Promise<number> => {
  const [row] = await db.select({ count: sql<number>`count(*)::integer` }).from(menuItems).where(conditions)
  return row?.count ?? 0
}

/**
 * A page of a menu and how many items there are in all, the first page with its sections: section by section, in each
 * what can be had first, bestsellers before the rest, then in the menu's own order (DIS-126).
 */
export const menuPage = async (
  db: Db,
  request: MenuRequest,
): Promise<Omit<Page<MenuItem>, 'lift'> & { total: number }> => {
  const isSearch = request.search.trim() !== ''
  const wanted = isSearch ? await wantedOf(db, request.search) : null
  if (isSearch && !wanted) {
    await demandRestaurant(db, request.restaurantId)
    return { items: [], total: 0, sections: [] }
  }
  const conditions = sql.join(
    [
      sql`${menuItems.restaurantId} = ${request.restaurantId}`,
      ...(request.mealCategories.length > 0
        ? [sql`${menuItems.mealCategory} in ${request.mealCategories}`]
        : []),
      ...(request.onlyBestSellers ? [sql`${menuItems.isBestSeller}`] : []),
      ...(wanted ? [fitting(wanted)] : []),
    ],
    sql` and `,
  )
  const [counted, rows] = await Promise.all([
    request.offset === 0 ? sectionsWith(db, request.restaurantId, conditions) : countOf(db, conditions),
    db
      .select({ ...getTableColumns(menuItems), section: sectionName(request.restaurantId) })
      .from(menuItems)
      .leftJoin(menuSections, eq(menuSections.id, menuItems.sectionId))
      .where(conditions)
      .orderBy(byPlace, sql`${menuItems.isAvailable} desc, ${menuItems.isBestSeller} desc, ${menuItems.id}`)
      .limit(request.limit)
      .offset(request.offset),
  ])
  const sections = typeof counted === 'number' ? null : counted
  const total = typeof counted === 'number' ? counted : counted.reduce((sum, { count }) => sum + count, 0)
  // Items have a restaurant.
  if (total === 0) await demandRestaurant(db, request.restaurantId)
  return {
    items: rows.map(menuItemOf),
    total,
    ...(sections ? { sections: sections.filter(({ name }) => name !== '') } : {}),
  }
}
