import { brand } from '@tiffin-junction/contract/domain/brand'
import { nextTask } from './next-task.ts'

/** Sets the title of the browser's tab, scrolls to the top (APP-21) and focuses the main content. */
export const openPage = (title: string, isFirst: boolean): void => {
  // The first page is served with a title, which may be more specific.
  if (isFirst) return
  document.title = title === '' ? brand.name : `${title} · ${brand.name}`
  scrollTo(0, 0)
  document.getElementById('main')?.focus({ preventScroll: true })
}

/** Sets the description of the page, for search engines and previews. */
export const describePage = (text: string): void =>
  document.querySelector('meta[name="description"]')?.setAttribute('content', text)

/** Dispatches `app.alive`: the served page's script then repeats earlier typing and taps for the app. */
export const dispatchAlive = (): void => {
  // In a new task, because React handles each event at once only when it is not rendering itself.
  void nextTask().then(() => dispatchEvent(new Event('app.alive')))
}

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
