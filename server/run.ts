import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ServerType } from '@hono/node-server'
import { type Api, startApi } from './api.ts'
import type { BuiltClient, Extension } from './app.ts'
import { describeRun } from './check.ts'
import type { Log } from './context.ts'
import { DatabaseError } from './db/database.ts'
import { openDatabase } from './db/open.ts'
import { greeting } from './greeting.ts'
import type { App } from './http/handle.ts'
import { listen } from './http/listen.ts'
import { listeningAt } from './http/origin.ts'
import { consoleLog } from './log/console-log.ts'
import { jsonLog } from './log/json-log.ts'
import { metricsApp } from './metrics/routes.ts'
import { loadRenderer } from './pages/screen-pages.ts'
import { readServiceKey } from './push/firebase-provider.ts'
import { parseSettings, readSettings, type Settings, SettingsError } from './settings.ts'

const client = resolve('dist/client')
const render = resolve('dist/render')
/** For errors that end the process: the person who started it reads them. */
const words = consoleLog('error')
/** Milliseconds that requests under way get to end before their connections are cut. */
const grace = 7000
/** Milliseconds that all the rest of stopping may take. */
const longestEnd = 15_000
/** A reason not to run, in one sentence. */
class StartError extends Error {}

const startListening = (app: Pick<App, 'fetch'>, settings: Settings, port: number) =>
  listen(app, settings, port).catch((cause: NodeJS.ErrnoException) => {
    const reason =
      cause.code === 'EADDRINUSE'
        ? 'something else listens there; stop it, or set PORT to another number'
        : `the system refuses it (${cause.code})`
    throw new StartError(`The server cannot listen on ${settings.host}:${port}: ${reason}.`, { cause })
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
  return listeningAt(host, port)
}

/** Stops on the first signal: npm passes Ctrl-C on although the terminal has sent it already. */
const stopOnSignal = (stop: (signal: NodeJS.Signals) => Promise<unknown>) => {
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (isStopping) return
      isStopping = true
      stop(signal).then(
        () => process.exit(0),
        (cause: unknown) => {
          words.error('The server could not be stopped cleanly', cause)
          process.exit(1)
        },
      )
    })
}

/** Ends the process after a failure that nothing has caught: its state is unknown then (APP-175). */
const endOnFailure = (log: Log) =>
  process.on('uncaughtException', (cause) => {
    log.error('The server has failed, so it ends', cause)
    process.exit(1)
  })

/** Whether the server only says what it would run (`npm start -- --check`), and tries its services too (`--try`). */
const checkOf = (words: readonly string[]): { readonly tries: boolean } | null => {
  const unknown = words.find((word) => word !== '--check' && word !== '--try')
  if (unknown !== undefined)
    throw new StartError(`'${unknown}' is not known here: the arguments are --check, and --check --try.`)
  const tries = words.includes('--try')
  if (tries && !words.includes('--check'))
    throw new StartError('--try belongs to --check: use both, or none of them.')
  return words.length > 0 ? { tries } : null
}

/** Options for running the server. */
interface RunOptions {
  readonly extend?: Extension
  /** Settles when the client is built. A new database is filled before. */
  readonly built?: Promise<unknown>
}

const builtClient = async (built: RunOptions['built']): Promise<BuiltClient | null> => {
  await built?.catch((cause: Error) => {
    throw new StartError(cause.message, { cause })
  })
  const renderer = await loadRenderer(render)
  return renderer && { folder: client, renderer }
}

const run = async ({ extend, built }: RunOptions) => {
  const check = checkOf(process.argv.slice(2))
  if (check) {
    const { settings, faults } = parseSettings(process.env)
    console.log(await describeRun(settings, { ...check, faults, built: process.env }))
    return
  }
  const settings = readSettings(process.env)
  if (settings.firebaseKeyFile !== null) readServiceKey(settings)
  console.log(settings.databaseUrl ? 'Opening the database …' : 'Opening the embedded database …')
  const opened = await openDatabase(settings)
  let api: Api | null = null
  try {
    const log = jsonLog(settings.logLevel)
    endOnFailure(log)
    api = await startApi({
      opened,
      settings,
      client: () => builtClient(built),
      log,
      print: console.log,
      extend,
    })
    const server = await startListening(api.app, settings, settings.port)
    const { drain, stop, metrics } = api
    const { metricsPort, metricsToken } = settings
    const measuring =
      metrics && metricsPort !== null
        ? await startListening(metricsApp(metrics, metricsToken), settings, metricsPort)
        : null
    stopOnSignal(async (signal) => {
      const late = () => {
        words.error(`The server did not stop within ${(settings.drainTime + grace + longestEnd) / 1000} s.`)
        process.exit(1)
      }
      setTimeout(late, settings.drainTime + grace + longestEnd).unref()
      await drain()
      // A person who presses Ctrl-C has no proxy that would have to see it first.
      if (signal === 'SIGTERM') await sleep(settings.drainTime)
      await stop(stopListening(server))
      // Last, so that the end can be watched too.
      if (measuring) await stopListening(measuring)
      await opened.close()
    })
    void opened.died?.then(async (reason) => {
      words.error(`${reason}, so the server ends. Start it again.`)
      void drain().catch(() => {})
      // Calls under way get their 503 first.
      await sleep(1000)
      process.exit(1)
    })
    console.log(greeting(originOf(server, settings), settings, opened.kind))
    if (measuring) console.log(`  Metrics          ${originOf(measuring, settings)}/metrics\n`)
  } catch (cause) {
    await api?.stop()
    await opened.close()
    throw cause
  }
}

/** Runs the server until a signal ends it. Exits with 1, and a sentence that says why, when it cannot start. */
export const runServer = (options: RunOptions = {}): Promise<void> =>
  run(options).catch((cause: unknown) => {
    const isExpected =
      cause instanceof SettingsError || cause instanceof DatabaseError || cause instanceof StartError
    if (isExpected) console.error(cause.message)
    else words.error('The server could not start', cause)
    process.exit(1)
  })
