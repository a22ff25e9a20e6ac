import { setTimeout as sleep } from 'node:timers/promises'
import { startCrowd } from '../load/crowd.ts'
import type { Scenario } from '../scenario.ts'
import { startStack } from '../stack/stack.ts'

/** Milliseconds from one kill to the next. */
const every = 5000

/** One process after the other is killed without warning, and started again at once. */
export const kill: Scenario = {
  title: 'One of three processes is killed (SIGKILL) every 5 s and started again',
  seconds: 120,
  async run(options) {
    const stack = await startStack(options)
    try {
      const load = await startCrowd(stack, options.people)
      const rounds = Math.max(1, Math.floor((options.seconds * 1000) / every))
      let slowest = 0
      for (let round = 0; round < rounds; round += 1) {
        await sleep(every / 2)
        const api = stack.apis[round % stack.apis.length]
        const start = performance.now()
        await api?.kill()
        await api?.start()
        slowest = Math.max(slowest, performance.now() - start)
        await sleep(Math.max(0, every / 2 - (performance.now() - start)))
      }
      const figures = await load.end()
      for (const failure of new Set(load.tally.failures)) options.print(`  failed: ${failure}`)
      return [
        { name: 'kills', value: rounds },
        { name: 'longest from a kill to ready again', value: slowest, unit: 'ms' },
        { name: 'requests that people saw fail', value: load.tally.failures.length },
        {
          name: 'share of requests that people saw fail',
          value: load.tally.failedShare,
          unit: '%',
          most: 0.1,
        },
        ...figures,
      ]
    } finally {
      await stack.stop()
    }
  },
}
