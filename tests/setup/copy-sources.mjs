import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../tools/setup/root.mjs'

const NOT_COPIED = new Set(['node_modules', 'dist', 'coverage', 'test-results', 'playwright-report'])

/**
 * Copies the sources into a separate folder, so that a test may edit them. The packages are linked.
 * @returns {string} the folder; the caller removes it
 */
export function copySources() {
  const copy = mkdtempSync(join(tmpdir(), 'tiffin-dev-'))
  for (const name of readdirSync(root)) {
    if (NOT_COPIED.has(name) || (name.startsWith('.') && name !== '.gitignore')) continue
    cpSync(join(root, name), join(copy, name), { recursive: true })
  }
  // Each package has its own link, so that deleting the copy does not delete the packages.
  const packages = join(copy, 'node_modules')
  mkdirSync(packages)
  for (const entry of readdirSync(join(root, 'node_modules'), { withFileTypes: true })) {
    const from = join(root, 'node_modules', entry.name)
    if (entry.name === '@tiffin-junction') continue
    if (entry.isFile()) cpSync(from, join(packages, entry.name))
    else symlinkSync(from, join(packages, entry.name), 'junction')
  }
  // The copy uses its own workspace packages.
  mkdirSync(join(packages, '@tiffin-junction'))
  for (const name of readdirSync(join(copy, 'packages')))
    symlinkSync(join(copy, 'packages', name), join(packages, '@tiffin-junction', name), 'junction')
  return copy
}
