import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { serve } from '@hono/node-server'

/**
 * Starts the real server with the built client, and with the two people and the kitchens of the sequences of
 * the whole system.
 *
 * @returns its address, the world behind it, and a function that stops it
 */
export const openWorld = async () => {
  const { loadRenderer, openKitchens, seededInMemory, TestServer, World } = (await import(
    pathToFileURL(process.env.WORLD_MODULES ?? '').href
  )) as typeof import('./world-modules.ts')
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
    },
  }
}
