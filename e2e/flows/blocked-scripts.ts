import type { Page } from '@playwright/test'
import { byHand } from '../drivers/by-hand.ts'

/** The scripts of the built app, and the first one of the development server, which asks for all others. */
const appScripts = /\/assets\/.*\.js$|\/src\/main\.tsx/

/** Keeps the scripts of a page back: it stands as it was served until it is woken. */
export class BlockedScripts {
  private wakeUp: () => void = () => {}

  static async keep(page: Page): Promise<BlockedScripts> {
    const asleep = new BlockedScripts()
    const awake = new Promise<void>((resolve) => {
      asleep.wakeUp = resolve
    })
    await page.route(appScripts, async (route) => {
      await awake
      // Whoever asked may have gone on to another address meanwhile.
      await route.continue().catch(() => {})
    })
    return asleep
  }

  wake(): void {
    void byHand('Let the scripts of the app go', this.wakeUp, { hand: 'scripts', are: 'free' })
  }
}

/** Goes to an address without waiting for its scripts. */
export const openAsleep = async (page: Page, path: string) => {
  await byHand('Hold the scripts of the app', () => {}, { hand: 'scripts', are: 'held' })
  return page.goto(path, { waitUntil: 'commit' })
}
