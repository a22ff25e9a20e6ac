import { getReviews } from '@tiffin-junction/contract/calls/reviews'
import { and, asc, count, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { users } from '../db/schema.ts'
import { orders } from '../db/schema-order.ts'
import { type App, handle } from '../http/handle.ts'
import { demandRestaurant } from './menu.ts'

/** The most characters of a text that a list has, so that a page of it stays small on a train. */
const textLimit = 1000

const firstWord = /^\p{L}[\p{L}\p{M}'’-]{0,39}$/u

/** The first word of a person's name; null for one that is no name, such as a number or an address. */
const firstNameOf = (name: string): string | null => {
  const [first = ''] = name.trim().split(/\s+/u)
  return firstWord.test(first) ? first : null
}

const cut = (text: string): string =>
  text.length > textLimit && [...text].length > textLimit
    ? `${[...text].slice(0, textLimit).join('').trimEnd()}…`
    : text

/** A page of what people wrote about a restaurant, newest first, and of how many there are in all. */
const reviewsOf = async (db: Db, restaurantId: number, part: { limit: number; offset: number }) => {
  const isWritten = and(
    eq(orders.restaurantId, restaurantId),
    isNotNull(orders.comment),
    isNotNull(orders.ratedAt),
  )
  const [rows, [counted]] = await Promise.all([
    db
      .select({
        stars: orders.foodRating,
        text: sql<string>`left(${orders.comment}, ${sql.raw(String(textLimit + 1))})`,
        name: users.name,
        ratedAt: orders.ratedAt,
      })
      .from(orders)
      .innerJoin(users, eq(users.id, orders.userId))
      .where(isWritten)
      .orderBy(sql`${orders.ratedAt} desc nulls last`, asc(orders.id))
      .limit(part.limit)
      .offset(part.offset),
    db.select({ total: count() }).from(orders).where(isWritten),
  ])
  return { rows, total: counted?.total ?? 0 }
}

/** Mounts what people wrote about a restaurant. Of who it was, only a first name is shown. */
export const mountReviews = (app: App): void => {
  handle(
    app,
    getReviews,
  )(async ({ params, query, ctx }) => {
    await demandRestaurant(ctx.db, params.restaurantId)
    const { rows, total } = await reviewsOf(ctx.db, params.restaurantId, {
      limit: query.limit,
      offset: (query.page - 1) * query.limit,
    })
    return {
      success: true,
      data: rows.map(({ stars, text, name, ratedAt }) => ({
        stars: stars ?? 0,
        text: cut(text),
        firstName: firstNameOf(name),
        ratedAt: ratedAt?.getTime() ?? 0,
      })),
      total,
    }
  })
}
