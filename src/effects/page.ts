import { brand } from '../domain/brand.ts'
import { nextTask } from './next-task.ts'

/** Names the page in the browser's tab, goes to its top (APP-21) and hands it the focus. */
export const openPage = (title: string, isFirst: boolean): void => {
  // The page is served with a name, which may say more.
  if (isFirst) return
  document.title = title === '' ? brand.name : `${title} · ${brand.name}`
  scrollTo(0, 0)
  document.getElementById('main')?.focus({ preventScroll: true })
}

/** Says in the document what its page is about, for search engines and previews. */
export const describePage = (text: string): void =>
  document.querySelector('meta[name="description"]')?.setAttribute('content', text)

/** Tells the page as it was served that its screen has come alive: it tells what was typed and tapped too early. */
export const dispatchAlive = (): void => {
  // React takes in each event at once only where it is not at work itself.
  void nextTask().then(() => dispatchEvent(new Event('app.alive')))
}

/** Calls back when the browser shows the page again from its memory. */
export const watchReturn = (listener: () => void): (() => void) => {
  const onShow = (event: PageTransitionEvent) => {
    if (event.persisted) listener()
  }
  addEventListener('pageshow', onShow)
  return () => removeEventListener('pageshow', onShow)
}
