import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Figure } from '../figures.ts'
import { startCrowd } from '../load/crowd.ts'
import type { Options, Scenario } from '../scenario.ts'
import { until } from '../stack/child.ts'
import type { Postgres } from '../stack/postgres.ts'
import { type Relay, startRelay } from '../stack/relay.ts'
import { type Stack, startStack } from '../stack/stack.ts'

/** How long the service may take after the database is back, in milliseconds. */
const longestReturn = 10_000
/** When waiting for it has no more sense. */
const longestWait = 30_000

/** Does harm to the database under load; `harm` resolves when the database is back. */
const harmed = async (options: Options, stack: Stack, harm: () => Promise<void>): Promise<Figure[]> => {
  const { apis } = stack
  const load = await startCrowd(stack, options.people)
  const calm = (options.seconds * 1000) / 2
  await sleep(calm)
  const before = apis.map(({ pid }) => pid)
  const start = performance.now()
  await harm()
  const back = performance.now()
  const isBack = async () =>
    (await Promise.all(apis.map((api) => api.isReady()))).every(Boolean) && load.tally.lastOrder > back
  await until('The service is back', isBack, longestWait).catch((cause) => options.print(String(cause)))
  const returned = performance.now() - back
  for (const api of apis) if (api.hasEnded) options.print(`A process ended: ${api.output}`)
  await sleep(calm)
  const figures = await load.end()
  const ended = apis.filter((api, place) => api.pid !== before[place] || api.hasEnded).length
  for (const failure of new Set(load.tally.failures)) options.print(`failed: ${failure}`)
  return [
    { name: 'the database was away', value: (back - start) / 1000, unit: 's' },
    {
      name: 'from its return to ready processes and an order',
      value: returned,
      unit: 'ms',
      most: longestReturn,
    },
    { name: 'processes that ended', value: ended, most: 0 },
    { name: 'requests that people saw fail', value: load.tally.failures.length },
    ...figures,
  ]
}

/** PostgreSQL ends all connections and is started again. */
export const restart: Scenario = {
  title: 'PostgreSQL is restarted under load',
  seconds: 20,
  async run(options) {
    const stack = await startStack(options)
    try {
      return await harmed(options, stack, async () => {
        await stack.postgres.stop()
        await sleep(2000)
        await stack.postgres.start()
      })
    } finally {
      await stack.stop()
    }
  },
}

/** Nothing passes between the processes and PostgreSQL, and no connection ends either. */
export const cut: Scenario = {
  title: 'The network to PostgreSQL is cut for 10 s under load',
  seconds: 20,
  async run(options) {
    let relay: Relay | null = null
    const database = async (postgres: Postgres) => {
      relay = await startRelay(postgres.port)
      return { DATABASE_URL: postgres.urlAt(relay.port) }
    }
    const stack = await startStack(options, { database })
    try {
      return await harmed(options, stack, async () => {
        relay?.cut()
        await sleep(10_000)
        relay?.mend()
      })
    } finally {
      await stack.stop()
      await (relay as Relay | null)?.close()
    }
  },
}

/** The primary dies, and the standby that has all of it takes its place; the processes know both addresses. */
export const failover: Scenario = {
  title: 'The primary is killed under load, and its synchronous standby is promoted',
  seconds: 20,
  async run(options) {
    let standby: Postgres | null = null
    const database = async (postgres: Postgres, folder: string) => {
      standby = await postgres.addStandby(join(folder, 'standby'))
      const { username, password, pathname } = new URL(postgres.url)
      const hosts = [postgres, standby].map(({ port }) => `127.0.0.1:${port}`).join()
      return { DATABASE_URL: `postgres://${username}:${password}@${hosts}${pathname}` }
    }
    const stack = await startStack(options, { database })
    try {
      return await harmed(options, stack, async () => {
        await stack.postgres.kill()
        await sleep(2000)
        await standby?.promote()
      })
    } finally {
      await stack.stop()
      await (standby as Postgres | null)?.kill()
    }
  },
}
