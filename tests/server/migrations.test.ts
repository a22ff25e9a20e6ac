import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

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
