import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { type ServerType, serve } from '@hono/node-server'
import { type Api, startApi } from './api.ts'
import { consoleLog } from './console-log.ts'
import { DatabaseError } from './db/database.ts'
import { openDatabase } from './db/open.ts'
import { greeting } from './greeting.ts'
import type { App } from './http/handle.ts'
import { loadRenderer } from './pages/screen-pages.ts'
import { readSettings, type Settings, SettingsError } from './settings.ts'

const client = resolve('dist/client')
const render = resolve('dist/render')
/** How long requests under way get to end before their connections are cut, in milliseconds. */
const grace = 2000

/** A reason not to run that one sentence tells. */
class StartError extends Error {}

const listen = (app: App, { host, port }: Settings) =>
  new Promise<ServerType>((done, fail) => {
    const server = serve({ fetch: app.fetch, hostname: host, port }, () => done(server))
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const reason =
        cause.code === 'EADDRINUSE'
          ? 'something else listens there; stop it, or set PORT to another number'
          : `the system refuses it (${cause.code})`
      fail(new StartError(`The server cannot listen on ${host}:${port}: ${reason}.`, { cause }))
    })
  })

const stopListening = (server: ServerType) =>
  new Promise<void>((done) => {
    const cut = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), grace)
    server.close(() => {
      clearTimeout(cut)
      done()
    })
    if ('closeIdleConnections' in server) server.closeIdleConnections()
  })

const originOf = (server: ServerType, { host }: Settings) => {
  const { port } = server.address() as AddressInfo
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

/** Stops on the first signal: npm passes Ctrl-C on although the terminal has sent it already. */
const stopOnSignal = (stop: () => Promise<unknown>) => {
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (isStopping) return
      isStopping = true
      stop().then(
        () => process.exit(0),
        (cause: unknown) => {
          consoleLog.error('The server could not be stopped cleanly', cause)
          process.exit(1)
        },
      )
    })
}

const run = async () => {
  const settings = readSettings(process.env)
  console.log(settings.databaseUrl ? 'Opening the database …' : 'Opening the embedded database …')
  const opened = await openDatabase(settings)
  let api: Api | null = null
  try {
    const renderer = await loadRenderer(render)
    const built = renderer && { folder: client, renderer }
    api = await startApi({ opened, settings, client: built, print: console.log })
    const server = await listen(api.app, settings)
    const { stop } = api
    stopOnSignal(async () => {
      await stop(stopListening(server))
      await opened.close()
    })
    console.log(greeting(originOf(server, settings), settings, opened.kind))
  } catch (cause) {
    await api?.stop()
    await opened.close()
    throw cause
  }
}

run().catch((cause: unknown) => {
  const isExpected =
    cause instanceof SettingsError || cause instanceof DatabaseError || cause instanceof StartError
  if (isExpected) console.error(cause.message)
  else consoleLog.error('The server could not start', cause)
  process.exit(1)
})
