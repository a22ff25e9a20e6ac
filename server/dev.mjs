/**
 * `npm run dev`: Vite with hot reload in front of the API. The API is the production bundle, made anew and
 * started again whenever one of its sources changes.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from './setup/free-port.mjs'
import { nodeTooOld } from './setup/node-version.mjs'
import { ensurePackages } from './setup/packages.mjs'
import { root } from './setup/root.mjs'

const tooOld = nodeTooOld()
if (tooOld) {
  console.error(tooOld)
  process.exit(1)
}
process.chdir(root)
await ensurePackages()

const port = await freePort()
process.env.API_ORIGIN = `http://127.0.0.1:${port}`
const { build, createServer } = await import('vite')
const { serverBundle } = await import('./setup/server-bundles.mjs')

/** @type {import('node:child_process').ChildProcess | undefined} */
let api

async function stopApi() {
  if (!api || api.exitCode !== null || api.signalCode !== null) return
  api.kill('SIGTERM')
  await once(api, 'exit')
}

async function restartApi() {
  await stopApi()
  api = spawn(process.execPath, ['--enable-source-maps', 'dist/dev/main.js'], {
    env: { ...process.env, PORT: String(port) },
    stdio: 'inherit',
  })
}

const bundle = serverBundle('dist/dev')
const watcher = await build({ ...bundle, build: { ...bundle.build, watch: {}, sourcemap: true } })
if (!('on' in watcher)) throw new Error('The bundler does not watch')
// One after the other: two saves in a row must not start two servers on one data folder.
let turn = Promise.resolve()
watcher.on('event', (event) => {
  if (event.code === 'ERROR') console.error(event.error)
  if (event.code === 'END') turn = turn.then(restartApi)
})

const vite = await createServer()
await vite.listen()
vite.printUrls()

const stop = async () => {
  await Promise.all([vite.close(), watcher.close(), turn.then(stopApi)])
  process.exit(0)
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
