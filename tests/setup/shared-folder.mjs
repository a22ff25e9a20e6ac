import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A folder for what the test files of one run share, such as databases that are filled already. Its path is in
 * `TESTS_SHARED` for the workers. vitest calls this before all tests.
 * @returns {() => void} removes it after the last
 */
export function setup() {
  const folder = mkdtempSync(join(tmpdir(), 'tiffin-tests-'))
  process.env.TESTS_SHARED = folder
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
