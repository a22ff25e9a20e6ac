/**
 * Runs in a served page, written into it: what a person does until the app is alive is kept, and told to it then: what
 * was typed, and the last button tapped or form sent. What the browser itself opens needs no app, nor do links, except
 * those whose address alone does not say where they lead: they are marked with `data-needs-app`.
 */
export function keepForTheApp() {
  /** @type {HTMLElement | null} */
  let tapped = null
  /** @type {Map<HTMLInputElement | HTMLTextAreaElement, string>} */
  const typed = new Map()
  const keepTap = (/** @type {MouseEvent} */ event) => {
    const { target } = event
    tapped =
      target instanceof Element ? target.closest('button:not([popovertarget]), a[data-needs-app]') : null
    // An app that half listens must not hear of it twice, nor before it hears what was typed.
    if (tapped) event.stopPropagation()
    if (tapped instanceof HTMLAnchorElement) event.preventDefault()
  }
  const keepText = (/** @type {Event} */ { target }) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
      typed.set(target, target.value)
  }
  /** An app that half listens draws the field as it knows it, empty: what is typed next goes on from what was typed. */
  const restoreText = (/** @type {Event} */ { target }) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
    const text = typed.get(target)
    if (text !== undefined && target.value !== text) target.value = text
  }
  const keepForm = (/** @type {SubmitEvent} */ event) => {
    // The browser itself would send what was typed as part of an address.
    event.preventDefault()
    event.stopPropagation()
    tapped = event.submitter ?? tapped
  }
  addEventListener('click', keepTap, true)
  addEventListener('beforeinput', restoreText, true)
  addEventListener('input', keepText, true)
  addEventListener('submit', keepForm, true)
  const tell = () => {
    removeEventListener('click', keepTap, true)
    removeEventListener('beforeinput', restoreText, true)
    removeEventListener('input', keepText, true)
    removeEventListener('submit', keepForm, true)
    for (const [field, text] of typed) {
      // React hears of a text only where it differs from what it last saw written.
      field.value = ''
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    tapped?.click()
  }
  addEventListener('app.alive', tell, { once: true })
}

/**
 * Runs in a served page, written into it: brings what stands in `#later` and the app once the page is painted, when they
 * no longer take their share of a slow line from what the eye waits for. Where no paint is told of, it starts after a
 * moment. The code that the page needs at first is listed in its `#code`, each file after what it imports. It runs file
 * by file and each in a task of its own, so that a slow phone answers a finger in between.
 */
export function bringTheApp() {
  let isStarted = false
  const nextTask = () =>
    new Promise((done) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = done
      port2.postMessage(null)
    })
  /** The page has the styles of what it shows; what the app adds needs the others. */
  const bringStyles = () => {
    const later = document.getElementById('later')
    if (later instanceof HTMLTemplateElement) document.head.append(later.content)
    const sheet = document.head.querySelector('link[rel=stylesheet]')
    return new Promise((done) => {
      if (!sheet) done(null)
      sheet?.addEventListener('load', done)
      sheet?.addEventListener('error', done)
    })
  }
  const run = async (/** @type {string[]} */ files) => {
    await bringStyles()
    for (const file of files) {
      await import(file)
      await nextTask()
    }
  }
  const start = () => {
    if (isStarted) return
    isStarted = true
    /** @type {string[]} */
    const files = JSON.parse(document.getElementById('code')?.textContent ?? '[]')
    for (const href of files)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    void run(files)
  }
  const isFirst = (/** @type {PerformanceEntry} */ { name }) => name === 'first-contentful-paint'
  if (PerformanceObserver.supportedEntryTypes?.includes('paint'))
    new PerformanceObserver((list) => {
      if (list.getEntries().some(isFirst)) start()
    }).observe({ type: 'paint', buffered: true })
  setTimeout(start, document.hidden ? 0 : 1500)
}
