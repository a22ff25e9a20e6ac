/**
 * `npm run explore -- --minutes 60` plays new random sequences with the whole system (tests/system) for an
 * hour. Without `--minutes` it plays those of `npm test`. `STEPS='…'` repeats one sequence, `SEED=…` those of
 * an earlier run.
 */
import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'
import { begin } from '../tools/setup/begin.mjs'

const { values } = parsed()
await begin(async () => {})

const args = ['node_modules/vitest/vitest.mjs', 'run', 'tests/system', '--disable-console-intercept']
const env = { ...process.env, MINUTES: values.minutes }
spawn(process.execPath, args, { stdio: 'inherit', env }).on('exit', (code) => process.exit(code ?? 1))

function parsed() {
  try {
    return parseArgs({ options: { minutes: { type: 'string', default: '0' } } })
  } catch (error) {
    console.error(
      `${error instanceof Error ? error.message : error}\n\nnpm run explore [-- --minutes <number>]`,
    )
    process.exit(1)
  }
}
