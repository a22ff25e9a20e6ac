import { expect, type Locator, type Page } from '@playwright/test'

/** Opens the sign-in page and the inspector beside it; returns the inspector's page. */
export const openInspector = async (page: Page): Promise<Page> => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Inspect the machines' }).click({ timeout: 60_000 })
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Inspect here' }).click()
  const inspector = await opened
  await inspector.setViewportSize({ width: 1280, height: 800 })
  return inspector
}

/** Returns the text of the file that a button downloads. */
const downloadedBy = async (page: Page, button: Locator): Promise<string> => {
  const download = page.waitForEvent('download', { timeout: 0 })
  await button.click()
  const parts: Buffer[] = []
  for await (const part of await (await download).createReadStream()) parts.push(part)
  return Buffer.concat(parts).toString()
}

/**
 * Returns the latest moment with these words. Only moments near the viewport are rendered, so this scrolls to
 * older ones, and starts again with the newest at the end.
 */
const findMoment = async (page: Page, words: string | RegExp): Promise<Locator> => {
  const found = page.locator('.moment').filter({ hasText: words }).first()
  await expect(async () => {
    if (await found.isVisible()) return
    await page.evaluate(() => {
      const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1
      scrollTo(0, isAtEnd ? 0 : scrollY + innerHeight)
    })
    await expect(found).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 20_000 })
  return found
}

/** User actions on the inspector's page. */
export const inspectorActions = (page: Page) => ({
  chooseActor: (name: string) =>
    page
      .getByRole('navigation', { name: 'Actors' })
      .getByRole('button', { name: new RegExp(`^${name}\\b`) })
      .click(),
  openPanel: (name: 'State' | 'Send' | 'Jump' | 'Trace' | 'Timeline' | 'Sequence' | 'Timings') =>
    page.getByRole('tab', { name }).click(),
  pause: () => page.getByRole('button', { name: 'Pause' }).click(),
  resume: () => page.getByRole('button', { name: 'Resume' }).click(),
  clear: () => page.getByRole('button', { name: 'Clear' }).click(),
  showValues: () => page.getByRole('switch', { name: 'Show values on this machine' }).click(),
  chooseMoment: async (words: string | RegExp) => (await findMoment(page, words)).click(),
  goBackToHere: () => page.getByRole('button', { name: 'Go back to here' }).click(),
  writeEvent: async (text: string) => {
    await page.getByLabel('Write any event as JSON').check()
    await page.getByLabel('Event (JSON)').fill(text)
  },
  sendWritten: () => page.getByRole('button', { name: 'Send to the app' }).click(),
  send: async (event: string, field: string, value: string) => {
    const choice = page.getByRole('tabpanel').getByLabel('Event', { exact: true })
    const option = choice.locator('option').filter({ hasText: event }).first()
    await choice.selectOption({ label: (await option.textContent()) ?? '' })
    await page.getByRole('tabpanel').getByLabel(field, { exact: true }).fill(value)
    await page.getByRole('button', { name: 'Send to the app' }).click()
  },
  jumpTo: async (state: string) => {
    await page.getByRole('tabpanel').getByLabel('State').selectOption({ label: state })
    await page.getByRole('button', { name: 'Go there' }).click()
  },
  /** The text of the exported trace. */
  exportTrace: () => downloadedBy(page, page.getByRole('button', { name: 'Export' })),
  /** Returns the text of the browser test that is generated from what the chosen actor did. */
  writeSpec: () => downloadedBy(page, page.getByRole('button', { name: 'Playwright spec' })),
  loadTrace: (name: string, text: string) =>
    page
      .getByLabel('Trace file')
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) }),
  filterEvents: (words: string) => page.getByRole('searchbox', { name: 'Search' }).fill(words),
  travelToFirstShown: () => page.locator('.moment').first().click(),
})

/** Assertions about the inspector's page. */
export const inspectorShows = (page: Page) => ({
  live: () => expect(page.getByText('Live', { exact: true })).toBeVisible({ timeout: 30_000 }),
  /** Waits long, because a recording of 100,000 moments is a file of 40 MB. */
  recording: (name: string) => expect(page.getByText(`Recording: ${name}`)).toBeVisible({ timeout: 60_000 }),
  otherVersion: (machine: string) =>
    expect(page.getByRole('note').first()).toContainText(`another version of ${machine}`),
  lit: (...states: string[]) =>
    expect(async () => {
      const titles = await page.locator('.chart g.state.lit > title').allTextContents()
      expect(titles).toEqual(expect.arrayContaining(states))
    }).toPass(),
  possible: (label: string) =>
    expect(page.getByRole('list', { name: 'Possible now' }).getByText(label).first()).toBeVisible(),
  refusal: (words: RegExp) => expect(page.getByRole('alert')).toHaveText(words),
  moment: async (words: string | RegExp) => {
    await findMoment(page, words)
  },
  noMoment: (words: string | RegExp) =>
    expect(page.locator('.moment').filter({ hasText: words })).toHaveCount(0),
  chosenMoment: (words: string | RegExp) =>
    expect(page.getByRole('region', { name: 'The chosen moment' })).toContainText(words),
  problems: (words: RegExp) => expect(page.locator('.problems')).toHaveText(words),
  moments: (count: RegExp) => expect(page.getByText(count)).toBeVisible({ timeout: 60_000 }),
})
