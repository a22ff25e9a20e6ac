import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { inLane } from '../../server/db/lanes.ts'
import { describeOnBoth } from './harness.ts'

describeOnBoth('turns before the database', (server) => {
  it('[APP-192] a statement of one address does not wait for the forty of another', async () => {
    const { db } = server.ctx
    // Opens the connections, which takes longer than a statement.
    await Promise.all(Array.from({ length: 10 }, () => db.execute(sql`select pg_sleep(0.02)`)))
    const ended: string[] = []
    const ask = (address: string) =>
      inLane({ address, person: '' }, async () => {
        await db.execute(sql`select pg_sleep(0.002)`)
        ended.push(address)
      })
    await Promise.all([...Array.from({ length: 40 }, () => ask('192.0.2.1')), ask('192.0.2.2')])
    expect(ended.indexOf('192.0.2.2')).toBeLessThan(10)
  })
})
