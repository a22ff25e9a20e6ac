import type { Page } from '@playwright/test'
import { expect, test } from './console-guard.ts'

/** The bodies of the reports that a page sends from now on. */
const reportsOf = (page: Page) => {
  const bodies: { route: string; reports: Record<string, unknown>[] }[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/client-reports')) bodies.push(request.postDataJSON())
  })
  return bodies
}

const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })

test('[APP-124 APP-125 APP-126] errors and rejections are reported when the page is left, and nothing of a person', async ({
  page,
  quiet,
}) => {
  quiet.allow(/asha@example\.com|hidden/)
  // No vitals: a random number decides.
  await page.addInitScript('Math.random = () => 0.99')
  const bodies = reportsOf(page)
  const loaded = page.waitForResponse(/report-.*\.js/)
  await page.goto('/cuisines?token=hidden')
  await loaded
  await page.evaluate(() => new Promise((done) => setTimeout(done)))
  await page.evaluate(() => {
    for (let time = 1; time <= 2; time++)
      setTimeout(() => {
        throw new TypeError('no asha@example.com at 98765 43210')
      })
    void Promise.reject(new Error('hidden'))
    return new Promise((done) => setTimeout(done))
  })
  const answer = page.waitForResponse(/client-reports$/)
  await hide(page)
  expect((await answer).status()).toBe(200)
  expect(bodies).toHaveLength(1)
  const [{ route, reports } = { route: '', reports: [] }] = bodies
  expect(route).toBe('/cuisines')
  expect(reports.toSorted((a, b) => String(a.kind).localeCompare(String(b.kind)))).toMatchObject([
    { kind: 'error', name: 'TypeError', message: 'no <e-mail> at <number>' },
    { kind: 'rejection', name: 'Error' },
  ])
})

test('[APP-124] one page in ten says how fast it was when it is left', async ({ page }) => {
  await page.addInitScript('Math.random = () => 0.01')
  const bodies = reportsOf(page)
  const loaded = page.waitForResponse(/report-.*\.js/)
  await page.goto('/')
  await loaded
  await page.getByRole('main').click({ position: { x: 2, y: 2 } })
  const answer = page.waitForResponse(/client-reports$/)
  await hide(page)
  expect((await answer).status()).toBe(200)
  const metrics = bodies.flatMap(({ reports }) => reports.map(({ metric }) => metric))
  expect(metrics).toEqual(expect.arrayContaining(['FCP', 'LCP', 'TTFB']))
})
