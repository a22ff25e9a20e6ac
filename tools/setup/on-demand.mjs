import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { install } from './packages.mjs'
import { root } from './root.mjs'

/**
 * What `npm run bench -- page` and `npm run mutants` alone need: a third of all packages. The first of these commands
 * installs them, beside what package-lock.json has.
 */
const packages = {
  lighthouse: '12.8.2',
  '@stryker-mutator/core': '9.6.1',
  '@stryker-mutator/vitest-runner': '9.6.1',
}

/**
 * Installs the packages on demand, unless they are there.
 * @throws {Error} when npm, which prints the reason, could not install them
 */
export function ensureOnDemand() {
  if (Object.keys(packages).every((name) => existsSync(join(root, 'node_modules', name)))) return
  console.log('Installing Lighthouse and Stryker')
  const specs = Object.entries(packages).map(([name, version]) => `${name}@${version}`)
  install('install', '--no-save', ...specs)
}
