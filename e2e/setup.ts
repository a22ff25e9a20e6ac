import { ensureBuild } from '../server/setup/sources.mjs'
import { startBuiltServer } from '../tests/setup/built-server.mjs'

/**
 * Starts the built server for all browser tests, an order's stages passing in a second. Tells the tests its
 * address in `E2E_BASE_URL`.
 *
 * @returns what stops it and removes its data
 */
export default async function setup(): Promise<() => Promise<void>> {
  await ensureBuild()
  const { url, stop } = await startBuiltServer({ env: { ORDER_STAGE_SECONDS: '1' } })
  process.env.E2E_BASE_URL = url
  return stop
}
