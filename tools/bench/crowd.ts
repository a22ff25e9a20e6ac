import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { createApp } from '../../server/app.ts'
import type { Context } from '../../server/context.ts'
import type { OpenDatabase } from '../../server/db/database.ts'
import { fill } from '../../server/db/fill.ts'
import { listen } from '../../server/http/listen.ts'
import { openInMemory, openOnPostgres } from '../../tests/server/databases.ts'
import { contextOn } from './api.ts'
import { cases } from './api-cases.ts'
import { duration, type Measure, median } from './table.mjs'

/** How long people and the crowd ask, in milliseconds. */
const [warmUp, period] = [2000, 5000]
/** Between two calls of the stranger, in milliseconds. */
const pause = 20
const crowd = 100

interface Client {
  readonly connections: number
  readonly address: string
  readonly pause: number
}

/** The lists that both ask for, with all orders and choices. */
const paths = cases.slice(0, 8).flatMap(({ path }) => [path(1), path(2), path(3)])

const start = (port: number, client: Client) => {
  const worker = new Worker(join(process.cwd(), 'tools/bench/crowd-client.mjs'), {
    workerData: { port, paths, ...client },
  })
  return async (): Promise<{ times: number[]; statuses: Record<number, number> }> => {
    const answer = new Promise<{ times: number[]; statuses: Record<number, number> }>((done, fail) => {
      worker.once('message', done)
      worker.once('error', fail)
    })
    worker.postMessage('stop')
    return answer
  }
}

const measureOn = async (opened: OpenDatabase): Promise<Measure[]> => {
  const where = opened.kind === 'embedded' ? 'PGlite' : 'PostgreSQL'
  const made = contextOn(opened)
  const ctx: Context = { ...made, settings: { ...made.settings, trustedProxies: ['127.0.0.1'] } }
  await fill(ctx, () => undefined)
  const server = await listen(createApp(ctx), { ...ctx.settings, host: '127.0.0.1' }, 0)
  const { port } = server.address() as AddressInfo
  /** The stranger's median in milliseconds. */
  const stranger = async () => {
    const stop = start(port, { connections: 1, address: '198.51.100.1', pause })
    await sleep(period)
    const { times, statuses } = await stop()
    if (Object.keys(statuses).join() !== '200')
      throw new Error(`The stranger got ${JSON.stringify(statuses)}`)
    return median(times)
  }
  await stranger()
  const alone = await stranger()
  const stop = start(port, { connections: crowd, address: '203.0.113.1', pause: 0 })
  await sleep(warmUp)
  const beside = await stranger()
  const { times, statuses } = await stop()
  server.close()
  return [
    duration(`A list, alone (${where})`, alone),
    duration(`A list, beside ${crowd} connections of one address (${where})`, beside, alone * 2),
    duration(`A list of those (${where})`, median(times)),
    { name: `Their answers (${where})`, figure: JSON.stringify(statuses) },
  ]
}

const measureAndClose = async (opened: OpenDatabase) => {
  try {
    return await measureOn(opened)
  } finally {
    await opened.close()
  }
}

/** Times what a stranger waits for a list while one address holds 100 connections. */
export const measureCrowd = async (): Promise<Measure[]> => [
  ...(await measureAndClose(await openOnPostgres())),
  ...(await measureAndClose(await openInMemory())),
]
