import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../server/setup/free-port.mjs'
import { root } from '../server/setup/root.mjs'
import { ensureBuild } from '../server/setup/sources.mjs'

const START_WITHIN = 60_000
const BETWEEN_TRIES = 100

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}

/**
 * Starts the built server for all browser tests: on a free port, with a database of its own, an order's
 * stages passing in a second. Tells the tests its address in `E2E_BASE_URL`.
 *
 * @returns what stops it and removes its data
 */
export default async function setup(): Promise<() => Promise<void>> {
  await ensureBuild()
  const data = mkdtempSync(join(tmpdir(), 'tiffin-e2e-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const { DATABASE_URL: _unused, ...inherited } = process.env
  const server = spawn(process.execPath, [join(root, 'dist/server/main.js')], {
    cwd: root,
    env: {
      ...inherited,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: data,
      ORDER_STAGE_SECONDS: '1',
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
    rmSync(data, { recursive: true, force: true, maxRetries: 5 })
  }

  const deadline = Date.now() + START_WITHIN
  while (!(await answers(url))) {
    if (server.exitCode !== null || Date.now() > deadline) {
      await stop()
      throw new Error(`The server did not start for the browser tests.\n${said}`)
    }
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_TRIES))
  }
  process.env.E2E_BASE_URL = url
  return stop
}
