import { checkOrderPaymentStatus } from '@tiffin-junction/contract/calls/order'
import { beforeAll, expect, it } from 'vitest'
import { createApp } from '../../server/app.ts'
import { runInBackground } from '../../server/background.ts'
import { startMetrics } from '../../server/metrics/metrics.ts'
import { metricsApp } from '../../server/metrics/routes.ts'
import { readSettings } from '../../server/settings.ts'
import { describeServer } from './harness.ts'
import { kitchen, newCustomer, openKitchens } from './kitchen.ts'

describeServer('metrics', (server) => {
  beforeAll(() => openKitchens(server.ctx.db))

  /** The values of a metric by their labels. */
  const valuesOf = (text: string, name: string): Record<string, number> =>
    Object.fromEntries(
      [...text.matchAll(new RegExp(`^${name}(?:\\{(.*)\\})? (\\S+)$`, 'gm'))].map(
        ([, labels = '', value]) => [labels, Number(value)],
      ),
    )

  it('[APP-115] count requests by route and status, with a histogram of their latency', async () => {
    const metrics = startMetrics(server.ctx, server.opened)
    const app = createApp(server.ctx, { metrics })
    for (const path of [
      '/api/config',
      '/api/config',
      `/${checkOrderPaymentStatus.path.replace(':orderId', 'TJ-1')}`,
      '/nothing',
    ])
      await app.request(`http://127.0.0.1${path}`)
    const text = await metrics.text()
    expect(valuesOf(text, 'tiffin_http_request_duration_seconds_count')).toEqual({
      'method="GET",route="/api/config",status="200"': 2,
      [`method="GET",route="/${checkOrderPaymentStatus.path}",status="401"`]: 1,
      'method="GET",route="none",status="404"': 1,
    })
    const buckets = valuesOf(text, 'tiffin_http_request_duration_seconds_bucket')
    expect(buckets['le="10",method="GET",route="/api/config",status="200"']).toBe(2)
    expect(text).toContain('process_cpu_seconds_total')
    expect(text).not.toContain('TJ-1')
  })

  it('[APP-115] say how many orders, payments, refunds, streams, connections and tasks there are', async () => {
    const before = valuesOf(await startMetrics(server.ctx, server.opened).text(), 'tiffin_payments')
    const asha = await newCustomer(server)
    await asha.add(kitchen.dal)
    const { orderId, redirectUrl } = (await asha.orderOnline()).body
    await server.fetch(redirectUrl, { method: 'POST', body: new URLSearchParams({ choice: 'pay' }) })
    await asha.cancel(orderId)
    const ends: (() => void)[] = []
    const task = () =>
      new Promise<void>((resolve) => {
        ends.push(resolve)
      })
    runInBackground(server.ctx, 'test', task)
    const text = await startMetrics(server.ctx, server.opened).text()
    const key = 'state="paid"'
    expect(valuesOf(text, 'tiffin_payments')[key]).toBe((before[key] ?? 0) + 1)
    expect(valuesOf(text, 'tiffin_orders')['state="cancelled"']).toBeGreaterThan(0)
    expect(Object.values(valuesOf(text, 'tiffin_refunds')).some((number) => number > 0)).toBe(true)
    expect(valuesOf(text, 'tiffin_streams_open')).toEqual({ '': 0 })
    expect(valuesOf(text, 'tiffin_background_tasks')['']).toBeGreaterThan(0)
    expect(valuesOf(text, 'tiffin_database_up')).toEqual({ '': 1 })
    const states = Object.keys(valuesOf(text, 'tiffin_database_connections'))
    expect(states).toContain(server.opened.kind === 'embedded' ? 'state="waiting"' : 'state="active"')
    for (const end of ends) end()
  })

  it('[APP-115] answer within 2 s when the database does not, and say so', async () => {
    const connections = () => new Promise<never>(() => undefined)
    const text = await startMetrics(server.ctx, { connections }).text()
    expect(valuesOf(text, 'tiffin_database_up')).toEqual({ '': 0 })
    expect(text).toContain('process_cpu_seconds_total')
  })

  it('[APP-116] are off by default, and behind `METRICS_TOKEN` beside the app', async () => {
    const metrics = startMetrics(server.ctx, server.opened)
    const token = 'sixteen or more !'
    const settings = readSettings({ METRICS_TOKEN: token })
    const statusOf = async (app: ReturnType<typeof createApp>, authorization?: string) =>
      (await app.request('http://10.0.0.9/metrics', authorization ? { headers: { authorization } } : {}))
        .status
    expect((await server.fetch('/metrics')).status).toBe(404)
    const app = createApp({ ...server.ctx, settings }, { metrics })
    expect(await statusOf(app)).toBe(401)
    for (const wrong of ['Bearer ', 'Bearer sixteen or more', `Basic ${token}`, token])
      expect(await statusOf(app, wrong)).toBe(401)
    expect(await statusOf(app, `Bearer ${token}`)).toBe(200)
  })

  it('[APP-116] are on the port of `METRICS_PORT` alone where there is one, with the token if there is one', async () => {
    const metrics = startMetrics(server.ctx, server.opened)
    const settings = readSettings({ METRICS_PORT: '9464', METRICS_TOKEN: 'sixteen or more !' })
    const app = createApp({ ...server.ctx, settings }, { metrics })
    expect((await app.request('http://127.0.0.1/metrics')).status).toBe(404)
    expect((await metricsApp(metrics, null).request('/metrics')).headers.get('content-type')).toMatch(
      /^text\/plain; version=/,
    )
    expect((await metricsApp(metrics, settings.metricsToken).request('/metrics')).status).toBe(401)
    expect((await metricsApp(metrics, null).request('/api/config')).status).toBe(404)
  })
})
