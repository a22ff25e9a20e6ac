import * as contract from '@tiffin-junction/contract/calls/discover'
import { getRestaurantItems, searchRestaurantItems } from '@tiffin-junction/contract/calls/menu'
import { writeItem } from '@tiffin-junction/contract/calls/menu-wire'
import { deliversTo } from '@tiffin-junction/contract/domain/delivery-area'
import type { Point } from '@tiffin-junction/contract/domain/geo'
import { rupeesOf } from '@tiffin-junction/contract/domain/money'
import { readFilter } from '@tiffin-junction/contract/domain/restaurant-filter'
import { and, asc, eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { areaOf } from '../db/delivery-area.ts'
import { weekFrom } from '../db/opening-hours.ts'
import { cuisines, favourites, restaurants } from '../db/schema.ts'
import { type App, handle } from '../http/handle.ts'
import { notFound } from '../http/http-error.ts'
import { type Arriving, writeOpeningFor } from '../train/opening.ts'
import { type RunStop, type StopQuery, stopOf } from '../train/stop.ts'
import { demandRestaurant, menuPage } from './menu.ts'
import {
  delivering,
  type FavouriteRow,
  favouritesOf,
  type Listed,
  liftOf,
  type NearRequest,
  type NearRow,
} from './nearest.ts'
import { mountReviews } from './reviews.ts'
import { dishesWith, findRestaurants, hasWanted, wantedOf } from './search.ts'

const searchHits = 20
const dishHits = 50
const mostFavourites = 500

/** Kilometres with metres after the point, as they go on the wire. */
const kilometres = (metres: number) => Math.round(metres) / 1000

/** Returns the fields on the wire that say whether it takes orders, now or for a stop. */
const openingWire = (row: NearRow | FavouriteRow, now: Date, stop: Arriving | null) =>
  writeOpeningFor({ ...row, deliveryMinutes: row.delivery_minutes }, now, stop)

const card = (
  row: NearRow | FavouriteRow,
  now: Date,
  stop: Arriving | null,
): contract.RestaurantCardWire => ({
  id: row.id,
  name: row.name,
  ...openingWire(row, now, stop),
  restaurantImage: row.image,
  rating: row.rating,
  totalReviews: row.total_reviews,
  estimatedDeliveryTime: row.delivery_minutes,
  distance: row.distance === null ? null : kilometres(row.distance),
  area: row.area,
  address: row.address,
  city: row.city,
  state: row.state,
  cuisineType: row.cuisine_text,
  ...(row.pure_veg ? { pureVeg: true } : {}),
  isFavorite: row.is_favourite,
  ...(row.delivers_here === null ? {} : { deliversHere: row.delivers_here }),
})

const cuisineCard = (row: NearRow, now: Date, stop: Arriving | null): contract.CuisineCardWire => ({
  restaurant_id: row.id,
  restaurant_name: row.name,
  banner_image: row.image,
  rating: row.rating,
  total_reviews: row.total_reviews,
  estimated_delivery_time: row.delivery_minutes,
  cuisine_type: row.cuisine_text,
  ...(row.pure_veg ? { pureVeg: true } : {}),
  area: row.area,
  city: row.city,
  state: row.state,
  distance: kilometres(row.distance),
  ...openingWire(row, now, stop),
  is_favorite: row.is_favourite,
  delivers_here: row.delivers_here,
})

const categoryWire = ({ id, name, image }: typeof cuisines.$inferSelect) => ({
  category_id: id,
  category_name: name,
  category_image: image,
})

const pointOf = ({ lat, lon }: { lat: number; lon: number }) => ({ latitude: lat, longitude: lon })
/** The point of a call that takes one or none; half a point is none. */
const maybePointOf = ({ lat, lon }: { lat?: number | undefined; lon?: number | undefined }): Point | null =>
  lat === undefined || lon === undefined ? null : pointOf({ lat, lon })

/** The stop that a call is for, and the point: that of the station, and without a stop the one of the call. */
const placeOf = async <P>(
  { db, now }: Context,
  query: StopQuery,
  point: P,
): Promise<{ stop: RunStop | null; point: Point | P }> => {
  const stop = await stopOf(db, query, now().getTime())
  return { stop, point: stop?.point ?? point }
}

const partOf = ({ page, limit }: { page: number; limit: number }) => ({ limit, offset: (page - 1) * limit })

/** A page of a list; an empty first one says by `lift` which choice leaves nothing (DIS-140). */
const listOf = async ({ db, now }: Context, request: NearRequest, listed: Listed) => {
  const rows = await delivering(db, request, listed, now())
  const lift = rows.length > 0 || request.offset > 0 ? {} : await liftOf(db, request.point, listed, now())
  return { rows, ...(Object.keys(lift).length === 0 ? {} : { lift }) }
}

const mountLists = (app: App) => {
  handle(
    app,
    contract.getRestaurants,
  )(async ({ query, user, ctx }) => {
    const { point, stop } = await placeOf(ctx, query, pointOf(query))
    const request = { point, userId: user?.id ?? null, ...partOf(query) }
    const listed = { filter: readFilter(query), categoryId: null, stop }
    const { rows, ...lift } = await listOf(ctx, request, listed)
    return { success: true, data: rows.map((row) => card(row, ctx.now(), stop)), ...lift }
  })

  handle(
    app,
    contract.getRestaurantsByCategoryId,
  )(async ({ params, query, user, ctx }) => {
    const { point, stop } = await placeOf(ctx, query, pointOf(query))
    const request = { point, userId: user?.id ?? null, ...partOf(query) }
    const listed = { filter: readFilter(query), categoryId: params.categoryId, stop }
    const { rows, ...lift } = await listOf(ctx, request, listed)
    return { success: true, restaurants: rows.map((row) => cuisineCard(row, ctx.now(), stop)), ...lift }
  })

  handle(
    app,
    contract.getCuisinesCategory,
  )(async ({ ctx }) => {
    const rows = await ctx.db.select().from(cuisines).orderBy(asc(cuisines.id))
    return { success: true, data: rows.map(categoryWire) }
  })
}

const mountSearch = (app: App) => {
  handle(
    app,
    contract.searchRestaurantsAndCategories,
  )(async ({ query, user, ctx }) => {
    const [{ point, stop }, wanted] = await Promise.all([
      placeOf(ctx, query, pointOf(query)),
      wantedOf(ctx.db, query.search),
    ])
    if (!wanted) return { success: true, data: { restaurants: [], categories: [] } }
    const near = { point, userId: user?.id ?? null, limit: searchHits, offset: 0 }
    const [rows, categories] = await Promise.all([
      findRestaurants(ctx.db, wanted, near),
      ctx.db.select().from(cuisines).orderBy(asc(cuisines.id)),
    ])
    const byDish = rows.filter(({ name }) => !hasWanted(name, wanted)).map(({ id }) => id)
    const dishes = await dishesWith(ctx.db, byDish, wanted)
    const foundBy = (id: number) => {
      if (!byDish.includes(id)) return { foundBy: 'name' as const }
      const dish = dishes.get(id)
      return { foundBy: 'dish' as const, ...(dish ? { dish: { ...dish, price: rupeesOf(dish.price) } } : {}) }
    }
    return {
      success: true,
      data: {
        restaurants: rows.map((row) => ({ ...card(row, ctx.now(), stop), ...foundBy(row.id) })),
        categories: categories.filter(({ name }) => hasWanted(name, wanted)).map(categoryWire),
      },
    }
  })

  handle(
    app,
    searchRestaurantItems,
  )(async ({ params, query, ctx }) => {
    const { items } = await menuPage(ctx.db, {
      restaurantId: params.restaurantId,
      mealCategories: [],
      onlyBestSellers: false,
      search: query.search,
      limit: dishHits,
      offset: 0,
    })
    return { success: true, data: query.search.trim() === '' ? [] : items.map(writeItem) }
  })
}

const mountMenu = (app: App) => {
  handle(
    app,
    getRestaurantItems,
  )(async ({ params, query, ctx }) => {
    const { items, total, sections } = await menuPage(ctx.db, {
      restaurantId: params.restaurantId,
      mealCategories: (query.mealCategories ?? query.mealCategory)?.split(',') ?? [],
      onlyBestSellers: query.isBestseller === 'true',
      search: query.search ?? '',
      ...partOf(query),
    })
    return {
      success: true,
      data: items.map(writeItem),
      total,
      ...(sections ? { sections: [...sections] } : {}),
    }
  })

  handle(
    app,
    contract.getRestaurantById,
  )(async ({ params, query, user, ctx }) => {
    const [[row], { point, stop }] = await Promise.all([
      ctx.db.select().from(restaurants).where(eq(restaurants.id, params.id)),
      placeOf(ctx, query, maybePointOf(query)),
    ])
    if (!row) throw notFound('This restaurant does not exist.')
    const hours = weekFrom(row, stop ? new Date(stop.arrival) : ctx.now())
    const favourite = user
      ? await ctx.db
          .select({ id: favourites.restaurantId })
          .from(favourites)
          .where(and(eq(favourites.userId, user.id), eq(favourites.restaurantId, row.id)))
      : []
    return {
      success: true,
      data: {
        restaurant_id: row.id,
        restaurant_name: row.name,
        rating: row.rating,
        total_reviews: row.totalReviews,
        estimated_delivery_time: row.deliveryMinutes,
        ...(row.smallCartBelow !== null && row.smallCartFee !== null
          ? { small_cart: { below: rupeesOf(row.smallCartBelow), fee: rupeesOf(row.smallCartFee) } }
          : {}),
        ...(row.minimumOrder === null ? {} : { minimum_order: rupeesOf(row.minimumOrder) }),
        area: row.area,
        city: row.city,
        state: row.state,
        cuisine_type: row.cuisineText,
        ...(row.pureVeg ? { pureVeg: true } : {}),
        banner_image: row.image,
        ...writeOpeningFor(row, ctx.now(), stop),
        ...(hours ? { hours } : {}),
        ...(stop ? { forStop: true } : {}),
        is_favorite: favourite.length > 0,
        ...(point ? { delivers_here: deliversTo(areaOf(row), point) } : {}),
      },
    }
  })
}

const mountFavourites = (app: App) => {
  handle(
    app,
    contract.addFavouriteRestaurant,
  )(async ({ params, body, user, ctx }) => {
    const mark = { userId: user.id, restaurantId: params.restaurantId }
    await demandRestaurant(ctx.db, params.restaurantId)
    if (body.save)
      await ctx.db
        .insert(favourites)
        .values({ ...mark, createdAt: ctx.now() })
        .onConflictDoNothing()
    else
      await ctx.db
        .delete(favourites)
        .where(and(eq(favourites.userId, mark.userId), eq(favourites.restaurantId, mark.restaurantId)))
    return { success: true, message: body.save ? 'Added to favourites' : 'Removed from favourites' }
  })

  handle(
    app,
    contract.getFavouriteRestaurants,
  )(async ({ query, user, ctx }) => {
    const { point, stop } = await placeOf(ctx, query, maybePointOf(query))
    const rows = await favouritesOf(ctx.db, user.id, mostFavourites, point)
    return { success: true, data: rows.map((row) => card(row, ctx.now(), stop)) }
  })
}

/** Mounts everything about finding food: lists by distance, searches, menus, reviews, favourites. */
export const mountDiscover = (app: App): void => {
  mountLists(app)
  mountSearch(app)
  mountMenu(app)
  mountReviews(app)
  mountFavourites(app)
}
