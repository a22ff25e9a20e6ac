import { expect, type Page } from '@playwright/test'

/** What one does at the inspector's page. */
export const inspectorActions = (page: Page) => ({
  chooseActor: (name: string) =>
    page
      .getByRole('navigation', { name: 'Actors' })
      .getByRole('button', { name: new RegExp(`^${name}\\b`) })
      .click(),
  openPanel: (name: 'State' | 'Send' | 'Jump' | 'Trace') => page.getByRole('tab', { name }).click(),
  send: async (event: string, field: string, value: string) => {
    const choice = page.getByRole('tabpanel').getByLabel('Event')
    const option = choice.locator('option').filter({ hasText: event }).first()
    await choice.selectOption({ label: (await option.textContent()) ?? '' })
    await page.getByRole('tabpanel').getByLabel(field, { exact: true }).fill(value)
    await page.getByRole('button', { name: 'Send to the app' }).click()
  },
  jumpTo: async (state: string) => {
    await page.getByRole('tabpanel').getByLabel('State').selectOption({ label: state })
    await page.getByRole('button', { name: 'Lead it there' }).click()
  },
  /** The text of the exported trace. */
  exportTrace: async (): Promise<string> => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    const parts: Buffer[] = []
    for await (const part of await (await download).createReadStream()) parts.push(part)
    return Buffer.concat(parts).toString()
  },
  loadTrace: (name: string, text: string) =>
    page
      .getByLabel('Trace file')
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) }),
  filterEvents: (words: string) => page.getByRole('searchbox', { name: 'Event' }).fill(words),
  travelToFirstShown: () => page.locator('.moment').first().click(),
})

/** What it shows. */
export const inspectorShows = (page: Page) => ({
  live: () => expect(page.getByText('Live', { exact: true })).toBeVisible({ timeout: 30_000 }),
  recording: (name: string) => expect(page.getByText(`Recording: ${name}`)).toBeVisible(),
  lit: (...states: string[]) =>
    expect(async () => {
      const titles = await page.locator('.chart g.state.lit > title').allTextContents()
      expect(titles).toEqual(expect.arrayContaining(states))
    }).toPass(),
  possible: (label: string) =>
    expect(page.getByRole('list', { name: 'Possible now' }).getByText(label).first()).toBeVisible(),
  refusal: (words: RegExp) => expect(page.getByRole('alert')).toHaveText(words),
  moments: (count: RegExp) => expect(page.getByText(count)).toBeVisible(),
})
