import { cspReportPath, sendClientReports } from '@tiffin-junction/contract/calls/reports'
import { scrubbed } from '@tiffin-junction/contract/domain/client-report'
import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { remoteNetwork } from '../http/client.ts'
import { type App, type Env, handle, type RequestContext } from '../http/handle.ts'
import { badInput, HttpError } from '../http/http-error.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { quota } from './quota.ts'

const minute = 60_000
const requests = { forAddress: 30, forAll: 600, window: minute }
/** Lines of the log: metrics count the rest too. */
const lines = { forAddress: 10, forAll: 60, window: minute }
const reportBytes = 16 * 1024

/** Refuses what is too much or too large before any of it is read (APP-123). To be mounted before the common limit. */
export const limitReports = (app: App): void => {
  const isTooMany = quota(requests)
  const refuse: MiddlewareHandler<Env> = async (c, next) => {
    if (isTooMany(remoteNetwork(c), c.get('ctx').now().getTime()))
      throw new HttpError(429, 'Too many reports. Please try again in a minute.', {
        headers: { 'retry-after': '60' },
      })
    await next()
  }
  const limitSize = bodyLimit({
    maxSize: reportBytes,
    onError: () => {
      throw new HttpError(413, 'The reports are larger than 16 kB.')
    },
  })
  for (const path of [`/${cspReportPath}`, `/${sendClientReports.path}`]) app.use(path, refuse, limitSize)
}

/** Directives of our policy. Others count as `other`, because a sender could make up any label of the metrics. */
const directives = new Set([
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'font-src',
  'connect-src',
  'worker-src',
  'object-src',
  'base-uri',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'media-src',
  'manifest-src',
  'default-src',
  'require-trusted-types-for',
  'trusted-types',
])

/** Names the kind of a refused source in our own words: an address may hold anything, also that of an extension. */
const kindOf = (blocked: unknown, origin: string): string => {
  const text = typeof blocked === 'string' ? blocked : ''
  if (/^(inline|eval|wasm-eval|trusted-types-(sink|policy)|data|blob)$/.test(text)) return text
  if (text.startsWith(origin)) return 'own'
  return /^https?:/.test(text) ? 'elsewhere' : 'other'
}

/** The reports in a body, of the older form (`application/csp-report`) or the newer (`application/reports+json`). */
const violationsIn = (body: unknown): { directive: unknown; blocked: unknown }[] => {
  const reports = Array.isArray(body) ? body.slice(0, 20) : [body]
  return reports.map((report) => {
    const { 'csp-report': older, body: newer } = Object(report)
    const told = Object(older ?? newer)
    return {
      directive: told['effective-directive'] ?? told['violated-directive'] ?? told.effectiveDirective,
      blocked: told['blocked-uri'] ?? told.blockedURL,
    }
  })
}

const parsed = async (c: RequestContext): Promise<unknown> => {
  try {
    return JSON.parse(await c.req.text())
  } catch (cause) {
    if (cause instanceof SyntaxError) throw badInput('The body is not valid JSON.')
    throw cause
  }
}

/** Mounts what takes the reports of browsers: each is counted, some are logged, none is stored (APP-122, APP-127). */
export const mountReports = (app: App, metrics: Metrics | null): void => {
  const isSilent = quota(lines)
  const logged = (c: RequestContext, message: string, fields: Readonly<Record<string, string | number>>) => {
    const { log, now } = c.get('ctx')
    if (!isSilent(remoteNetwork(c), now().getTime())) log.info(message, fields)
  }

  app.post(`/${cspReportPath}`, async (c) => {
    const { origin } = c.get('client')
    for (const { directive, blocked } of violationsIn(await parsed(c))) {
      const [first = ''] = String(directive).split(' ')
      const known = directives.has(first) ? first : 'other'
      metrics?.countViolation(known)
      logged(c, 'page: refused by the policy', { directive: known, blocked: kindOf(blocked, origin) })
    }
    return c.body(null, 204)
  })

  handle(
    app,
    sendClientReports,
  )(({ body: { route, build = '', reports }, c }) => {
    for (const report of reports) {
      if (report.kind === 'vital') {
        metrics?.observeVital(report.metric, report.value)
        continue
      }
      const { kind, name, message, at } = report
      metrics?.countClientFailure(kind)
      logged(c, 'page: failed', {
        kind,
        page: scrubbed(route),
        build: scrubbed(build),
        name: scrubbed(name),
        text: scrubbed(message),
        // Names of our files look like tokens.
        at: /^[\w.-]+\.js:\d+:\d+$/.test(at) ? at : '',
      })
    }
    return { success: true }
  })
}
