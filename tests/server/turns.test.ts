import { sql } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import type { Db, OpenDatabase } from '../../server/db/database.ts'
import { inLane } from '../../server/db/lanes.ts'
import { seededInMemory, seededOnPostgres } from './seeded.ts'

const [crowd, other] = ['192.0.2.1', '192.0.2.2']
const one = (db: Db) => db.execute(sql`select 1`)
/** Does work for the crowd forty times at once. */
const forty = (work: () => Promise<unknown>) =>
  Array.from({ length: 40 }, () => inLane({ address: crowd, person: '' }, work))

let opened: OpenDatabase
afterEach(() => opened.close())

it('[APP-192] forty transactions of one address leave connections to PostgreSQL to another', async () => {
  opened = await seededOnPostgres()
  let end = () => {}
  const gate = new Promise<void>((resolve) => {
    end = resolve
  })
  const all = forty(() => opened.db.transaction(() => gate))
  await inLane({ address: other, person: '' }, () => one(opened.db)).finally(end)
  await Promise.all(all)
})

it('[APP-192] a statement of another address is not behind forty in the embedded database', async () => {
  opened = await seededInMemory()
  const ended: string[] = []
  const all = forty(async () => {
    await one(opened.db)
    ended.push(crowd)
  })
  await inLane({ address: other, person: '' }, async () => {
    await one(opened.db)
    ended.push(other)
  })
  await Promise.all(all)
  expect(ended.indexOf(other)).toBeLessThan(3)
})
