import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { type ServerType, serve } from '@hono/node-server'
import { brand } from '../src/domain/brand.ts'
import { createApp } from './app.ts'
import { consoleLog } from './console-log.ts'
import type { Context } from './context.ts'
import { DatabaseError, type OpenDatabase } from './db/database.ts'
import { fill } from './db/fill.ts'
import { openDatabase } from './db/open.ts'
import { demoAccount } from './demo-account.ts'
import { settled } from './later.ts'
import { startOrderLife } from './order-life.ts'
import { embeddedMailbox } from './providers/mail.ts'
import { smtpMail } from './providers/mail-smtp.ts'
import { embeddedPayment } from './providers/payment-embedded.ts'
import { firebasePush, readServiceKey } from './providers/push-firebase.ts'
import { closeStreams } from './push-stream.ts'
import type { App } from './route.ts'
import { readSettings, type Settings, SettingsError } from './settings.ts'

const client = resolve('dist/client')
/** How long requests under way get to end before their connections are cut, in milliseconds. */
const grace = 2000

/** A reason not to run that one sentence tells. */
class StartError extends Error {}

const contextOf = ({ db }: OpenDatabase, settings: Settings): Context => {
  const now = () => new Date()
  const { smtpUrl, mailFrom } = settings
  const mail = smtpUrl === null ? embeddedMailbox(db, now) : smtpMail(smtpUrl, mailFrom)
  const push =
    settings.firebaseKeyFile === null ? null : firebasePush(readServiceKey(settings), settings.publicUrl)
  return { db, settings, now, mail, payment: embeddedPayment({ db, settings }), push, log: consoleLog }
}

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

const greet = (server: ServerType, { host, smtpUrl }: Settings, kind: OpenDatabase['kind']) => {
  const { port } = server.address() as AddressInfo
  const origin = `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  console.log(`\n  ${brand.name}   ${origin}`)
  if (kind === 'embedded') console.log(`  Demo account     ${demoAccount.mobile} / ${demoAccount.password}`)
  if (smtpUrl === null) console.log(`  Mailbox          ${origin}/mailbox`)
  console.log(`  API              ${origin}/api\n`)
}

const run = async () => {
  const settings = readSettings(process.env)
  console.log(settings.databaseUrl ? 'Opening the database …' : 'Opening the embedded database …')
  const opened = await openDatabase(settings)
  try {
    const ctx = contextOf(opened, settings)
    await fill(ctx, console.log)
    const server = await listen(await createApp(ctx, client), settings)
    const endOrderLife = startOrderLife(ctx)
    const stop = async () => {
      await Promise.all([closeStreams(ctx), stopListening(server), endOrderLife()])
      await settled(ctx)
      await opened.close()
    }
    let stopping = false
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.on(signal, () => {
        // Npm passes Ctrl-C on although the terminal has sent it already.
        if (stopping) return
        stopping = true
        stop().then(
          () => process.exit(0),
          (cause: unknown) => {
            consoleLog.error('The server could not be stopped cleanly', cause)
            process.exit(1)
          },
        )
      })
    greet(server, settings, opened.kind)
  } catch (cause) {
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
