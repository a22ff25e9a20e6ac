import { brand } from '@tiffin-junction/contract/domain/brand'
import { nextTask } from './next-task.ts'

/** Sets the title of the browser's tab, scrolls to the top (APP-21) and focuses the main content. */
export const openPage = (title: string): void => {
  document.title = title === '' ? brand.name : `${title} · ${brand.name}`
  scrollTo(0, 0)
  document.getElementById('main')?.focus({ preventScroll: true })
}

/** Dispatches `app.alive`: earlier typing and taps are then repeated for the app. */
export const dispatchAlive = (): void => {
  // In a new task, because React handles each event at once only when it is not rendering itself.
  void nextTask().then(() => dispatchEvent(new Event('app.alive')))
}

/**
 * Resolves when nothing is pressed, after 1 s at most: the tap of a button that is replaced meanwhile would be lost
 * (APP-173).
 */
export const untilReleased = async (): Promise<void> => {
  for (let n = 0; n < 20 && document.querySelector('button:active'); n += 1)
    await new Promise((resolve) => setTimeout(resolve, 50))
}

/** Dispatches `app.broken`, which is reported to the server (APP-124). */
export const dispatchBroken = (detail: unknown): void =>
  void dispatchEvent(new CustomEvent('app.broken', { detail }))

/**
 * Calls back when the browser restores the page from its back/forward cache. Returns a function that stops
 * it.
 */
export const watchReturn = (listener: () => void): (() => void) => {
  const onShow = (event: PageTransitionEvent) => {
    if (event.persisted) listener()
  }
  addEventListener('pageshow', onShow)
  return () => removeEventListener('pageshow', onShow)
}
