import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

const stampFile = join(root, 'dist/.stamp')
const SOURCES = [
  'src',
  'machines',
  'packages/contract',
  'packages/flows/src',
  'server',
  'tools',
  'public',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
]

/**
 * @param {string} path relative to the repository
 * @returns {string[]} every file at or under it, sorted
 */
function filesAt(path) {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [path]
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesAt(`${path}/${name}`))
    .filter((file) => !/^tools\/chaos\/|\.(test|model)\.ts$|\.behaviour\.txt$/.test(file))
}

/**
 * Returns one hash of everything that a build is made from: sources, public files, lock file, `.env` files
 * and the `VITE_*` settings. It depends on content, not on times, so that a checkout that changes nothing
 * rebuilds nothing.
 */
export function sourcesHash() {
  const hash = createHash('sha1')
  const envFiles = readdirSync(root).filter((name) => name.startsWith('.env'))
  for (const file of [...SOURCES, ...envFiles.sort()].flatMap(filesAt)) {
    hash.update(`\n${file}\n`).update(readFileSync(join(root, file)))
  }
  for (const name of Object.keys(process.env).sort()) {
    if (name.startsWith('VITE_')) hash.update(`\n${name}=${process.env[name]}`)
  }
  return hash.digest('hex')
}

/** True when `dist` was built completely from the current sources. */
function buildIsCurrent() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sourcesHash()
}

/** Marks `dist` as unfinished, so that an interrupted build is repeated. */
export function dropStamp() {
  rmSync(stampFile, { force: true })
}

/**
 * Marks `dist` as finished.
 * @param {string} hash of the sources at the start of the build
 */
export function writeStamp(hash) {
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(stampFile, hash)
}

/**
 * Builds when the sources have changed since the last complete build. The build runs in a separate process,
 * so that its memory is free again when it ends.
 *
 * @returns {{ server: Promise<void>, all: Promise<void> }} `server` settles when `dist/server` is complete, `all` when
 *   `dist` is. Both reject when the build, which prints the reason, failed.
 */
export function startBuild() {
  if (buildIsCurrent()) return { server: Promise.resolve(), all: Promise.resolve() }
  console.log('Building the app and the server')
  const build = fork('tools/build/build.mjs', { cwd: root, execArgv: [] })
  const all = new Promise((resolve, reject) => {
    build.once('error', reject)
    build.once('exit', (status) =>
      status === 0 ? resolve(undefined) : reject(new Error('The build failed: the reason stands above.')),
    )
  })
  // Who waits for the server alone learns of the failure there.
  all.catch(() => undefined)
  const server = Promise.race([all, new Promise((resolve) => build.once('message', resolve))])
  return { server, all }
}

/**
 * Builds when the sources have changed since the last complete build.
 * @throws {Error} when the build, which prints the reason, failed
 */
export async function ensureBuild() {
  await startBuild().all
}
