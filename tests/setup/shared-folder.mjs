import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Creates a folder for data that the test files of one run share, such as seeded databases. Workers read its
 * path from `TESTS_SHARED`. Vitest calls this before all tests; `npm test` before all its parts.
 * @returns {() => void} removes the folder after the last test
 */
export function setup() {
  if (process.env.TESTS_SHARED) return () => {}
  const folder = mkdtempSync(join(tmpdir(), 'tiffin-tests-'))
  process.env.TESTS_SHARED = folder
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
