import type { Page } from '@playwright/test'
import { inPage } from './by-hand.ts'

type Outcome = 'accepted' | 'dismissed' | 'nothing'

/**
 * Stands in for a browser's part of an installation, which no test can do: the dialog stays open until it is answered,
 * and `nothing` is one that does not open.
 */
export const prepareInstall = async (page: Page) => {
  await page.addInitScript(() => {
    const held = { end: (_: string) => {} }
    Object.assign(globalThis, {
      offerToInstall: () => {
        let close: (outcome: string) => void = () => {}
        const userChoice = new Promise<string>((resolve) => {
          close = resolve
        })
        const prompt = () =>
          new Promise<void>((resolve, reject) => {
            held.end = (outcome) => {
              if (outcome === 'nothing') reject(new Error('The dialog did not open'))
              else resolve()
              close(outcome)
            }
          })
        const event = new Event('beforeinstallprompt', { cancelable: true })
        dispatchEvent(
          Object.assign(event, { prompt, userChoice: userChoice.then((outcome) => ({ outcome })) }),
        )
      },
      answerInstall: (outcome: string) => held.end(outcome),
    })
  })
  return {
    /** Answers the open dialog of the browser. */
    answer: (outcome: Outcome) =>
      inPage(
        page,
        outcome === 'nothing' ? 'The dialog does not open' : `The dialog of the browser is ${outcome}`,
        (how) => Reflect.get(globalThis, 'answerInstall')(how),
        outcome,
      ),
    /** Opens all further pages as the installed app does. */
    runInstalled: () =>
      page.addInitScript(() => {
        const ask = globalThis.matchMedia.bind(globalThis)
        globalThis.matchMedia = (query) => (query === '(display-mode: standalone)' ? ask('all') : ask(query))
      }),
  }
}

/** The browser says that it can install the app. */
export const offerInstall = (page: Page) =>
  inPage(
    page,
    'The browser says that it can install the app',
    () => Reflect.get(globalThis, 'offerToInstall')(),
    null,
  )

/** The browser says that it has installed the app. */
export const hearInstalled = (page: Page) =>
  inPage(
    page,
    'The browser says that it has installed the app',
    () => void dispatchEvent(new Event('appinstalled')),
    null,
  )
