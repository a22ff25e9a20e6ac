import { setTimeout as sleep } from 'node:timers/promises'
import { startCrowd } from '../load/crowd.ts'
import type { Scenario } from '../scenario.ts'
import { startStack } from '../stack/stack.ts'

/** Each process in turn is ended as for an upgrade (SIGTERM), and started again. */
export const drain: Scenario = {
  title: 'Each process in turn gets SIGTERM under load and is started again',
  seconds: 60,
  async run(options) {
    const stack = await startStack(options, { settings: { DRAIN_SECONDS: '1' } })
    try {
      const load = await startCrowd(stack, options.people)
      const end = performance.now() + options.seconds * 1000
      let rounds = 0
      let unclean = 0
      let slowest = 0
      // Every process once at least, however short the time.
      while (performance.now() < end || rounds < stack.apis.length) {
        const api = stack.apis[rounds % stack.apis.length]
        rounds += 1
        await sleep(500)
        const start = performance.now()
        if ((await api?.stop()) !== 0) unclean += 1
        slowest = Math.max(slowest, performance.now() - start)
        await api?.start()
      }
      const figures = await load.end()
      for (const failure of new Set(load.tally.failures)) options.print(`failed: ${failure}`)
      return [
        { name: 'processes ended', value: rounds },
        { name: 'ended with another code than 0', value: unclean, most: 0 },
        { name: 'longest from SIGTERM to the end', value: slowest, unit: 'ms' },
        { name: 'requests that people saw fail', value: load.tally.failures.length, most: 0 },
        ...figures,
      ]
    } finally {
      await stack.stop()
    }
  },
}
