import type { Page } from '@playwright/test'

/** Keeps the scripts of a page back: it stands as it was served until it is woken. */
export class Asleep {
  private wakeUp: () => void = () => {}

  static async keep(page: Page): Promise<Asleep> {
    const asleep = new Asleep()
    const awake = new Promise<void>((resolve) => {
      asleep.wakeUp = resolve
    })
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await awake
      // Whoever asked may have gone on to another address meanwhile.
      await route.continue().catch(() => {})
    })
    return asleep
  }

  wake(): void {
    this.wakeUp()
  }
}

/** Goes to an address without waiting for its scripts. */
export const openAsleep = (page: Page, path: string) => page.goto(path, { waitUntil: 'commit' })
