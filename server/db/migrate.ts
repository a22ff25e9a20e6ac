import { sql } from 'drizzle-orm'
import { DatabaseError, type Db } from './database.ts'
import { rowsOf } from './rows.ts'

// Bundled, so that the built server carries its migrations.
const files = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const all = Object.entries(files)
  .map(([path, text]) => ({ name: path.replace(/^.*\/|\.sql$/g, ''), text }))
  .sort((a, b) => (a.name < b.name ? -1 : 1))

/** Any number: the processes that start on one database take turns by it. */
const migrationLock = 7_418_529

const applied = async (db: Db): Promise<ReadonlySet<string>> =>
  new Set((await rowsOf<{ name: string }>(db, sql`select name from migrations`)).map(({ name }) => name))

/** Whether a migration takes something away that the version before it uses; all others only add (APP-158). */
const takesAway = (name: string): boolean => /^\d+_contract_/.test(name)

const missingOf = (done: ReadonlySet<string>) => {
  const known = new Set(all.map(({ name }) => name))
  if (done.size > 0 && ![...done].some((name) => known.has(name)))
    throw new DatabaseError(
      'The database was made by a version before the first release: remove its folder, or name an empty database.',
    )
  if ([...done].some((name) => !known.has(name) && takesAway(name)))
    throw new DatabaseError(
      'The database was changed by a newer version of this server: start that one instead.',
    )
  return all.filter(({ name }) => !done.has(name))
}

/**
 * The names of the migrations that a start would apply. Changes nothing. Throws a `DatabaseError` on a database from
 * which a newer version has taken something away, and on one from before the first release.
 */
export const missingMigrations = async (db: Db): Promise<readonly string[]> => {
  const [table] = await rowsOf<{ name: string | null }>(db, sql`select to_regclass('migrations') as name`)
  return missingOf(table?.name ? await applied(db) : new Set()).map(({ name }) => name)
}

/**
 * Brings the tables up to date in one transaction: either all migrations still missing are in afterwards, or
 * nothing has changed. Throws a `DatabaseError` on a database from which a newer version has taken something away, and
 * on one from before the first release.
 */
export const migrate = (db: Db): Promise<void> =>
  db.transaction(async (tx) => {
    // Another process may take long to change the tables, and so may this one.
    await tx.execute(sql`set local lock_timeout = 0`)
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`)
    await tx.execute(
      sql`create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())`,
    )
    for (const { name, text } of missingOf(await applied(tx))) {
      for (const statement of text.split('--> statement-breakpoint')) await tx.execute(sql.raw(statement))
      await tx.execute(sql`insert into migrations (name) values (${name})`)
    }
  })
