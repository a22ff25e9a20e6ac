import { defineConfig } from 'vitest/config'

/** Vitest as `npm run mutants` runs it: only the tests that it names. */
export default defineConfig({
  test: { include: process.env.MUTANT_TESTS?.split(',') ?? [], testTimeout: 120_000 },
})
