import type { Page } from '@playwright/test'

/** Counts what a person does on a page from now on, over all its loads: taps, and fields that are typed into. */
export const countEffort = async (page: Page) => {
  let taps = 0
  const fields = new Set<string>()
  await page.exposeFunction('tapped', () => {
    taps += 1
  })
  await page.exposeFunction('typed', (field: string) => {
    fields.add(field)
  })
  await page.addInitScript(() => {
    const say = (what: string, ...parts: readonly string[]) => Reflect.get(globalThis, what)(...parts)
    addEventListener('click', ({ isTrusted }) => isTrusted && say('tapped'), true)
    addEventListener('input', ({ target }) => say('typed', `${location.pathname} ${Object(target).id}`), true)
  })
  return { taps: () => taps, fields: () => fields.size }
}
