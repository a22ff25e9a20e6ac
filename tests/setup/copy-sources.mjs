import { cpSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../server/setup/root.mjs'

const NOT_COPIED = new Set(['node_modules', 'dist', 'coverage', 'test-results', 'playwright-report'])

/**
 * Copies the sources into a folder of their own, so that a test may edit them. The packages are linked.
 * @returns {string} the folder; the caller removes it
 */
export function copySources() {
  const copy = mkdtempSync(join(tmpdir(), 'tiffin-dev-'))
  for (const name of readdirSync(root)) {
    if (NOT_COPIED.has(name) || (name.startsWith('.') && name !== '.gitignore')) continue
    cpSync(join(root, name), join(copy, name), { recursive: true })
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction')
  return copy
}
