import type { Page } from '@playwright/test'
import { byHand } from '../drivers/by-hand.ts'

/** The scripts of the built app, and the first one of the development server, which imports all others. */
const appScripts = /\/assets\/.*\.js$|\/src\/main\.tsx/

/** Blocks the scripts of a page, which stays as the server rendered it until `wake` is called. */
export class BlockedScripts {
  private wakeUp: () => void = () => {}

  static async keep(page: Page): Promise<BlockedScripts> {
    const asleep = new BlockedScripts()
    const awake = new Promise<void>((resolve) => {
      asleep.wakeUp = resolve
    })
    await page.route(appScripts, async (route) => {
      await awake
      // The page may have gone to another address meanwhile.
      await route.continue().catch(() => {})
    })
    return asleep
  }

  wake(): void {
    void byHand('Let the scripts of the app go', this.wakeUp, { hand: 'scripts', are: 'free' })
  }
}

/** Opens an address without waiting for its scripts. */
export const openAsleep = async (page: Page, path: string) => {
  await byHand('Hold the scripts of the app', () => {}, { hand: 'scripts', are: 'held' })
  return page.goto(path, { waitUntil: 'commit' })
}
