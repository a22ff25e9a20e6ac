import { sql } from 'drizzle-orm'
import { menuSectionNames } from '../discover/sections.ts'
import { sectionOf } from './catalogue/dish-table.ts'
import type { CatalogueRows } from './catalogue/rows.ts'
import type { Db } from './database.ts'
import { cellOf } from './grid.ts'

const rowsAtOnce = 10_000

/** Runs a statement over rows, many at once: they travel as one JSON text. */
const inChunks = async (rows: readonly object[], insert: (json: string) => Promise<unknown>) => {
  for (let start = 0; start < rows.length; start += rowsAtOnce)
    await insert(JSON.stringify(rows.slice(start, start + rowsAtOnce)))
}

const addRestaurants = (db: Db, rows: CatalogueRows['restaurants']) =>
  inChunks(
    rows
      .map(
        ({
          estimatedDeliveryMinutes,
          totalReviews,
          cuisineType,
          deliveryRadius,
          smallCartBelow,
          smallCartFee,
          minimumOrder,
          ...row
        }) => ({
          ...row,
          cell: cellOf(row),
          total_reviews: totalReviews,
          delivery_minutes: estimatedDeliveryMinutes,
          cuisine_text: cuisineType,
          delivery_radius: deliveryRadius,
          small_cart_below: smallCartBelow,
          small_cart_fee: smallCartFee,
          minimum_order: minimumOrder,
        }),
      )
      // Neighbours are read together, so they are stored together.
      .sort((a, b) => a.cell - b.cell || a.id - b.id),
    (json) =>
      db.execute(sql`
        insert into restaurants (id, name, image, address, area, city, state, latitude, longitude, cell,
          status, rating, total_reviews, delivery_minutes, cuisine_text, delivery_radius, small_cart_below, small_cart_fee,
          hours, days, minimum_order)
        select id, name, image, address, area, city, state, latitude, longitude, cell,
          status, rating, total_reviews, delivery_minutes, cuisine_text, delivery_radius, small_cart_below, small_cart_fee,
          hours, days, minimum_order
        from json_populate_recordset(null::restaurants, ${json}::text::json)`),
  )

const addMenuItems = (db: Db, rows: CatalogueRows['menuItems']) =>
  inChunks(
    rows.map((row) => ({
      id: row.id,
      restaurant_id: row.restaurantId,
      name: row.name,
      cuisine_text: row.cuisineType,
      section: sectionOf[row.course],
      place: menuSectionNames.indexOf(sectionOf[row.course]),
      description: row.description,
      image: row.image,
      price: row.price,
      final_price: row.finalPrice,
      is_available: row.isAvailable,
      is_best_seller: row.isBestSeller,
      meal_category: row.mealCategory,
      rating: row.ratingCount > 0 ? row.ratingAvg : null,
      rating_count: row.ratingCount,
      add_on_items_count: row.addOnItemsCount,
      default_group_id: row.defaultGroupId,
      default_item_id: row.defaultItemId,
    })),
    async (json) => {
      await db.execute(sql`
        insert into dish_names (name, cuisine_text)
        select distinct on (name) name, cuisine_text
        from json_populate_recordset(null::dish_names, ${json}::text::json)
        on conflict do nothing`)
      await db.execute(sql`
        insert into menu_sections (restaurant_id, name, place)
        select distinct restaurant_id, section, place
        from json_to_recordset(${json}::text::json) as r (restaurant_id integer, section text, place smallint)
        on conflict do nothing`)
      await db.execute(sql`
        insert into menu_items (id, restaurant_id, dish_name_id, section_id, name, description, image, price, final_price,
          is_available, is_best_seller, meal_category, rating, rating_count, add_on_items_count,
          default_group_id, default_item_id)
        select i.id, i.restaurant_id, d.id, s.id, i.name, i.description, i.image, i.price, i.final_price,
          i.is_available, i.is_best_seller, i.meal_category, i.rating, i.rating_count, i.add_on_items_count,
          i.default_group_id, i.default_item_id
        from json_to_recordset(${json}::text::json) as r (id integer, section text)
        join json_populate_recordset(null::menu_items, ${json}::text::json) i on i.id = r.id
        join menu_sections s on s.restaurant_id = i.restaurant_id and s.name = r.section
        join dish_names d on d.name = i.name`)
    },
  )

/** Makes what the search looks through of the names of restaurants and their dishes that are in the tables. */
const addSearchWords = async (db: Db, ids: readonly number[]) => {
  // A first insertion has no figures of the tables, and joins them row by row without.
  await db.execute(sql`analyze restaurants, dish_names, menu_items`)
  for (let start = 0; start < ids.length; start += rowsAtOnce) {
    const some = sql`any(${`{${ids.slice(start, start + rowsAtOnce)}}`}::text::integer[])`
    // In the order of the index, which is filled in half the time then.
    await db.execute(sql`
      insert into search_places (word, cell, restaurant_id)
      select word, cell, id from (
        select unnest(string_to_array(search_text, ' ')) as word, cell, id from restaurants where id = ${some}
        union
        select unnest(string_to_array(d.search_text, ' ')), r.cell, r.id
        from menu_items i join restaurants r on r.id = i.restaurant_id join dish_names d on d.id = i.dish_name_id
        where r.id = ${some}
      ) places
      where word <> ''
      order by word, cell
      on conflict do nothing`)
  }
  await db.execute(sql`
    insert into search_words (word, places)
    select word, count(restaurant_id) from (
      select word, restaurant_id from search_places
      union all select unnest(regexp_split_to_array(lower(name), '[^[:alnum:]]+')), null from cuisines
    ) words
    where word <> ''
    group by word
    on conflict (word) do update set places = excluded.places`)
}

/** Puts catalogue rows in, parents first. `settleCatalogue` is for afterwards. */
export const insertCatalogue = async (db: Db, rows: Partial<CatalogueRows>): Promise<void> => {
  await inChunks(rows.cuisines ?? [], (json) =>
    db.execute(sql`
      insert into cuisines (id, name, image)
      select id, name, image from json_populate_recordset(null::cuisines, ${json}::text::json)`),
  )
  await addRestaurants(db, rows.restaurants ?? [])
  await inChunks(
    (rows.restaurantCuisines ?? []).map((row) => ({
      restaurant_id: row.restaurantId,
      cuisine_id: row.cuisineId,
    })),
    (json) =>
      db.execute(sql`
        insert into restaurant_cuisines (restaurant_id, cuisine_id, cell)
        select l.restaurant_id, l.cuisine_id, r.cell
        from json_populate_recordset(null::restaurant_cuisines, ${json}::text::json) l
        join restaurants r on r.id = l.restaurant_id
        order by l.cuisine_id, r.cell`),
  )
  await addMenuItems(db, rows.menuItems ?? [])
  await inChunks(
    (rows.addOnGroups ?? []).map(({ id, menuItemId, name, type, priceType }) => ({
      id,
      menu_item_id: menuItemId,
      name,
      type,
      price_type: priceType,
    })),
    (json) =>
      db.execute(sql`
        insert into add_on_groups (id, menu_item_id, name, type, price_type)
        select id, menu_item_id, name, type, price_type
        from json_populate_recordset(null::add_on_groups, ${json}::text::json)`),
  )
  await inChunks(
    (rows.addOnItems ?? []).map(({ id, groupId, name, price, isDefault }) => ({
      id,
      group_id: groupId,
      name,
      price,
      is_default: isDefault,
    })),
    (json) =>
      db.execute(sql`
        insert into add_on_items (id, group_id, name, price, is_default)
        select id, group_id, name, price, is_default
        from json_populate_recordset(null::add_on_items, ${json}::text::json)`),
  )
  const changed = [
    ...(rows.restaurants ?? []).map(({ id }) => id),
    ...(rows.menuItems ?? []).map(({ restaurantId }) => restaurantId),
  ]
  await addSearchWords(db, [...new Set(changed)])
}

/**
 * Lets the database count what was put in, and see that everybody may see it: a search then reads an index alone.
 * A PostgreSQL server does so by itself after a while, the embedded one never. Not for within a transaction.
 */
export const settleCatalogue = async (db: Db): Promise<void> => {
  await db.execute(
    sql`vacuum (analyze) cuisines, restaurants, restaurant_cuisines, dish_names, menu_sections, menu_items, add_on_groups,
      add_on_items, search_places, search_words`,
  )
}
