/**
 * Runs inline in every page, for as long as it is open. A button can change its shape or place while it is pressed: ADD
 * becomes a stepper when the cart is known. Its tap then ends on what is around it, and would count for nothing. One
 * that ends where its button was counts for that button (APP-170).
 */
export function keepTapsOfMovedButtons() {
  /** @type {HTMLElement | null} */
  let button = null
  /** @type {DOMRect} */
  let place
  /** What pointers press and click on. */
  const elementOf = (/** @type {Event} */ { target }) => /** @type {Element} */ (target)
  const press = (/** @type {PointerEvent} */ event) => {
    button = elementOf(event).closest('button')
    if (button) place = button.getBoundingClientRect()
  }
  const click = (/** @type {MouseEvent} */ event) => {
    const { clientX: x, clientY: y } = event
    const target = elementOf(event)
    if (!button || target === button || !target.contains(button)) return
    if (x < place.left || x > place.right || y < place.top || y > place.bottom) return
    event.stopImmediatePropagation()
    button.click()
  }
  addEventListener('pointerdown', press, true)
  addEventListener('click', click, true)
}

/**
 * Runs inline in a served page. Records what a person does until the app is alive, which then repeats it
 * (src/effects/early-input.ts). Controls that the browser itself opens need no app, and neither do links, except those
 * marked with `data-needs-app`: their address alone does not say where they lead, or a new document would lose what was
 * filled in.
 */
export function keepForTheApp() {
  /** @type {Map<HTMLElement, boolean>} */
  const pressed = new Map()
  /** @type {Map<EventTarget | null, {value: string, checked: boolean}>} */
  const filled = new Map()
  const keepTap = (/** @type {MouseEvent} */ event) => {
    const { target } = event
    /** @type {HTMLElement | null} */
    const tapped =
      target instanceof Element ? target.closest('button:not([popovertarget]), a[data-needs-app]') : null
    early.tapped = tapped
    if (!tapped) return
    // An app that has only partly started must not receive the tap twice, nor before the filled-in fields.
    event.stopPropagation()
    if (tapped instanceof HTMLAnchorElement) event.preventDefault()
    const state = tapped.getAttribute('aria-pressed')
    if (!state) return
    pressed.set(tapped, !(pressed.get(tapped) ?? state === 'true'))
    early.tapped = null
  }
  const keepField = (/** @type {any} */ { target }) => {
    // Of several radios, the last one chosen must be repeated last.
    filled.delete(target)
    filled.set(target, { value: target.value, checked: target.checked })
  }
  /** An app that has only partly started renders the field empty. This restores the text: typing continues it. */
  const restoreText = (/** @type {any} */ { target }) => {
    const text = filled.get(target)?.value
    if (text !== undefined && target.value !== text) target.value = text
  }
  const keepForm = (/** @type {SubmitEvent} */ event) => {
    // The browser itself would send the typed text as part of a URL.
    event.preventDefault()
    event.stopPropagation()
    early.tapped = event.submitter ?? early.tapped
  }
  /** @type {[string, (event: any) => void][]} */
  const listeners = [
    ['click', keepTap],
    ['beforeinput', restoreText],
    ['input', keepField],
    ['submit', keepForm],
  ]
  for (const [type, listener] of listeners) addEventListener(type, listener, true)
  const stop = () => {
    for (const [type, listener] of listeners) removeEventListener(type, listener, true)
  }
  /** @type {import('../../src/effects/early-input.ts').EarlyInput} */
  const early = { tapped: null, pressed, filled, stop }
  window.earlyInput = early
}

/**
 * Inlined into a served page. Loads the content of `#later` and the app after the first paint, so that they
 * do not compete with the visible page for a slow connection; starts after a short delay where the browser
 * reports no paint. `#code` lists the files that the page needs first, each after its imports. Each file runs
 * in its own task, so that a slow phone can handle taps in between.
 */
export function bringTheApp() {
  let isStarted = false
  const nextTask = () =>
    new Promise((done) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = done
      port2.postMessage(null)
    })
  /** The page has the styles of its visible content; the content that the app adds needs the others. */
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
