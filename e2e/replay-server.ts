import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { serve } from '@hono/node-server'
import { createServer } from 'vite'

type Modules = {
  readonly '/tests/server/test-server.ts': typeof import('../tests/server/test-server.ts')
  readonly '/tests/server/seeded.ts': typeof import('../tests/server/seeded.ts')
  readonly '/tests/server/kitchen.ts': typeof import('../tests/server/kitchen.ts')
  readonly '/tests/system/world.ts': typeof import('../tests/system/world.ts')
  readonly '/server/pages/screen-pages.ts': typeof import('../server/pages/screen-pages.ts')
}

/**
 * Starts the real server with the built client, and with the two people and the kitchens of the sequences of
 * the whole system.
 *
 * @returns its address, the world behind it, and a function that stops it
 */
export const openWorld = async () => {
  // The server's sources are loaded through Vite, as the build does, because they import a file as text.
  const vite = await createServer({
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  })
  const load = async <Path extends keyof Modules>(path: Path): Promise<Modules[Path]> =>
    (await vite.ssrLoadModule(path)) as Modules[Path]
  const { TestServer } = await load('/tests/server/test-server.ts')
  const { seededInMemory } = await load('/tests/server/seeded.ts')
  const { openKitchens } = await load('/tests/server/kitchen.ts')
  const { World } = await load('/tests/system/world.ts')
  const { loadRenderer } = await load('/server/pages/screen-pages.ts')

  const renderer = await loadRenderer(resolve('dist/render'))
  if (!renderer) throw new Error('The client is not built')
  const server = new TestServer()
  await server.start(seededInMemory, { folder: resolve('dist/client'), renderer })
  await openKitchens(server.ctx.db)
  const listening = serve({ fetch: server.app.fetch, hostname: '127.0.0.1', port: 0 })
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    world: await World.open(server),
    stop: async () => {
      if ('closeAllConnections' in listening) listening.closeAllConnections()
      listening.close()
      await server.stop()
      await vite.close()
    },
  }
}
