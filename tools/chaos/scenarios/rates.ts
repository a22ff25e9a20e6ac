import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { addToCart, getCartDetails } from '@tiffin-junction/contract/calls/cart'
import { getRestaurants, searchRestaurantsAndCategories } from '@tiffin-junction/contract/calls/discover'
import { getRestaurantItems } from '@tiffin-junction/contract/calls/menu'
import { getOrdersHistory } from '@tiffin-junction/contract/calls/order'
import type { Figure } from '../figures.ts'
import { insertAccounts } from '../load/accounts.ts'
import { Client, type Outcome } from '../load/client.ts'
import { startLoad } from '../load/load.ts'
import { near } from '../load/shop.ts'
import type { Scenario } from '../scenario.ts'
import { startStack } from '../stack/stack.ts'

/** Requests at once. */
const atOnce = 8
/** Linux counts processor time in hundredths of a second. */
const ticks = 100

const statOf = async (pid: string) => {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return { parent: Number(fields[1]), seconds: (Number(fields[11]) + Number(fields[12])) / ticks }
}

/** Seconds of processor time that a process and its children have had; `NaN` where the system does not say. */
const processorTime = async (pid: number): Promise<number> => {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name))
  const all = await Promise.all(pids.map(async (each) => ({ each, ...(await statOf(each)) })))
  const own = all.filter(({ each, parent }) => Number(each) === pid || parent === pid)
  return own.length === 0 ? Number.NaN : own.reduce((sum, { seconds }) => sum + (seconds || 0), 0)
}

const count = async (milliseconds: number, ask: () => Promise<Outcome>) => {
  const end = performance.now() + milliseconds
  let done = 0
  const worker = async () => {
    while (performance.now() < end) if ((await ask()).status === 200) done += 1
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return done
}

/** How many requests one core answers, by call: what others do on the machine meanwhile does not count. */
export const rates: Scenario = {
  title: 'Requests for each second of a core, by call, and what an order takes on the disk',
  seconds: 40,
  async run(options) {
    const stack = await startStack({ ...options, processes: 1 })
    const [api] = stack.apis
    const client = new Client(api?.port ?? 0)
    try {
      const people = await insertAccounts(stack.postgres, atOnce)
      const load = await startLoad(stack.proxy.port, people, 'write')
      await new Promise((resolve) => setTimeout(resolve, (options.seconds * 1000) / 4))
      await load.end()
      const [shop] = load.shops
      const [dish] = shop?.dishes ?? []
      const restaurantId = shop?.id ?? 0
      let turn = 0
      const headers = () => {
        turn += 1
        return people[turn % people.length]?.headers
      }
      const body = { restaurantId, menuId: dish?.menuId ?? 0, menuCount: 1, quantity: 1, group: [] }
      const calls: Readonly<Record<string, () => Promise<Outcome>>> = {
        'the home page': () => client.send({ path: '/', headers: { accept: 'text/html' } }),
        'a list of restaurants': () =>
          client.call(getRestaurants, { query: { ...near, page: 1, limit: 20 } }),
        'a page of a menu': () =>
          client.call(getRestaurantItems, { params: { restaurantId }, query: { page: 1, limit: 20 } }),
        'a search': () => client.call(searchRestaurantsAndCategories, { query: { ...near, search: 'dosa' } }),
        'the cart': () => client.call(getCartDetails, { query: {} }, headers()),
        'the history of orders': () =>
          client.call(getOrdersHistory, { query: { page: 1, limit: 10, search: '' } }, headers()),
        'a change of the cart': () =>
          client.call(addToCart, { query: {}, idempotencyKey: randomUUID(), body }, headers()),
      }
      const figures: Figure[] = []
      for (const [name, ask] of Object.entries(calls)) {
        const before = [await processorTime(api?.pid ?? 0), await processorTime(stack.postgres.pid)]
        const done = await count((options.seconds * 1000) / 10, ask)
        const after = [await processorTime(api?.pid ?? 0), await processorTime(stack.postgres.pid)]
        const [own = 0, database = 0] = after.map((value, place) => value - (before[place] ?? 0))
        figures.push(
          { name: `${name}: requests a second and core of the API`, value: Math.round(done / own) },
          {
            name: `${name}: PostgreSQL's processor time`,
            value: (1000 * database) / Math.max(1, done),
            unit: 'ms',
          },
        )
      }
      const [order] = await stack.postgres.ask<{ bytes: number; orders: number }>(
        `select (pg_total_relation_size('orders') + pg_total_relation_size('order_items'))::int as bytes,
          (select count(*)::int from orders) as orders`,
      )
      const [log] = await stack.postgres.ask<{ bytes: number }>(
        "select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as bytes",
      )
      return [
        ...figures,
        { name: 'orders', value: order?.orders ?? 0, least: 1 },
        {
          name: 'an order with its lines',
          value: Math.round((order?.bytes ?? 0) / (order?.orders ?? 1)),
          unit: 'B',
        },
        { name: 'log of changes so far', value: (log?.bytes ?? 0) / 1e6, unit: 'MB' },
      ]
    } finally {
      client.close()
      await stack.stop()
    }
  },
}
