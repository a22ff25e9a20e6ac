import { createServer } from 'vite'
import { root } from '../../tools/setup/root.mjs'

/**
 * @template M
 * @typedef {{module: M, close: () => Promise<void>}} Loaded a module, and a function that closes its loader
 */

/**
 * Loads a TypeScript module; Node 20 cannot do that. Later imports of the module work until it is closed.
 * @template M
 * @param {string} file relative to the repository
 * @returns {Promise<Loaded<M>>}
 */
export async function loadTypeScript(file) {
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  })
  try {
    const module = /** @type {M} */ (await server.ssrLoadModule(`/${file}`, { fixStacktrace: true }))
    return { module, close: () => server.close() }
  } catch (error) {
    await server.close()
    throw error
  }
}
