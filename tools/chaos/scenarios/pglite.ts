import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { confirmEmail, signUp } from '../load/accounts.ts'
import { Client } from '../load/client.ts'
import { startLoad } from '../load/load.ts'
import type { Scenario } from '../scenario.ts'
import { ApiProcess } from '../stack/api.ts'

/** People who write all the time; each has to sign up by the calls, which takes its time. */
const writers = 6
const roundTime = 1500

/** The process with the embedded database is killed while people write; what it acknowledged must be there. */
export const pglite: Scenario = {
  title: 'The embedded database: its process is killed (SIGKILL) under write load, round after round',
  seconds: 60,
  async run(options) {
    const folder = await mkdtemp(join(tmpdir(), 'tiffin-chaos-'))
    const settings = { DATA_DIR: join(folder, 'data'), ORDER_STAGE_SECONDS: '3', FIRST_CASH_ORDERS: '1000' }
    const api = await ApiProcess.begin(options, settings)
    try {
      const client = new Client(api.port)
      const accounts = await signUp(client, writers)
      for (const account of accounts) await confirmEmail(client, account)
      client.close()
      const load = await startLoad(api.port, accounts, 'write')
      const rounds = Math.max(1, Math.round(options.seconds / 3))
      let slowest = 0
      for (let round = 0; round < rounds; round += 1) {
        await sleep(roundTime * (0.5 + Math.random()))
        const start = performance.now()
        await api.kill()
        await api.start()
        slowest = Math.max(slowest, performance.now() - start)
      }
      const figures = await load.end()
      return [
        { name: 'kills', value: rounds },
        { name: 'longest from a kill to ready again', value: slowest, unit: 'ms' },
        { name: 'changes of carts acknowledged', value: load.tally.acknowledged, least: rounds },
        { name: 'requests cut off by the kills', value: load.tally.failures.length },
        ...figures,
      ]
    } finally {
      await api.kill()
      await rm(folder, { recursive: true, force: true })
    }
  },
}
