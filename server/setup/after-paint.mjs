/**
 * Runs in the page itself, written into it: brings what first paint did not need once it has been, when it can
 * no longer take its share of a slow line from what did. Pictures first, then all the styles and code that
 * restaurants need at once and not one file after the other as the code asks for it. The code runs part by part
 * and each in a task of its own, so that a slow phone answers a finger in between; the app comes last, when every
 * style is there. The styles are taken in just before it, when the lines have fallen silent: they concern the
 * whole page.
 * Where no paint is told of, it starts after a moment. A tap on a button that comes before the app is alive is
 * repeated once it is; links and what the browser itself opens need no app.
 * @param {string[]} modules addresses
 * @param {string} sheet address
 * @param {string[]} parts addresses in the order they run
 * @param {string} app address
 */
export function bringTheRest(modules, sheet, parts, app) {
  let isStarted = false
  const add = (/** @type {Partial<HTMLLinkElement>} */ link) =>
    document.head.append(Object.assign(document.createElement('link'), link))
  const addStyles = () =>
    new Promise((done) => add({ rel: 'stylesheet', href: sheet, onload: done, onerror: done }))
  const run = async () => {
    for (const address of parts) {
      await import(address)
      await new Promise((done) => setTimeout(done))
    }
    await addStyles()
    await import(app)
  }
  const start = () => {
    if (isStarted) return
    isStarted = true
    for (const picture of document.querySelectorAll('img[data-src]')) {
      picture.setAttribute('src', picture.getAttribute('data-src') ?? '')
      picture.removeAttribute('data-src')
    }
    add({ rel: 'preload', as: 'style', href: sheet })
    for (const href of modules) add({ rel: 'modulepreload', href })
    void run()
  }
  /** @type {HTMLElement | null | undefined} */
  let tapped
  const keep = (/** @type {MouseEvent} */ { target }) => {
    if (target instanceof Element) tapped = target.closest('button:not([popovertarget])')
  }
  addEventListener('click', keep, true)
  addEventListener(
    'app.alive',
    () => {
      removeEventListener('click', keep, true)
      tapped?.click()
    },
    { once: true },
  )
  const isFirst = (/** @type {PerformanceEntry} */ { name }) => name === 'first-contentful-paint'
  if (PerformanceObserver.supportedEntryTypes?.includes('paint'))
    new PerformanceObserver((list) => {
      if (list.getEntries().some(isFirst)) start()
    }).observe({ type: 'paint', buffered: true })
  setTimeout(start, document.hidden ? 0 : 1500)
}
