import type { Page } from '@playwright/test'
import { startBuiltServer } from '../tests/setup/built-server.mjs'
import { expect, test } from './console-guard.ts'
import { expectAlive } from './drivers/alive.ts'
import { updateActions, updateShows } from './drivers/app-update.ts'
import { kept, keptReads } from './drivers/worker.ts'
import { makeNextBuild } from './next-build.ts'
import { type Ride, throughTunnel } from './tunnel.ts'

test.use({ serviceWorkers: 'allow' })
test.setTimeout(120_000)

/** The script that started the app in this document. */
const entryOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name.split('/').at(-1))
      .find((name) => name?.startsWith('index-') && name.endsWith('.js')),
  )

/** Marks a document, to know it from the one after a reload. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-left', ''))
const marked = (page: Page, isMarked: boolean) =>
  expect(page.locator('html[data-left]')).toHaveCount(isMarked ? 1 : 0)

/** Somebody comes back to the page, which then looks for a new version. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

test("[APP-160 APP-161] after a deployment an open page goes on with its own files, offers 'New version' with 'Reload' and 'Later', and is never loaded again by itself", async ({
  browser,
  baseURL,
}) => {
  const build = makeNextBuild()
  const next = await startBuiltServer({ cwd: build.folder })
  const ride = async ({ page, context, tunnel }: Ride) => {
    await page.goto('/')
    await kept(page)
    await keptReads(page, '/')
    // A second page of the old version, which nobody touches.
    const other = await context.newPage()
    await other.goto('/cuisines')
    await expectAlive(other)

    tunnel.leadTo(next.url)
    await mark(page)
    await comeBack(page)
    await updateShows(page).offer()
    await updateActions(page).later()
    await updateShows(page).nothing()

    // The help screen of this version is gone at the server.
    expect((await context.request.get(`/assets/${build.help}`)).status()).toBe(404)
    await page.evaluate(() => history.pushState(null, '', '/help'))
    await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
    await marked(page, true)
    expect(await entryOf(page)).toBe(build.entry)

    await page.reload()
    await expect.poll(() => entryOf(page)).toBe(build.nextEntry)
    await updateShows(page).offer()
    await mark(page)
    await updateActions(page).reload()
    await marked(page, false)
    await expect.poll(() => entryOf(page)).toBe(build.nextEntry)

    // The other page says so too, and still opens screens of its own version.
    await updateShows(other).offer()
    await other.evaluate(() => history.pushState(null, '', '/help'))
    await expect(other.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
    expect(await entryOf(other)).toBe(build.entry)
    await mark(other)
    await updateActions(other).reload()
    await marked(other, false)
    await expect.poll(() => entryOf(other)).toBe(build.nextEntry)
    await keptReads(other, '/help')

    await tunnel.enter(context)
    await page.goto('/')
    await expectAlive(page)
    await expect.poll(() => entryOf(page)).toBe(build.nextEntry)
  }
  try {
    await throughTunnel(browser, baseURL, ride)
  } finally {
    await next.stop()
    build.remove()
  }
})
