import { type SQL, sql } from 'drizzle-orm'

/** The sections of menus, in the order in which a menu has them (DIS-126). */
const menuSections = [
  'Breakfast',
  'Starters',
  'Snacks',
  'Thalis',
  'Mains',
  'Rice & Biryani',
  'Breads',
  'Sides',
  'Desserts',
  'Drinks',
] as const

export type MenuSection = (typeof menuSections)[number]

const listed = sql.raw(`array[${menuSections.map((name) => `'${name}'`).join()}]`)

/** The place of a section in a menu, to order by; one that is not listed comes last. */
export const placeOf = (section: SQL): SQL => sql`array_position(${listed}, ${section})`
