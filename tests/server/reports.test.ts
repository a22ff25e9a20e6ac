import { cspReportPath, sendClientReports } from '@tiffin-junction/contract/calls/reports'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createApp } from '../../server/app.ts'
import type { App } from '../../server/http/handle.ts'
import { startMetrics } from '../../server/metrics/metrics.ts'
import { withStylesAsRules } from '../../server/pages/page-template.mjs'
import { TestServer } from './harness.ts'
import { seededInMemory } from './seeded.ts'

const server = new TestServer()
beforeAll(() => server.start(seededInMemory), 60_000)
afterAll(() => server.stop())

const info = vi.fn()
let app: App
let metrics: ReturnType<typeof startMetrics>
beforeEach(() => {
  info.mockClear()
  const ctx = { ...server.ctx, log: { ...server.ctx.log, info } }
  metrics = startMetrics(ctx, server.opened)
  app = createApp(ctx, { metrics })
})

const post = (path: string, body: string, type = 'application/json') =>
  app.request(`http://127.0.0.1/${path}`, { method: 'POST', body, headers: { 'content-type': type } })

const linesOf = (message: string) => info.mock.calls.filter(([words]) => words === message)

const older = JSON.stringify({
  'csp-report': {
    'document-uri': 'http://127.0.0.1/order-status/TJ-1?token=hidden',
    'effective-directive': 'style-src-elem',
    'blocked-uri': 'https://evil.example/hidden',
  },
})
const newer = JSON.stringify([
  {
    type: 'csp-violation',
    body: { effectiveDirective: 'script-src-elem', blockedURL: 'inline', sample: 'hidden' },
  },
  { type: 'csp-violation', body: { effectiveDirective: 'hidden', blockedURL: 'chrome-extension://hidden' } },
])

describe('what browsers refused', () => {
  test('[APP-122] is counted by directive and logged without any address', async () => {
    expect((await post(cspReportPath, older, 'application/csp-report')).status).toBe(204)
    expect((await post(cspReportPath, newer, 'application/reports+json')).status).toBe(204)
    const text = await metrics.text()
    for (const directive of ['style-src-elem', 'script-src-elem', 'other'])
      expect(text).toContain(`tiffin_csp_violations_total{directive="${directive}"} 1`)
    expect(linesOf('page: refused by the policy').map(([, fields]) => fields)).toEqual([
      { directive: 'style-src-elem', blocked: 'elsewhere' },
      { directive: 'script-src-elem', blocked: 'inline' },
      { directive: 'other', blocked: 'other' },
    ])
    expect(JSON.stringify(info.mock.calls)).not.toContain('hidden')
  })

  test.each([
    ['not JSON', '{'],
    ['nothing', ''],
  ])('%s is bad input', async (_, body) => {
    expect((await post(cspReportPath, body)).status).toBe(400)
  })

  test('[APP-123] the 31st of an address in a minute gets 429, unread, and the log has few of them', async () => {
    for (let number = 1; number < 31; number++) expect((await post(cspReportPath, older)).status).toBe(204)
    const late = await post(cspReportPath, '{')
    expect([late.status, late.headers.get('retry-after')]).toEqual([429, '60'])
    expect((await post(sendClientReports.path, '{')).status).toBe(429)
    expect(linesOf('page: refused by the policy')).toHaveLength(10)
    expect(await metrics.text()).toContain('tiffin_csp_violations_total{directive="style-src-elem"} 30')
  })

  test.each([cspReportPath, sendClientReports.path])(
    '[APP-123] more than 16 kB get 413: %s',
    async (path) => {
      expect((await post(path, 'x'.repeat(16 * 1024 + 1))).status).toBe(413)
    },
  )
})

describe('what pages report', () => {
  const failure = {
    kind: 'error',
    name: 'TypeError',
    message: 'x is not a function',
    at: 'order-status-D3fa9x_k1.js:1:2',
  }

  test('[APP-127] failures and vitals are counted; failures are logged, scrubbed again', async () => {
    const reports = [
      failure,
      { ...failure, kind: 'screen', message: 'no asha@example.com, 98765 43210, /a?token=hidden' },
      { kind: 'vital', metric: 'LCP', value: 1200 },
    ]
    const answer = await post(
      sendClientReports.path,
      JSON.stringify({ route: '/home', build: 'b1', reports }),
    )
    expect(answer.status).toBe(200)
    const text = await metrics.text()
    expect(text).toContain('tiffin_client_failures_total{kind="error"} 1')
    expect(text).toContain('tiffin_client_failures_total{kind="screen"} 1')
    expect(text).toContain('tiffin_web_vitals_count{metric="LCP"} 1')
    const [[, first], [, second]] = linesOf('page: failed') as [[string, object], [string, object]]
    expect(first).toEqual({
      kind: 'error',
      page: '/home',
      build: 'b1',
      name: 'TypeError',
      text: 'x is not a function',
      at: 'order-status-D3fa9x_k1.js:1:2',
    })
    expect(second).toMatchObject({ text: 'no <e-mail>, <number>, /a?…' })
  })

  test.each([
    ['no reports', { route: '/', reports: [] }],
    ['too many', { route: '/', reports: Array.from({ length: 21 }, () => failure) }],
    ['a long message', { route: '/', reports: [{ ...failure, message: 'x'.repeat(301) }] }],
    ['another kind', { route: '/', reports: [{ ...failure, kind: 'more' }] }],
    ['a value of an hour', { route: '/', reports: [{ kind: 'vital', metric: 'LCP', value: 3_600_000 }] }],
    ['a value that cannot be', { route: '/', reports: [{ kind: 'vital', metric: 'LCP', value: -1 }] }],
  ])('%s is bad input', async (_, body) => {
    expect((await post(sendClientReports.path, JSON.stringify(body))).status).toBe(400)
  })
})

describe('[APP-121] styles of elements become rules of their page', () => {
  test('the same ones once, and texts stay', () => {
    expect(
      withStylesAsRules(
        '<a style="--plate:var(--p-1)">style=&quot;b&quot;</a><b style="gap:1px"></b><i style="gap:1px"></i>',
      ),
    ).toEqual({
      markup: '<a data-s="s0">style=&quot;b&quot;</a><b data-s="s1"></b><i data-s="s1"></i>',
      rules: '[data-s=s0]{--plate:var(--p-1)}[data-s=s1]{gap:1px}',
    })
  })

  test('quotes are quotes again, and what could end a rule is dropped', () => {
    const { rules } = withStylesAsRules('<a style="font:&quot;A&quot; &amp;"></a><a style="b:c}*{d:e"></a>')
    expect(rules).toBe('[data-s=s0]{font:"A" &}')
  })
})
