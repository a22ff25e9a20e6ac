import { startStagedServer } from '../tests/setup/built-server.mjs'
import { looksWell } from './axe.ts'
import { followPrinted } from './command-line.ts'
import { expect, test } from './console-guard.ts'
import { loginActions, loginShows } from './drivers/login.ts'

test('a tester decides on a page of the server how calls of the app end', async ({ page, context }) => {
  test.setTimeout(180_000)
  const { url, stop } = await startStagedServer()
  try {
    const control = await context.newPage()
    await control.emulateMedia({ reducedMotion: 'reduce' })
    await control.goto(`${url}/test-switch`)
    await expect(control.getByText('Every call ends as usual.')).toBeVisible()
    const addRule = async (fate: string, said: string, message = '') => {
      const form = control.getByRole('article').filter({ hasText: 'New rule' })
      await form.getByLabel('Call', { exact: true }).selectOption('POST /api/auth/login')
      await form.getByLabel('Which').selectOption({ label: fate })
      await form.getByLabel('Other message').fill(message)
      await form.getByRole('button', { name: 'Add' }).click()
      await expect(control.getByRole('region', { name: 'Rules' })).toContainText(`The next call ${said}.`)
    }
    const form = loginActions(page)
    const shows = loginShows(page)
    const signIn = async () => {
      await form.fill('9876501234', 'Asha@2026')
      await form.submit()
    }
    await page.goto(`${url}/login`)

    await test.step('the next call is refused with words of the tester’s own', async () => {
      await addRule('Refuse with 401', 'is answered with 401', 'Wrong number, wrong train.')
      await signIn()
      await shows.problem('Wrong number, wrong train.')
    })

    await test.step('the next call waits until it is ended', async () => {
      await addRule('waits', 'waits')
      await signIn()
      const waiting = control.getByRole('region', { name: 'Waiting calls' })
      await expect(waiting.getByRole('heading', { name: '/api/auth/login' })).toBeVisible()
      await expect(control.getByText('Every call ends as usual.')).toBeVisible()
      for (const viewport of [
        { width: 360, height: 740 },
        { width: 1280, height: 800 },
      ]) {
        await control.setViewportSize(viewport)
        await looksWell(control, `the test switch at ${viewport.width} px`)
        await control.screenshot({ path: test.info().outputPath(`${viewport.width}.png`), fullPage: true })
      }
      await waiting.getByRole('button', { name: 'Refuse with 429' }).click()
      await shows.problem('Too many attempts. Please try again in 15 minutes.')
      await expect(control.getByText('No call is waiting.')).toBeVisible()
    })

    await test.step('the connection of a call is lost', async () => {
      await addRule('Lose the connection', 'loses the connection')
      await signIn()
      await expect(page.getByRole('alert').filter({ hasText: /network|connection|wrong/i })).toBeVisible()
    })
  } finally {
    await stop()
  }
})

test('the page of the test switch shows what changes while it loads and while somebody types', async ({
  page,
}) => {
  const { url, stop } = await startStagedServer()
  try {
    const waits = (path: string) =>
      page.request.post(`${url}/test-switch/rules`, {
        data: { method: 'GET', path, times: 'next', fate: 'wait' },
      })
    const waiting = page.getByRole('region', { name: 'Waiting calls' })
    /** Makes a call that waits; resolves when the switch has it. */
    const begin = async (path: string) => {
      await waits(path)
      page.request.get(`${url}${path}`).catch(() => {})
      await expect
        .poll(async () => (await page.request.get(`${url}/test-switch.json`)).text())
        .toContain(`"path":"${path}"`)
    }

    await page.route('**/test-switch/page.js', async (route) => {
      await begin('/api/config')
      await route.continue()
    })
    await page.goto(`${url}/test-switch`)
    await expect(waiting.getByRole('heading', { name: '/api/config' })).toBeVisible()

    const message = waiting.getByLabel('Other message')
    await message.fill('Wait here.')
    await begin('/api/cart')
    const states: number[] = []
    page.on('response', (response) => {
      if (response.url().endsWith('/test-switch')) states.push(response.status())
    })
    await expect.poll(() => states.length).toBeGreaterThan(1)
    await expect(message).toHaveValue('Wait here.')
    await expect(waiting.getByRole('article')).toHaveCount(1)
    await message.blur()
    await expect(waiting.getByRole('article')).toHaveCount(2)
  } finally {
    await stop()
  }
})

test('a tester decides on the test switch what the device does', async ({ page }) => {
  test.setTimeout(300_000)
  // One press: the app gives up a position after 10 s, and a second press would come too late on a busy machine.
  const located = await followPrinted(page, 'device-location', 'located')
  expect(located.map((row) => row.do)).toContainEqual(
    expect.stringMatching(/^On \/test-switch, press “Step \d+”: (deny|let) the browser/),
  )
})
