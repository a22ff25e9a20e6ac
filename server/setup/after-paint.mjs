/**
 * Runs in the page itself, written into it: brings the app once the page is painted, when its code no longer takes
 * its share of a slow line from what the eye waits for. Where no paint is told of, it starts after a moment. A tap
 * on a button that comes before the app is alive is repeated once it is; links and what the browser itself opens
 * need no app.
 * The code that the page needs at first is listed in its `#code`, each file after what it imports. It runs file by file
 * and each in a task of its own, so that a slow phone answers a finger in between.
 */
export function bringTheApp() {
  const run = async (/** @type {string[]} */ files) => {
    for (const file of files) {
      await import(file)
      await new Promise((done) => setTimeout(done))
    }
  }
  let isStarted = false
  const start = () => {
    if (isStarted) return
    isStarted = true
    /** @type {string[]} */
    const files = JSON.parse(document.getElementById('code')?.textContent ?? '[]')
    for (const href of files)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    void run(files)
  }
  /** @type {HTMLElement | null | undefined} */
  let tapped
  const keep = (/** @type {MouseEvent} */ { target }) => {
    if (target instanceof Element) tapped = target.closest('button:not([popovertarget])')
  }
  addEventListener('click', keep, true)
  const repeat = () => {
    removeEventListener('click', keep, true)
    tapped?.click()
  }
  addEventListener('app.alive', repeat, { once: true })
  const isFirst = (/** @type {PerformanceEntry} */ { name }) => name === 'first-contentful-paint'
  if (PerformanceObserver.supportedEntryTypes?.includes('paint'))
    new PerformanceObserver((list) => {
      if (list.getEntries().some(isFirst)) start()
    }).observe({ type: 'paint', buffered: true })
  setTimeout(start, document.hidden ? 0 : 1500)
}
