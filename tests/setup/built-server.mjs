import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../tools/setup/free-port.mjs'
import { root } from '../../tools/setup/root.mjs'

const START_WITHIN = 60_000
const BETWEEN_TRIES = 100

/** @param {string} url */
async function answers(url) {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}

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
 * @param {number} [options.port] by default a free one
 * @param {string} [options.data] an existing folder for its database, which stays; by default a temporary one
 * @returns {Promise<{url: string, stop: () => Promise<void>}>} `stop` ends it and removes its temporary data
 * @throws {Error} with the server's output, when it does not answer in time
 */
export async function startBuiltServer({ cwd = root, env, data: kept, port: given } = {}) {
  const data = kept ?? mkdtempSync(join(tmpdir(), 'tiffin-server-'))
  if (!kept) copyFilledDatabase(data)
  const port = given ?? (await freePort())
  const url = `http://127.0.0.1:${port}`
  const { DATABASE_URL: _unused, ...inherited } = process.env
  const server = spawn(process.execPath, [join(root, 'dist/server/main.js')], {
    cwd,
    env: {
      ...inherited,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: data,
      ...env,
    },
  })
  let said = ''
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (text) => {
      said += text
    })

  const stop = async () => {
    if (server.exitCode === null) {
      server.kill('SIGTERM')
      await once(server, 'exit')
    }
    if (!kept) rmSync(data, { recursive: true, force: true, maxRetries: 5 })
  }

  const deadline = Date.now() + START_WITHIN
  while (!(await answers(url))) {
    if (server.exitCode !== null || Date.now() > deadline) {
      await stop()
      throw new Error(`The built server did not start.\n${said}`)
    }
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_TRIES))
  }
  return { url, stop }
}
