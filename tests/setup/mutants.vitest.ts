import { defineConfig } from 'vitest/config'

/** Configuration of vitest for `npm run mutants`, which names the tests to run. */
export default defineConfig({
  test: { include: process.env.MUTANT_TESTS?.split(',') ?? [], testTimeout: 120_000 },
})
