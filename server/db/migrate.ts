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

/**
 * Brings the tables up to date in one transaction: either all migrations still missing are in afterwards, or
 * nothing has changed. Throws a `DatabaseError` on a database that a newer version has already changed.
 */
export const migrate = (db: Db): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`)
    await tx.execute(
      sql`create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())`,
    )
    const done = new Set(
      (await rowsOf<{ name: string }>(tx, sql`select name from migrations`)).map(({ name }) => name),
    )
    const known = new Set(all.map(({ name }) => name))
    if ([...done].some((name) => !known.has(name)))
      throw new DatabaseError(
        'The database was changed by a newer version of this server: start that one instead.',
      )
    for (const { name, text } of all) {
      if (done.has(name)) continue
      for (const statement of text.split('--> statement-breakpoint')) await tx.execute(sql.raw(statement))
      await tx.execute(sql`insert into migrations (name) values (${name})`)
    }
  })
