/** Replaces `expect` in the models. A page that only asks which steps are possible runs no checks. */
const NO_CHECKS = 'export const expect = () => { throw new Error("Checks run in tests alone") }'
const NO_CHECKS_ID = '\0no-checks'
const MODEL = /\/machines\/.*\.model\.ts/
const longestTrace = 50e6

/**
 * In development: serves the inspector's page at `/inspect`, and at `/inspect/spec` the endpoint that writes
 * its traces as browser tests. Neither is part of any build.
 *
 * @returns {import('vite').Plugin}
 */
export const inspectorPage = () => ({
  name: 'inspector-page',
  apply: 'serve',
  enforce: 'pre',
  // Tests use it to choose flows; a page has no environment variables.
  config: () => ({ environments: { client: { define: { 'process.env.FLOWS': 'undefined' } } } }),
  resolveId(source, importer) {
    const isOfPage = this.environment.name === 'client' && importer !== undefined && MODEL.test(importer)
    return source === 'vitest' && isOfPage ? NO_CHECKS_ID : null
  },
  load: (id) => (id === NO_CHECKS_ID ? NO_CHECKS : null),
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const path = request.url?.split('?')[0]
      if (path === '/inspect') request.url = '/src/inspector/index.html'
      if (path !== '/inspect/spec' || request.method !== 'POST') return next()
      writeSpec(server, request).then(
        (spec) => response.setHeader('content-type', 'text/plain; charset=utf-8').end(spec),
        (error) => {
          response.statusCode = 422
          response.end(error instanceof Error ? error.message : String(error))
        },
      )
    })
  },
})

/**
 * @param {import('vite').ViteDevServer} server
 * @param {import('node:http').IncomingMessage} request
 * @returns {Promise<string>}
 */
async function writeSpec(server, request) {
  if (request.headers['sec-fetch-site'] !== 'same-origin')
    throw new Error('Only the inspector may request this.')
  let text = ''
  for await (const part of request) {
    text += part
    if (text.length > longestTrace) throw new Error('This trace is too long for a test.')
  }
  const { flow, steps } = JSON.parse(text)
  const { specOfTrace } = await server.ssrLoadModule('/tests/flows/cli/spec-of-trace.ts')
  return specOfTrace(flow, steps)
}
