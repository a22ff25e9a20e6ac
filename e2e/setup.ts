import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { startBuiltServer } from '../tests/setup/built-server.mjs'
import { startDevServer } from '../tests/setup/dev-server.mjs'
import { nodeBundle } from '../tools/build/server-bundles.mjs'
import { root } from '../tools/setup/root.mjs'
import { ensureBuild } from '../tools/setup/sources.mjs'

/**
 * Starts the built server for all browser tests, on which no order goes on by itself, and sets its address in
 * `E2E_BASE_URL`. An address that is set already is used instead. The development server starts when the
 * first test requests it at `E2E_DEV_SERVER`. Every server that a test starts has a copy of the database in
 * `FILLED_DATABASE`.
 *
 * @returns a function that stops them and removes their data
 */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'tiffin-browser-tests-'))
  // Inside the repository, so that it finds the packages.
  const world = join(root, `.cache/world-${process.pid}`)
  const remove = async () => {
    for (const made of [folder, world]) rmSync(made, { recursive: true, force: true, maxRetries: 5 })
  }
  await ensureBuild()
  const [bundled, started] = await Promise.allSettled([
    buildWorld(world),
    process.env.E2E_BASE_URL ? undefined : fillAndStart(folder),
  ])
  const built = started.status === 'fulfilled' ? started.value : undefined
  const failed = [bundled, started].find((each) => each.status === 'rejected')
  if (failed) {
    await built?.stop()
    await remove()
    throw failed.reason
  }
  if (!built) return remove
  process.env.E2E_BASE_URL = built.url

  let development: ReturnType<typeof startDevServer> | undefined
  const launcher = createServer((_, response) => {
    development ??= startDevServer()
    development.then(
      ({ url, sources, output }) => response.end(JSON.stringify({ url, sources, output: output() })),
      (error: Error) => response.writeHead(500).end(error.message),
    )
  }).listen(0, '127.0.0.1')
  await once(launcher, 'listening')
  const { port } = launcher.address() as AddressInfo
  process.env.E2E_DEV_SERVER = `http://127.0.0.1:${port}`

  return async () => {
    launcher.close()
    const running = await development?.catch(() => undefined)
    await Promise.all([built.stop(), running?.stop()])
    await remove()
  }
}

/** Bundles what tests with a server in their own process need (`openWorld`). */
async function buildWorld(folder: string) {
  await build({ ...nodeBundle({ world: 'e2e/world-modules.ts' }, folder), root, configFile: false })
  process.env.WORLD_MODULES = join(folder, 'world.js')
}

/** Starts the server that all tests share, and leaves in a folder what servers of single tests start from. */
async function fillAndStart(folder: string) {
  const filled = join(folder, 'filled')
  const first = await startBuiltServer({ data: filled })
  await first.stop()
  process.env.FILLED_DATABASE = filled
  // Tests with a server in their own process share the archive that the first of them fills.
  process.env.TESTS_SHARED ??= folder
  return startBuiltServer({ env: { ORDER_STAGE_SECONDS: '86400' } })
}
