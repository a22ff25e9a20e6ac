import { expect, type Page } from '@playwright/test'

/** A notification as the device shows it. */
export interface Shown {
  readonly title: string
  readonly body: string
  readonly tag: string
  readonly requireInteraction: boolean
  readonly link: unknown
}

/** What stands on the screen of the device. */
export const shownNotifications = (page: Page): Promise<Shown[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    const shown = (await registration?.getNotifications()) ?? []
    return shown.map(({ title, body, tag, requireInteraction, data }) => ({
      title,
      body,
      tag,
      requireInteraction,
      link: data?.link,
    }))
  })

/** What the device keeps of its registration. */
export const keptRegistration = (page: Page) =>
  page.evaluate(() => ({
    deviceId: localStorage.getItem('device_id'),
    token: localStorage.getItem('fcm_token'),
  }))

/** The offer to be told of an order. */
export const notesOffer = (page: Page) => {
  const card = page.getByRole('region', { name: 'Notes about your order' })
  return {
    ask: () => card.getByRole('button', { name: 'Tell me when it comes' }).click(),
    shows: async (words: string | RegExp) => expect(card).toContainText(words),
    isAbsent: async () => expect(card).toBeHidden(),
  }
}
