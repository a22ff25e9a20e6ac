import { execFile } from 'node:child_process'
import { type ClientRequest, get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { pushStreamPath } from '@tiffin-junction/contract/calls/push'
import { percentile } from '../figures.ts'
import { type Account, insertAccounts } from '../load/accounts.ts'
import { Client } from '../load/client.ts'
import { accountsEach } from '../load/crowd.ts'
import { startLoad } from '../load/load.ts'
import { registerDevice } from '../load/push.ts'
import type { Scenario } from '../scenario.ts'
import { until } from '../stack/child.ts'
import { startStack } from '../stack/stack.ts'

const [streams, idle, slow] = [1000, 1000, 100]
/** Streams that one person may have open at one process. */
const perPerson = 12

const megabytes = async (pid: number): Promise<number> => {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)])
  return Number(stdout) / 1024
}

/** Lines that carry nothing, or little at a time, and streams: all straight to one process. */
const openLines = async (port: number, people: readonly Account[]) => {
  const client = new Client(port)
  const requests: ClientRequest[] = []
  const sockets: Socket[] = []
  let open = 0
  for (const person of people) {
    const headers = await registerDevice(client, person)
    for (let n = 0; n < perPerson && requests.length < streams; n += 1) {
      const asked = get(
        { port, host: '127.0.0.1', path: `/${pushStreamPath}`, headers, agent: false },
        (answer) => {
          if (answer.statusCode === 200) open += 1
          answer.resume().on('error', () => undefined)
        },
      )
      requests.push(asked.on('error', () => undefined))
    }
  }
  client.close()
  for (let n = 0; n < idle + slow; n += 1)
    sockets.push(connect(port, '127.0.0.1').on('error', () => undefined))
  const senders = sockets.slice(idle)
  for (const socket of senders)
    socket.write(
      'POST /api/auth/login HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n',
    )
  const timer = setInterval(() => {
    for (const socket of senders) if (socket.writable) socket.write(' ')
  }, 500)
  await until('The streams open', async () => open === streams, 30_000).catch(() => undefined)
  return {
    open,
    close() {
      clearInterval(timer)
      for (const request of requests) request.destroy()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** Many lines are open at one process, most of them idle, while others use it. */
export const lines: Scenario = {
  title: '1,000 streams, 1,000 idle connections and 100 slow senders at one process, under load',
  seconds: 30,
  async run(options) {
    const stack = await startStack({ ...options, processes: 1 })
    try {
      const [api] = stack.apis
      if (!api) throw new Error('There is no process.')
      const own = options.people * accountsEach
      const people = await insertAccounts(stack.postgres, Math.ceil(streams / perPerson) + own)
      const load = await startLoad(stack.proxy.port, people.slice(0, own), 'mixed', options.people)
      const { times } = load.tally
      // Warm: what is compiled and kept at first is not what lines cost.
      await sleep((options.seconds * 1000) / 3)
      const from = times.length
      await sleep((options.seconds * 1000) / 3)
      const normal = percentile(times.slice(from), 0.99)
      const before = await megabytes(api.pid)
      const opened = await openLines(api.port, people.slice(own))
      const since = times.length
      await sleep((options.seconds * 1000) / 3)
      const burdened = percentile(times.slice(since), 0.99)
      const after = await megabytes(api.pid)
      const figures = await load.end()
      opened.close()
      for (const failure of new Set(load.tally.failures)) options.print(`failed: ${failure}`)
      return [
        { name: 'streams open', value: opened.open, least: streams },
        { name: 'memory before', value: before, unit: 'MB' },
        { name: 'memory more with all lines open', value: after - before, unit: 'MB', most: 300 },
        { name: '99 of 100 requests within, before', value: normal, unit: 'ms' },
        {
          name: '99 of 100 requests within, with all lines open',
          value: burdened,
          unit: 'ms',
          most: 2 * normal,
        },
        { name: 'requests that people saw fail', value: load.tally.failures.length, most: 0 },
        ...figures,
      ]
    } finally {
      await stack.stop()
    }
  },
}
