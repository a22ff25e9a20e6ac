import { basename, dirname, join } from 'node:path'

/** How many test files may run besides those that were changed themselves: about a minute on two quiet cores. */
const MOST = 10

const IMPORT = /(?:\bfrom|\bimport\()\s*'([^']+)'/g

/**
 * The name up to its first dot: `cart` for `cart.machine.ts` and for `cart.test.ts`.
 * @param {string} file
 */
const nameOf = (file) => basename(file).replace(/\..*$/, '')

/**
 * The file that a test imports, as git names it, without its ending.
 * @param {string} specifier
 * @param {string} test
 */
const importedFile = (specifier, test) => {
  const path = specifier.startsWith('.')
    ? join(dirname(test), specifier)
    : specifier
        .replace(/^@tiffin-junction\/contract\//, 'packages/contract/')
        .replace(/^@tiffin-junction\/flows\//, 'packages/flows/src/')
  return path.replace(/\.(ts|tsx|mjs)$/, '')
}

/**
 * The folders that two files do not share: 0 for files in one folder.
 * @param {string} one
 * @param {string} other
 */
const folderDistance = (one, other) => {
  const [a, b] = [dirname(one).split('/'), dirname(other).split('/')]
  const shared = a.findIndex((part, index) => part !== b[index])
  const common = shared === -1 ? a.length : shared
  return a.length + b.length - 2 * common
}

/**
 * Chooses the tests that say most about changed files: those that were changed, those that have the name of a changed
 * file (of the server also the name of its area), then those that import one directly.
 *
 * @param {readonly string[]} changed paths from the root, with `/`
 * @param {ReadonlyMap<string, string>} tests the text of every test file, by its path
 * @returns {{ files: string[], left: number }} `left` counts those that were left out because they are too many
 */
export function nearestTests(changed, tests) {
  const sources = changed.filter((file) => !tests.has(file))
  /** @param {string} test */
  const rank = (test) => {
    const imported = [...(tests.get(test) ?? '').matchAll(IMPORT)].map(([, name = '']) =>
      importedFile(name, test),
    )
    const ranks = sources.map((source) => {
      const isServers = source.startsWith('server/') && test.startsWith('tests/server/')
      const distance = folderDistance(source, test)
      if (nameOf(test) === nameOf(source) && (isServers || distance === 0)) return 0
      if (imported.includes(source.replace(/\.(ts|tsx|mjs)$/, ''))) return 1 + distance
      if (isServers && nameOf(test) === basename(dirname(source))) return 10
      return Number.POSITIVE_INFINITY
    })
    return Math.min(...ranks)
  }
  const near = [...tests.keys()]
    .filter((test) => !changed.includes(test))
    .map((test) => ({ test, rank: rank(test) }))
    .filter((each) => each.rank !== Number.POSITIVE_INFINITY)
    .sort((a, b) => a.rank - b.rank)
    .map(({ test }) => test)
  return {
    files: [...changed.filter((file) => tests.has(file)), ...near.slice(0, MOST)],
    left: Math.max(0, near.length - MOST),
  }
}
