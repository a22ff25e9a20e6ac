/**
 * `npm run dev`: the app with hot reload and the API from its sources, in one process at one address. `PORT` and
 * `HOST` say where; the next free port is taken when that one is busy.
 */
import { begin } from '../tools/setup/begin.mjs'

const started = performance.now()
process.env.NODE_ENV = 'development'
// A folder of its own: two processes cannot share one, and `npm start` may run beside.
process.env.DATA_DIR ||= '.data/dev'
await begin()

const { devApi } = await import('../tools/build/dev-api.mjs')
const api = devApi()
const { createServer } = await import('vite')
const { devPages } = await import('../tools/build/dev-pages.mjs')
const { hotFlows } = await import('../tools/build/hot-flows.mjs')
const vite = await createServer({
  logLevel: 'warn',
  plugins: [api, devPages(api.api.ready), hotFlows()],
  server: {
    host: process.env.HOST || '127.0.0.1',
    port: Number(process.env.PORT ?? 5173),
  },
})

const stop = async () => {
  await vite.close()
  process.exit()
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)

try {
  await vite.listen()
  const origin = vite.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? ''
  const { greetingFor } = await api.api.ready()
  console.log(greetingFor(origin))
  console.log(`  Ready in ${((performance.now() - started) / 1000).toFixed(1)} s\n`)
} catch (error) {
  if (!(error instanceof Error && 'errors' in error))
    console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
  await stop()
}
