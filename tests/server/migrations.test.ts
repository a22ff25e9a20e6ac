import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { migrate } from '../../server/db/migrate.ts'
import { rowsOf } from '../../server/db/rows.ts'
import { openInMemory } from './databases.ts'

const folder = 'server/db/migrations'
/** The migration of the first release, which has no version before it. */
const lastUnchecked = 0

/** What the version before could not bear: something that it uses goes, changes, or is asked of what it writes. */
const takings: readonly RegExp[] = [
  /\bdrop (table|column|constraint|type|view|schema|index|default)\b/i,
  /\brename\b/i,
  /\bset not null\b/i,
  /\balter column \S+ (set data )?type\b/i,
  /\btruncate\b/i,
  /^\s*delete\b/i,
]

/** Why a statement suits no version from before; `null` when it only adds. */
const objection = (statement: string, made: ReadonlySet<string>): string | null => {
  const taking = takings.find((pattern) => pattern.test(statement))
  if (taking) return `matches ${taking}`
  const [, table = ''] = /^\s*alter table "?(\w+)"?/i.exec(statement) ?? []
  if (table === '' || made.has(table)) return null
  if (/\badd constraint\b/i.test(statement)) return `asks more of the rows of ${table}`
  const isDemanded = /\badd column\b/i.test(statement) && /\bnot null\b/i.test(statement)
  return isDemanded && !/\bdefault\b/i.test(statement) ? `asks for a new column of ${table}` : null
}

/** The statements of a migration that do not only add, with the reason. */
const objections = (text: string): readonly string[] => {
  const statements = text.split('--> statement-breakpoint').map((each) => each.replace(/^--.*$/gm, '').trim())
  const made = new Set(statements.flatMap((each) => /^create table "?(\w+)"?/i.exec(each)?.slice(1, 2) ?? []))
  return statements.flatMap((each) => {
    const reason = objection(each, made)
    return reason === null ? [] : [`${reason}: ${each}`]
  })
}

it('[DIS-126] gives the menus of the version before the sections that they had', async () => {
  const { db, close } = await openInMemory()
  await db.execute(sql`alter table menu_items drop column section_id`)
  await db.execute(sql`drop table menu_sections`)
  await db.execute(sql`delete from migrations where name = '0003_menu_sections'`)
  await db.execute(sql`insert into restaurants (id, name, image, address, area, city, state, latitude, longitude, cell, status)
    select id, 'Rasoi', '', '', '', '', '', 28.6, 77.2, 1, 'active' from generate_series(1, 2) id`)
  await db.execute(sql`insert into dish_names (id, name, section)
    values (1, 'Chai', 'Drinks'), (2, 'Dal', 'Mains'), (3, 'Paan', 'Others')`)
  await db.execute(sql`insert into menu_items (id, restaurant_id, dish_name_id, name, price, final_price, meal_category)
    values (1, 1, 1, 'Chai', 1, 1, 'Veg'), (2, 1, 2, 'Dal', 1, 1, 'Veg'), (3, 1, 3, 'Paan', 1, 1, 'Veg'),
      (4, 2, 1, 'Chai', 1, 1, 'Veg')`)
  await migrate(db)
  const items = await rowsOf(
    db,
    sql`select i.id, s.restaurant_id, s.name, s.place from menu_items i
      left join menu_sections s on s.id = i.section_id order by i.id`,
  )
  expect(items).toEqual([
    { id: 1, restaurant_id: 1, name: 'Drinks', place: 9 },
    { id: 2, restaurant_id: 1, name: 'Mains', place: 4 },
    { id: 3, restaurant_id: null, name: null, place: null },
    { id: 4, restaurant_id: 2, name: 'Drinks', place: 9 },
  ])
  await close()
})

describe('migrations', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  const checked = files.filter(
    (name) => Number(name.slice(0, 4)) > lastUnchecked && !/^\d+_contract_/.test(name),
  )

  it.each(checked)('[APP-139] %s only adds, so that the version before it still works', (name) => {
    expect(objections(readFileSync(`${folder}/${name}`, 'utf8'))).toEqual([])
  })

  it('[APP-139] refuses what the version before could not bear', () => {
    const refused = [
      'DROP TABLE "carts"',
      'ALTER TABLE "carts" DROP COLUMN "version"',
      'ALTER TABLE "carts" RENAME COLUMN "version" TO "revision"',
      'ALTER TABLE "carts" ALTER COLUMN "version" SET NOT NULL',
      'ALTER TABLE "carts" ALTER COLUMN "version" SET DATA TYPE bigint',
      'ALTER TABLE "carts" ADD COLUMN "colour" text NOT NULL',
      'ALTER TABLE "carts" ADD CONSTRAINT "small" CHECK (version < 5)',
      'DELETE FROM "carts"',
    ]
    for (const statement of refused) expect(objections(statement), statement).toHaveLength(1)
    const borne = [
      'CREATE TABLE "colours" ("name" text NOT NULL)--> statement-breakpoint\nALTER TABLE "colours" ADD CONSTRAINT "one" UNIQUE ("name")',
      'ALTER TABLE "carts" ADD COLUMN "colour" text',
      'ALTER TABLE "carts" ADD COLUMN "colour" text DEFAULT \'red\' NOT NULL',
      'ALTER TABLE "carts" ALTER COLUMN "colour" DROP NOT NULL',
      'CREATE INDEX "carts_colour" ON "carts" USING btree ("colour")',
    ]
    for (const statement of borne) expect(objections(statement), statement).toEqual([])
  })
})
