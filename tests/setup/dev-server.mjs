import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { copyFilledDatabase } from './built-server.mjs'
import { copySources } from './copy-sources.mjs'

const START_WITHIN = 120_000

/**
 * Runs `npm run dev`, as the README says, in a copy of the sources with a separate database.
 * @returns {Promise<{url: string, sources: string, output: () => string, stop: () => Promise<void>}>} `sources` is the
 *   folder of the copy, `output` returns the output so far; `stop` ends the server and removes the copy
 * @throws {Error} with the output, when it is not ready in time
 */
export async function startDevServer() {
  const sources = copySources()
  const data = join(sources, '.data')
  copyFilledDatabase(data)
  // A process group of its own: npm starts a shell, which starts the server, and ending npm alone would leave them.
  const npm = spawn('npm', ['run', 'dev'], {
    cwd: sources,
    detached: process.platform !== 'win32',
    shell: process.platform === 'win32',
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: data,
      DATABASE_URL: '',
      NO_COLOR: '1',
    },
  })
  const ended = once(npm, 'close').then(() => undefined)
  let printed = ''
  /** @type {Promise<string>} */
  const address = new Promise((resolve) => {
    for (const stream of [npm.stdout, npm.stderr])
      stream.on('data', (text) => {
        printed += text
        const [url] = /http:\/\/[\d.]+:\d+/.exec(printed) ?? []
        if (url && /Ready in/.test(printed)) resolve(url)
      })
  })
  const kill = () => {
    if (process.platform === 'win32') spawn('taskkill', ['/pid', String(npm.pid), '/t', '/f'])
    else if (npm.pid !== undefined && npm.exitCode === null) process.kill(-npm.pid, 'SIGTERM')
  }
  const stop = async () => {
    kill()
    await ended
    rmSync(sources, { recursive: true, force: true, maxRetries: 5 })
  }
  const timeOut = setTimeout(kill, START_WITHIN)
  const url = await Promise.race([address, ended])
  clearTimeout(timeOut)
  if (url) return { url, sources, output: () => printed, stop }
  await stop()
  throw new Error(`npm run dev was not ready in time.\n${printed}`)
}
