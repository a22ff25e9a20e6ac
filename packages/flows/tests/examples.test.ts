import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const example = fileURLToPath(new URL('../examples/vitest', import.meta.url))
const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs')

test('the example with Vitest has a test for each path, and its reporter prints the coverage', () => {
  const env = { ...process.env, NO_COLOR: '1', VITEST: '' }
  const said = execFileSync(process.execPath, [vitest, 'run', '--root', example], { encoding: 'utf8', env })
  expect(said).toMatch(/lamp\.test\.ts/)
  expect(said).toMatch(/^lamp +4 of 4 +5 of 5 +100 %$/m)
}, 60_000)
