import { randomUUID } from 'node:crypto'
import { widestRadius } from '@tiffin-junction/contract/domain/delivery-area'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Days, Week } from './opening-hours.ts'

const id = () =>
  text()
    .primaryKey()
    .$defaultFn(() => randomUUID())
/** Names as lower-case words, each between spaces; only ASCII marks part words, so no locale decides it. */
const wordsIn = (column: 'name' | 'cuisine_text') =>
  sql.raw(
    String.raw`' ' || lower(regexp_replace(${column}, '[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f]+', ' ', 'g')) || ' '`,
  )
const searchable = wordsIn('name')
const instant = () => timestamp({ withTimezone: true, mode: 'date' })

/** People; `mobile` and `email` (lower case) name one person each. */
export const users = pgTable(
  'users',
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    mobile: text().notNull(),
    /** The e-mail address that a mailed code has verified last; `email` is verified when it is the same. */
    verifiedEmail: text(),
    passwordHash: text().notNull(),
    roleType: text().notNull().default('CUSTOMER'),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('users_email_key').on(table.email),
    uniqueIndex('users_mobile_key').on(table.mobile),
  ],
)

/** Signed-in devices; only a hash of the token is kept. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
    /** Browser and system, such as `Chrome on Android`; `null` where the browser did not name them. */
    device: text(),
    /** Whether a newer token has replaced this one; its end is not moved any more. */
    isReplaced: boolean().notNull().default(false),
  },
  (table) => [index('sessions_user_idx').on(table.userId)],
)

/** Saved addresses; the database itself keeps a user from having two default ones. */
export const addresses = pgTable(
  'addresses',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    addressType: text({ enum: ['HOME', 'WORK', 'OTHERS'] }).notNull(),
    completeAddress: text().notNull(),
    area: text().notNull(),
    city: text().notNull(),
    state: text().notNull().default(''),
    pincode: text().notNull(),
    landmark: text(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    placeId: text().notNull().default(''),
    isDefault: boolean().notNull().default(false),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    index('addresses_user_idx').on(table.userId),
    uniqueIndex('addresses_one_default_key').on(table.userId).where(sql`${table.isDefault}`),
  ],
)

/** Cuisine categories in the order they are shown. */
export const cuisines = pgTable('cuisines', {
  id: integer().primaryKey(),
  name: text().notNull(),
  image: text().notNull(),
})

// Parts of JSON paths over the hours of a restaurant.
const span = sql.raw('@.opens >= 0 && @.opens < 1440 && @.opens < @.closes && @.closes <= @.opens + 1440')
const crowded = sql.raw('@.size() > 3 || @[0].closes > @[1].opens || @[1].closes > @[2].opens')
const runningInto = sql.raw(
  [0, 1, 2, 3, 4, 5, 6]
    .map((day) => `@[${day}][last].closes > @[${(day + 1) % 7}][0].opens + 1440`)
    .join(' || '),
)
const date = sql.raw('^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$')

/**
 * The grades by which lists sort, the lowest first: minutes until a delivery, and tenths of the rating below 5.
 * Restaurants of one grade are alike (DIS-117), and those that say nothing come last.
 */
export const timeGrade = sql.raw('coalesce(delivery_minutes, 32767)')
export const ratingGrade = sql.raw('coalesce(50 - round(rating * 10)::integer, 32767)')

/**
 * Restaurants, found by where they are on a flat map. `cell` numbers the square of the grid the restaurant stands
 * in (`db/grid.ts`), for the tables of those that have something; `searchText` is the name in lower-case words,
 * each between spaces.
 */
export const restaurants = pgTable(
  'restaurants',
  {
    id: integer().primaryKey(),
    name: text().notNull(),
    image: text().notNull(),
    address: text().notNull(),
    area: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    cell: integer().notNull(),
    /** Open when `active`, and within its hours; `inactive` while it is paused by hand (decisions D50). */
    status: text({ enum: ['active', 'inactive'] }).notNull(),
    rating: real(),
    totalReviews: integer().notNull().default(0),
    /** Minutes; nothing where it gives none. */
    deliveryMinutes: integer(),
    /** The names of its cuisines as shown, `Biryani, Mughlai`. */
    cuisineText: text().notNull().default(''),
    /** Metres from the restaurant within which it delivers. */
    deliveryRadius: integer().notNull().default(5000),
    /** Paise of food below which the small-cart fee is charged; nothing where there is none. */
    smallCartBelow: integer(),
    /** Paise. */
    smallCartFee: integer(),
    /** Paise of food from which on it takes an order; nothing where there is no minimum. */
    minimumOrder: integer(),
    /** When it takes orders; around the clock where there are none. */
    hours: jsonb().$type<Week>(),
    /** The dates on which it keeps other hours; nothing where there are none. */
    days: jsonb().$type<Days>(),
    /** Whether it has dishes and all are 'Veg'; a trigger on `menu_items` updates it on every change. */
    pureVeg: boolean().notNull().default(false),
    searchText: text().notNull().generatedAlwaysAs(searchable),
  },
  (table) => [
    check(
      'restaurants_small_cart_check',
      sql`(${table.smallCartBelow} is null) = (${table.smallCartFee} is null)`,
    ),
    check('restaurants_minimum_order_check', sql`${table.minimumOrder} > 0`),
    check(
      'restaurants_hours_check',
      sql`jsonb_array_length(${table.hours}) = 7 and not jsonb_path_exists(${table.hours},
        '$[*][*] ? ((${span}) is unknown
          || !(${span}))')`,
    ),
    // Each span of a day begins when the one before it has ended, and so does the first one of the next day.
    check(
      'restaurants_spans_check',
      sql`not jsonb_path_exists(${table.hours}, 'strict $[*] ? (${crowded})')
        and not jsonb_path_exists(${table.hours}, 'strict $ ? (${runningInto})')
        and jsonb_typeof(${table.days}) = 'object'
        and not jsonb_path_exists(${table.days}, '$.keyvalue() ? (!(@.key like_regex "${date}"))')
        and not jsonb_path_exists(${table.days}, 'strict $.* ? (@.type() != "array" || ${crowded})')
        and not jsonb_path_exists(${table.days}, '$.*[*] ? ((${span}) is unknown || !(${span}))')`,
    ),
    index('restaurants_place_idx').using('gist', sql`point(longitude, latitude)`),
    // Lists read them grade by grade and square by square (`discover/nearest.ts`).
    index('restaurants_cell_idx').on(table.cell),
    index('restaurants_veg_cell_idx').on(table.cell).where(sql`pure_veg`),
    index('restaurants_rating_idx').on(ratingGrade, table.cell),
    index('restaurants_time_idx').on(timeGrade, table.cell),
    index('restaurants_veg_rating_idx').on(ratingGrade, table.cell).where(sql`pure_veg`),
    index('restaurants_veg_time_idx').on(timeGrade, table.cell).where(sql`pure_veg`),
    check(
      'restaurants_delivery_radius_check',
      sql`${table.deliveryRadius} between 1 and ${sql.raw(String(widestRadius))}`,
    ),
  ],
)

/**
 * Cuisines of each restaurant. The other columns are the restaurant's, so that the nearest, the best rated and the
 * fastest of a cuisine lie together; triggers keep `rating`, `deliveryMinutes` and `pureVeg` the same.
 */
export const restaurantCuisines = pgTable(
  'restaurant_cuisines',
  {
    cuisineId: integer()
      .notNull()
      .references(() => cuisines.id, { onDelete: 'cascade' }),
    cell: integer().notNull(),
    restaurantId: integer()
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    rating: real(),
    deliveryMinutes: integer(),
    pureVeg: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.cuisineId, table.cell, table.restaurantId] }),
    index('restaurant_cuisines_rating_idx').on(table.cuisineId, ratingGrade, table.cell),
    index('restaurant_cuisines_time_idx').on(table.cuisineId, timeGrade, table.cell),
    index('restaurant_cuisines_veg_cell_idx').on(table.cuisineId, table.cell).where(sql`pure_veg`),
    index('restaurant_cuisines_veg_rating_idx')
      .on(table.cuisineId, ratingGrade, table.cell)
      .where(sql`pure_veg`),
    index('restaurant_cuisines_veg_time_idx').on(table.cuisineId, timeGrade, table.cell).where(sql`pure_veg`),
    index('restaurant_cuisines_restaurant_idx').on(table.restaurantId),
  ],
)

/**
 * Each dish name once, however many restaurants sell it: what a search looks through. A menu is searched by the
 * cuisines of its dishes too, `Biryani, Mughlai`.
 */
export const dishNames = pgTable(
  'dish_names',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    cuisineText: text().notNull().default(''),
    /** Only read by the version before `menu_sections`; a later migration takes it away. */
    section: text().notNull().default('Others'),
    searchText: text().notNull().generatedAlwaysAs(searchable),
    cuisineSearch: text().notNull().generatedAlwaysAs(wordsIn('cuisine_text')),
  },
  (table) => [
    uniqueIndex('dish_names_name_key').on(table.name),
    index('dish_names_search_idx').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
)

/**
 * Each word of restaurant, dish and cuisine names once: what a misspelt search is mended with. `places` is how
 * many restaurants have it.
 */
export const searchWords = pgTable(
  'search_words',
  { word: text().primaryKey(), places: integer().notNull().default(0) },
  (table) => [
    index('search_words_prefix_idx').on(table.word.op('text_pattern_ops')),
    index('search_words_trgm_idx').using('gin', table.word.op('gin_trgm_ops')),
  ],
)

/**
 * Words in the name of each restaurant or in that of a dish; `cell` is the restaurant's, so that the
 * nearest with a word lie together, however many there are.
 */
export const searchPlaces = pgTable(
  'search_places',
  {
    word: text().notNull(),
    cell: integer().notNull(),
    restaurantId: integer()
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.word, table.cell, table.restaurantId] }),
    index('search_places_restaurant_idx').on(table.restaurantId),
  ],
)

/** The sections of a restaurant's menu, by `place` and then by name (D51). */
export const menuSections = pgTable(
  'menu_sections',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    restaurantId: integer()
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    place: smallint().notNull(),
  },
  (table) => [uniqueIndex('menu_sections_name_key').on(table.restaurantId, table.name)],
)

/** Menu items; prices in paise. */
export const menuItems = pgTable(
  'menu_items',
  {
    id: integer().primaryKey(),
    restaurantId: integer()
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    dishNameId: integer()
      .notNull()
      .references(() => dishNames.id),
    /** A section of its restaurant's menu; items of none come last, under 'Others'. */
    sectionId: integer().references(() => menuSections.id, { onDelete: 'set null' }),
    name: text().notNull(),
    description: text().notNull().default(''),
    image: text().notNull().default(''),
    price: integer().notNull(),
    finalPrice: integer().notNull(),
    isAvailable: boolean().notNull().default(true),
    isBestSeller: boolean().notNull().default(false),
    mealCategory: text({ enum: ['Veg', 'Non Veg', 'Egg'] }).notNull(),
    rating: real(),
    ratingCount: integer().notNull().default(0),
    /** Number of add-on items that the item offers over all its groups. */
    addOnItemsCount: integer().notNull().default(0),
    /** The default choice of its size group, when it has one. */
    defaultGroupId: integer(),
    defaultItemId: integer(),
  },
  (table) => [
    index('menu_items_restaurant_idx').on(table.restaurantId, table.dishNameId),
    index('menu_items_dish_idx').on(table.dishNameId, table.restaurantId),
  ],
)

export const addOnGroups = pgTable(
  'add_on_groups',
  {
    id: integer().primaryKey(),
    menuItemId: integer()
      .notNull()
      .references(() => menuItems.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    type: text({ enum: ['radio', 'checkbox'] }).notNull(),
    priceType: text({ enum: ['absolute', 'relative'] }).notNull(),
  },
  (table) => [index('add_on_groups_item_idx').on(table.menuItemId)],
)

/** Choices of a group; price in paise. */
export const addOnItems = pgTable(
  'add_on_items',
  {
    id: integer().primaryKey(),
    groupId: integer()
      .notNull()
      .references(() => addOnGroups.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    price: integer().notNull(),
    isDefault: boolean().notNull().default(false),
  },
  (table) => [index('add_on_items_group_idx').on(table.groupId)],
)

export const favourites = pgTable(
  'favourites',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    restaurantId: integer()
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.restaurantId] })],
)

/** Counts of events in the current window; shared by all processes. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  count: integer().notNull(),
  endsAt: instant().notNull(),
})

/** The embedded mailbox. */
export const mails = pgTable(
  'mails',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    to: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    sentAt: instant().notNull().defaultNow(),
    /** The same when a mail is sent again; null for one that is sent once. */
    messageId: text(),
  },
  (table) => [index('mails_sent_idx').on(table.sentAt), uniqueIndex('mails_message_key').on(table.messageId)],
)

/** Facts about the installation itself: that the seed is in, the secret that signs callbacks. */
export const facts = pgTable('facts', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
})
