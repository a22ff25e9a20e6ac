import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startCrowd } from '../load/crowd.ts'
import type { Scenario } from '../scenario.ts'
import type { Postgres } from '../stack/postgres.ts'
import { startStack } from '../stack/stack.ts'

/** Guests read from a replica, which dies half-way. */
export const replica: Scenario = {
  title: 'A replica answers guests (DATABASE_READ_URL) and is killed half-way',
  seconds: 20,
  async run(options) {
    let standby: Postgres | null = null
    const stack = await startStack(options, {
      database: async (postgres, folder) => {
        standby = await postgres.addStandby(join(folder, 'standby'), 'followed')
        return { DATABASE_URL: postgres.url, DATABASE_READ_URL: standby.url }
      },
    })
    const copy = standby as Postgres | null
    try {
      const load = await startCrowd(stack, options.people)
      await sleep((options.seconds * 1000) / 2)
      const [read] =
        (await copy?.ask<{ scans: number }>(
          "select (seq_scan + coalesce(idx_scan, 0))::int as scans from pg_stat_user_tables where relname = 'restaurants'",
        )) ?? []
      await copy?.kill()
      await sleep((options.seconds * 1000) / 2)
      const figures = await load.end()
      for (const failure of new Set(load.tally.failures)) options.print(`failed: ${failure}`)
      return [
        { name: 'scans of restaurants on the replica', value: read?.scans ?? 0, least: 1 },
        { name: 'requests that people saw fail', value: load.tally.failures.length, most: 0 },
        ...figures,
      ]
    } finally {
      await stack.stop()
      await copy?.kill()
    }
  },
}
