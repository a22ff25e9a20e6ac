import { execFile } from 'node:child_process'
import { chmod, cp, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import type { Db, OpenDatabase } from '../../server/db/database.ts'
import { embeddedDb } from '../../server/db/embedded.ts'
import { startPglite } from '../../server/db/pglite-client.ts'
import { seed } from '../../server/db/seed.ts'
import { readSettings } from '../../server/settings.ts'
import { openArchive, openInMemory, openOn, openOnPostgres, snapshot, startPostgres } from './databases.ts'

/** Where the files of one run share what is made once; nothing is shared without it. */
const shared = process.env.TESTS_SHARED

const fill = (db: Db) => seed({ db, now: () => new Date(), settings: readSettings({}) })

const exists = (path: string) => stat(path).then(Boolean, () => false)

/** What the first who asks makes. Two workers may make it at the same time: the one that ends first is taken. */
const once = async (path: string, make: (path: string) => Promise<void>): Promise<string> => {
  if (await exists(path)) return path
  const unfinished = `${path}.${process.pid}`
  await make(unfinished)
  // A folder never replaces another one, a file does: either way what is there is whole.
  await rename(unfinished, path).catch(() => rm(unfinished, { recursive: true, force: true }))
  return path
}

/** Keeps a copy of every table, from which `restore` brings it back. */
const keepCopies = sql.raw(`
do $$
declare name text;
begin
  create schema kept;
  for name in select tablename from pg_tables where schemaname = 'public' loop
    execute format('create table kept.%1$I as table public.%1$I', name);
  end loop;
  create table kept._sequences as
    select sequencename as name, coalesce(last_value, start_value) as value, last_value is not null as is_used
    from pg_sequences where schemaname = 'public';
  create table kept._mark as select pg_current_xact_id()::text::bigint as xid;
end $$`)

/** Brings back the tables that have changed, which their number of rows or a row written later shows. */
const restore = sql.raw(`
do $$
declare
  name text;
  is_changed boolean;
  columns text;
begin
  perform set_config('session_replication_role', 'replica', true);
  for name in select tablename from pg_tables where schemaname = 'public' loop
    execute format(
      'select (select count(*) from public.%1$I) <> (select count(*) from kept.%1$I)
        or exists (select from public.%1$I where xmin::text::bigint > (select xid from kept._mark))', name)
      into is_changed;
    continue when not is_changed;
    select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
      where attrelid = format('public.%I', name)::regclass and attnum > 0 and not attisdropped and attgenerated = '';
    execute format('delete from public.%I', name);
    execute format('insert into public.%1$I (%2$s) overriding system value select %2$s from kept.%1$I', name, columns);
  end loop;
  perform setval(format('public.%I', s.name)::regclass, s.value, s.is_used) from kept._sequences s;
  update kept._mark set xid = pg_current_xact_id()::text::bigint;
end $$`)

/** Databases of this process that no test uses now. Opening one costs a second, restoring it a fraction of that. */
const unused: OpenDatabase[] = []

const openFilled = async (folder: string) => {
  const path = await once(join(folder, 'pglite.tar'), async (unfinished) => {
    const client = await startPglite('memory://', await snapshot())
    const db = await embeddedDb(client)
    await fill(db)
    await db.execute(keepCopies)
    await writeFile(unfinished, await client.dump())
    await client.close()
  })
  return openArchive(await readFile(path))
}

/** PGlite in memory, migrated and seeded. One that is closed is restored for the next test that wants one. */
export const seededInMemory = async (): Promise<OpenDatabase> => {
  if (!shared) return openInMemory()
  const opened = unused.pop() ?? (await openFilled(shared))
  return {
    ...opened,
    // An object of its own: a server remembers by it what it has refused.
    db: Object.create(opened.db) as Db,
    async close() {
      try {
        await opened.db.execute(restore)
        unused.push(opened)
      } catch {
        // A test has broken it.
        await opened.close()
      }
    },
  }
}

/** The same folder with the same owner, who on Linux may be somebody else. */
const copyFolder = async (from: string, to: string) => {
  if (process.platform === 'win32') await cp(from, to, { recursive: true })
  else await promisify(execFile)('cp', ['-Rp', from, to])
}

/** A PostgreSQL server of its own, migrated and seeded: a copy of the first one's folder. */
export const seededOnPostgres = async (): Promise<OpenDatabase> => {
  if (!shared) return openOnPostgres()
  await chmod(shared, 0o755)
  const filled = await once(join(shared, 'postgres'), async (unfinished) => {
    const opened = await openOn(await startPostgres({ data: unfinished, isKept: true }))
    await fill(opened.db)
    await opened.close()
  })
  const folder = await mkdtemp(join(tmpdir(), 'tiffin-postgres-'))
  await chmod(folder, 0o755)
  const data = join(folder, 'data')
  await copyFolder(filled, data)
  const opened = await openOn(await startPostgres({ data, isFilled: true }))
  return {
    ...opened,
    async close() {
      await opened.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
