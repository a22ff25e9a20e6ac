import { setTimeout as sleep } from 'node:timers/promises'
import { signUp } from '../load/accounts.ts'
import { Client } from '../load/client.ts'
import { startLoad } from '../load/load.ts'
import type { Scenario } from '../scenario.ts'
import { startStack } from '../stack/stack.ts'
import { buildVersion } from '../stack/version.ts'

/** As `docs/operations.md` has it: processes of an earlier version are replaced one by one. */
export const upgrade: Scenario = {
  title: 'Processes of an earlier version are replaced by this one under load',
  seconds: 20,
  async run(options) {
    options.print('building the earlier version …')
    const earlier = await buildVersion(options.from)
    options.print(`from ${earlier.commit.slice(0, 12)}`)
    try {
      const stack = await startStack({ ...options, ...earlier }, { settings: { DRAIN_SECONDS: '1' } })
      try {
        // By the calls, as the tables are those of the earlier version.
        const accounts = await signUp(new Client(stack.proxy.port), 4 * options.people)
        await stack.postgres.use((client) => client.query('update users set verified_email = email'))
        const load = await startLoad(stack.proxy.port, accounts, 'mixed', options.people)
        const pause = (options.seconds * 1000) / stack.apis.length
        let unclean = 0
        for (const api of stack.apis) {
          if ((await api.stop()) !== 0) unclean += 1
          await api.start(options)
          // Both versions at once, on the tables of the newer one.
          await sleep(pause)
        }
        const figures = await load.end()
        for (const failure of new Set(load.tally.failures)) options.print(`failed: ${failure}`)
        return [
          { name: 'processes replaced', value: stack.apis.length },
          { name: 'ended with another code than 0', value: unclean, most: 0 },
          { name: 'requests that people saw fail', value: load.tally.failures.length, most: 0 },
          ...figures,
        ]
      } finally {
        await stack.stop()
      }
    } finally {
      await earlier.remove()
    }
  },
}
