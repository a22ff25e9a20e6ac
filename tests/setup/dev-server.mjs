import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { runNpm } from '../../tools/setup/run-command.mjs'
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
  const ending = new AbortController()
  let printed = ''
  /** @type {(url: string) => void} */
  let found = () => {}
  /** @type {Promise<string>} */
  const address = new Promise((resolve) => {
    found = resolve
  })
  const ended = runNpm(['run', 'dev'], {
    cwd: sources,
    env: { PORT: '0', DATA_DIR: data, DATABASE_URL: '', ORDER_STAGE_SECONDS: '1' },
    signal: ending.signal,
    onOutput: (text) => {
      printed += text
      const [url] = /http:\/\/[\d.]+:\d+/.exec(printed) ?? []
      if (url && /Ready in/.test(printed)) found(url)
    },
  })
  const stop = async () => {
    ending.abort()
    await ended
    rmSync(sources, { recursive: true, force: true, maxRetries: 5 })
  }
  const timeOut = setTimeout(() => ending.abort(), START_WITHIN)
  const url = await Promise.race([address, ended.then(() => undefined)])
  clearTimeout(timeOut)
  if (url) return { url, sources, output: () => printed, stop }
  await stop()
  throw new Error(`npm run dev was not ready in time.\n${printed}`)
}
