import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { nodeBundle } from '../../tools/build/server-bundles.mjs'
import { root } from '../../tools/setup/root.mjs'

/** A limit for a server that hangs: filling a new database takes a busy machine more than a minute. */
const START_WITHIN = 300_000

/**
 * Puts a copy of the filled database that the tests prepared into an empty folder, when they prepared one:
 * filling a new one takes longer than most tests.
 * @param {string} folder
 */
export function copyFilledDatabase(folder) {
  if (process.env.FILLED_DATABASE) cpSync(process.env.FILLED_DATABASE, folder, { recursive: true })
}

/**
 * Starts the built server on a free port, with a separate database in a temporary folder.
 * @param {object} [options]
 * @param {string} [options.cwd] folder whose `dist/client` it serves; by default the repository
 * @param {NodeJS.ProcessEnv} [options.env] settings in addition to those of this process
 * @param {string} [options.main] the bundle of the server; by default the one of production
 * @param {string} [options.data] an existing folder for its database, which stays; by default a temporary one
 * @returns {Promise<{url: string, stop: () => Promise<void>, output: () => string}>} `stop` ends it and removes its
 *   temporary data; `output` is everything that it has written so far
 * @throws {Error} with the server's output, when it does not answer in time
 */
export async function startBuiltServer({
  cwd = root,
  env,
  main = join(root, 'dist/server/main.js'),
  data: kept,
} = {}) {
  const data = kept ?? mkdtempSync(join(tmpdir(), 'tiffin-server-'))
  if (!kept) copyFilledDatabase(data)
  const { DATABASE_URL: _unused, ...inherited } = process.env
  const server = spawn(process.execPath, [main], {
    cwd,
    env: {
      ...inherited,
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: data,
      ...env,
    },
  })
  let said = ''
  /** @type {Promise<string | undefined>} */
  const address = new Promise((resolve) => {
    for (const stream of [server.stdout, server.stderr])
      stream.on('data', (text) => {
        said += text
        const [, url] = /API\s+(http:\S+)\/api/.exec(said) ?? []
        if (url) resolve(url)
      })
    server.once('exit', () => resolve(undefined))
    setTimeout(resolve, START_WITHIN, undefined).unref()
  })

  const stop = async () => {
    if (server.exitCode === null) {
      server.kill('SIGTERM')
      await once(server, 'exit')
    }
    if (!kept) rmSync(data, { recursive: true, force: true, maxRetries: 5 })
  }

  const url = await address
  if (url) return { url, stop, output: () => said }
  await stop()
  throw new Error(`The built server did not start.\n${said}`)
}

/** Starts the built server with the test switch (tests/test-switch), which the production server does not have. */
export async function startStagedServer() {
  // Inside the repository, so that it finds the packages.
  const folder = join(root, `.cache/staged-server-${process.pid}`)
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  try {
    await build({
      ...nodeBundle({ main: 'tests/test-switch/main.ts' }, folder),
      root,
      configFile: false,
    })
    const started = await startBuiltServer({ main: join(folder, 'main.js') })
    return {
      ...started,
      stop: async () => {
        await started.stop()
        remove()
      },
    }
  } catch (error) {
    remove()
    throw error
  }
}
