/**
 * `node tools/docker/runtime.mjs <folder>` copies what a built server needs to run into a folder: the build, and of the
 * packages those that it imports, with all that these need. The image of `Dockerfile` is made of it.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import { root } from '../setup/root.mjs'

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*["'](@?[a-z][^"']*)["']/g
const BUILT = ['dist/server', 'dist/render']

/** @param {string} path */
const read = (path) => JSON.parse(readFileSync(path, 'utf8'))

/** @param {string} folder */
const filesIn = (folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => join(root, folder, file))

/** @param {string} specifier */
const packageOf = (specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

/**
 * The folder of a package, as Node finds it from another folder; `null` when it is not installed.
 * @param {string} name
 * @param {string} from
 */
function folderOf(name, from) {
  const paths = createRequire(join(from, 'package.json')).resolve.paths(name) ?? []
  return paths.map((path) => join(path, name)).find((path) => existsSync(join(path, 'package.json'))) ?? null
}

/** The packages that the built server imports. */
function imported() {
  const declared = new Set(Object.keys(read(join(root, 'package.json')).dependencies))
  const texts = BUILT.flatMap(filesIn).map((file) => readFileSync(file, 'utf8'))
  const names = texts.flatMap((text) => [...text.matchAll(IMPORT)].map(([, name = '']) => packageOf(name)))
  // The contract is part of the bundles.
  return new Set(names.filter((name) => declared.has(name) && !name.startsWith('@tiffin-junction/')))
}

/** The folders of the packages that are needed, each once. */
function runtimePackages() {
  const used = imported()
  /** @type {Set<string>} */
  const found = new Set()
  /**
   * @param {string} name
   * @param {string} from
   */
  const visit = (name, from) => {
    const folder = folderOf(name, from)
    if (folder === null || found.has(folder)) return
    found.add(folder)
    const { dependencies = {}, peerDependencies = {} } = read(join(folder, 'package.json'))
    // A peer that the product does not use is not installed for it.
    for (const each of Object.keys({ ...dependencies, ...peerDependencies }))
      if (each in dependencies || used.has(each)) visit(each, folder)
  }
  for (const name of used) visit(name, root)
  return [...found].sort()
}

/** @param {string} target */
function copyRuntime(target) {
  mkdirSync(target, { recursive: true })
  cpSync(join(root, 'dist'), join(target, 'dist'), { recursive: true })
  cpSync(join(root, 'package.json'), join(target, 'package.json'))
  for (const folder of runtimePackages()) {
    const inside = relative(root, folder)
    // Packages within it have a place of their own in the list, if they are needed.
    cpSync(folder, join(target, inside), {
      recursive: true,
      filter: (path) =>
        !path.slice(folder.length).includes('node_modules') && !/\.(map|d\.[cm]?ts)$/.test(path),
    })
  }
}

const [target] = process.argv.slice(2)
if (target === undefined) {
  console.error('Say into which folder.')
  process.exit(1)
}
copyRuntime(target)
