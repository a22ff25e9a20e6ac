import { setTimeout as sleep } from 'node:timers/promises'
import { insertAccounts } from '../load/accounts.ts'
import { Client } from '../load/client.ts'
import { startLoad } from '../load/load.ts'
import { registerDevice } from '../load/push.ts'
import type { Scenario } from '../scenario.ts'
import { until } from '../stack/child.ts'
import { startStack } from '../stack/stack.ts'

/** How long the last orders may take to be delivered, in milliseconds. */
const longestLife = 60_000

/** Orders whose receipt is mailed: 40 for a person and day. */
const mailed =
  '(select row_number() over (partition by user_id) as place from orders) as numbered where place <= 40'

/** What nobody asks for, such as the order clock, is done once, however many processes there are. */
export const jobs: Scenario = {
  title: 'Three processes move orders on, tell of them and mail receipts: each once',
  seconds: 20,
  async run(options) {
    const stack = await startStack(options, { settings: { ORDER_STAGE_SECONDS: '1' } })
    try {
      const accounts = await insertAccounts(stack.postgres, options.people)
      const client = new Client(stack.proxy.port)
      for (const account of accounts) await registerDevice(client, account)
      client.close()
      const load = await startLoad(stack.proxy.port, accounts, 'write')
      await sleep(options.seconds * 1000)
      const figures = await load.end()
      const count = async (of: string): Promise<number> => {
        const [row] = await stack.postgres.ask<{ count: number }>(`select count(*)::int as count from ${of}`)
        return row?.count ?? Number.NaN
      }
      await until(
        'All orders are delivered',
        async () =>
          (await count("orders where status <> 'delivered'")) === 0 && (await count('outbox')) === 0,
        longestLife,
      )
      const orders = await count('orders')
      const receipts = stack.mails
        .map(({ subject }) => subject)
        .filter((subject) => subject.includes(': order TJ-'))
      return [
        { name: 'orders delivered', value: orders, least: 1 },
        {
          name: 'messages of orders beyond three each',
          value: (await count('push_messages')) - 3 * orders,
          most: 0,
          least: 0,
        },
        {
          name: 'messages of one stage told twice',
          value: await count(
            "(select 1 from push_messages where body like '%TJ-%' group by user_id, title, body having count(*) > 1) as twice",
          ),
          most: 0,
        },
        {
          name: 'receipts missing',
          value: (await count(mailed)) - new Set(receipts).size,
          most: 0,
          least: 0,
        },
        { name: 'receipts mailed twice', value: receipts.length - new Set(receipts).size, most: 0 },
        ...figures,
      ]
    } finally {
      await stack.stop()
    }
  },
}
