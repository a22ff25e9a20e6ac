import type { Page } from '@playwright/test'
import { createServer, type ViteDevServer } from 'vite'
import { inspectorActions, inspectorShows } from './drivers/inspector.ts'
import { expect, test } from './quiet-page.ts'

let vite: ViteDevServer
let origin = ''

test.beforeAll(async () => {
  test.setTimeout(120_000)
  process.env.API_ORIGIN = process.env.E2E_BASE_URL
  vite = await createServer({
    logLevel: 'error',
    cacheDir: '.cache/vite-inspect',
    server: { port: 0, hmr: false },
  })
  await vite.listen()
  const address = vite.httpServer?.address()
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
test.afterAll(() => vite.close())

/** A recording of the same steps again and again, as long as a day of work makes one. */
const lengthened = (trace: string, moments: number): string => {
  const { told, ...rest } = JSON.parse(trace) as { told: { type: string }[] }
  const snapshots = told.filter(({ type }) => type === '@xstate.snapshot')
  const longer = [...told]
  while (longer.length < told.length + moments) longer.push(...snapshots)
  return JSON.stringify({ ...rest, told: longer })
}

const openInspector = async (page: Page): Promise<Page> => {
  await page.goto(`${origin}/login`)
  await page.getByRole('button', { name: 'Inspect the machines' }).click({ timeout: 60_000 })
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Inspect here' }).click()
  const inspector = await opened
  await inspector.setViewportSize({ width: 1280, height: 800 })
  return inspector
}

test('a developer watches a machine, speaks to it, leads it on, and keeps a trace without secrets', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const inspector = await openInspector(page)
  const does = inspectorActions(inspector)
  const shows = inspectorShows(inspector)
  const phone = page.getByRole('textbox', { name: 'Phone' })

  await shows.live()
  await phone.fill('9876501234')
  await does.chooseActor('login')
  await shows.lit('login.editing', 'login.editing.fresh')
  await shows.possible('phone.changed')

  await does.openPanel('Send')
  await does.send('phone.changed', 'phone', '9123456789')
  await expect(phone).toHaveValue('9123456789')

  await does.openPanel('Jump')
  await does.jumpTo('editing.refused')
  await shows.lit('login.editing.refused')
  await expect(page.getByRole('alert').first()).toBeVisible()

  await does.openPanel('Trace')
  const trace = await does.exportTrace()
  expect(trace).toContain('phone.changed')
  expect(trace).not.toMatch(/9876501234|9123456789/)

  await does.loadTrace('old.json', trace.replace('"version": 1', '"version": 0'))
  await shows.refusal(/version 0.*reads version 1/)
  await does.loadTrace('long.json', lengthened(trace, 10_000))
  await shows.recording('long.json')
  await shows.moments(/^1\d{4} moments/)
  await does.filterEvents('phone.ch')
  await shows.moments(/^\d+ of 1\d{4} moments/)
  expect(await inspector.locator('.moment').count()).toBeLessThan(200)
  await does.travelToFirstShown()
  await expect(inspector.getByText(/^As it was at moment/)).toBeVisible()
})
