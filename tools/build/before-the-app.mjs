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
 * Runs inline in a served page. Records what a person does until the app is alive, and then replays it to the
 * app: the filled-in fields, the final state of each switch, and the last other button tapped or form sent.
 * Controls that the browser itself opens need no app, and neither do links, except those marked with
 * `data-needs-app`: their address alone does not say where they lead, or a new document would lose what was
 * filled in. A page that the app cannot take over is rendered again; what was recorded of an element is then
 * replayed to the one that took its place (APP-173).
 */
export function keepForTheApp() {
  /** @type {HTMLElement | null} */
  let tapped = null
  /** @type {Map<HTMLElement, boolean>} */
  const pressed = new Map()
  const isPressed = (/** @type {HTMLElement} */ element) => element.getAttribute('aria-pressed') === 'true'
  /** @typedef {HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement} Field */
  /** The control that is typed into, ticked or chosen from; no other element sends these events. */
  const fieldOf = (/** @type {Event} */ { target }) => /** @type {Field} */ (target)
  /** @type {Map<Field, string | boolean>} */
  const filled = new Map()
  /** @returns {field is HTMLInputElement} */
  const isChoice = (/** @type {HTMLElement} */ field) =>
    field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)
  const keepTap = (/** @type {MouseEvent} */ event) => {
    const { target } = event
    tapped =
      target instanceof Element ? target.closest('button:not([popovertarget]), a[data-needs-app]') : null
    // An app that has only partly started must not receive the tap twice, nor before the filled-in fields.
    if (tapped) event.stopPropagation()
    if (tapped instanceof HTMLAnchorElement) event.preventDefault()
    if (!tapped?.hasAttribute('aria-pressed')) return
    pressed.set(tapped, !(pressed.get(tapped) ?? isPressed(tapped)))
    tapped = null
  }
  const keepField = (/** @type {Event} */ event) => {
    const target = fieldOf(event)
    // Of several radios, the last one chosen must be replayed last.
    filled.delete(target)
    filled.set(target, isChoice(target) ? target.checked : target.value)
  }
  /**
   * An app that has only partly started renders the field empty. This restores the text, so that typing
   * continues it.
   */
  const restoreText = (/** @type {Event} */ event) => {
    const target = fieldOf(event)
    const text = filled.get(target)
    if (typeof text === 'string' && target.value !== text) target.value = text
  }
  const keepForm = (/** @type {SubmitEvent} */ event) => {
    // The browser itself would send the typed text as part of a URL.
    event.preventDefault()
    event.stopPropagation()
    tapped = event.submitter ?? tapped
  }
  const fields = 'input, textarea, select'
  /** Elements that only their order tells apart have one name. */
  const nameOf = (/** @type {Element} */ element) =>
    ['type', 'name', 'autocomplete', 'aria-label'].map((name) => element.getAttribute(name)) +
    String(element.textContent)
  const alike = (/** @type {Element} */ element) =>
    [...document.querySelectorAll(element.tagName)].filter((other) => nameOf(other) === nameOf(element))
  /** Whether a field has another value than the page gave it. The browser fills some in without an event. */
  const isFilled = (/** @type {Field} */ field) => {
    if (field instanceof HTMLSelectElement)
      return [...field.options].some((option) => option.selected !== option.defaultSelected)
    if (!isChoice(field)) return field.value !== field.defaultValue
    // Of several radios, the chosen one says everything.
    return field.checked !== field.defaultChecked && (field.checked || field.type !== 'radio')
  }
  /** @type {Map<Element, number>} */
  const positions = new Map()
  /** @type {any} */
  let focused = document.body
  /** Called right before the app takes the page over, or renders it again. */
  const look = () => {
    for (const field of /** @type {NodeListOf<Field>} */ (document.querySelectorAll(fields)))
      if (!filled.has(field) && field.type !== 'hidden' && isFilled(field))
        filled.set(field, isChoice(field) ? field.checked : field.value)
    focused = document.activeElement
    for (const element of [...filled.keys(), ...pressed.keys(), focused, tapped])
      if (element) positions.set(element, alike(element).indexOf(element))
  }
  /** Returns the element, or the one that took its place. */
  const now = (/** @type {any} */ element) =>
    element?.isConnected ? element : element && alike(element)[/** @type {number} */ (positions.get(element))]
  /** @type {[string, (event: any) => void][]} */
  const listeners = [
    ['click', keepTap],
    ['beforeinput', restoreText],
    ['input', keepField],
    ['submit', keepForm],
  ]
  for (const [type, listener] of listeners) addEventListener(type, listener, true)
  const tell = () => {
    for (const [type, listener] of listeners) removeEventListener(type, listener, true)
    const isReplaced = !focused.isConnected
    for (const [recorded, value] of filled) {
      /** @type {Field | undefined} */
      const field = now(recorded)
      if (!field) continue
      if (isChoice(field)) {
        // React only receives a change that differs from the value it last saw written.
        field.checked = !value
        field.click()
        continue
      }
      field.value = ''
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
      field.dispatchEvent(new Event('input', { bubbles: true }))
      field.dispatchEvent(new Event('change', { bubbles: true }))
    }
    for (const [recorded, value] of pressed) {
      const each = now(recorded)
      if (each && isPressed(each) !== value) each.click()
    }
    if (isReplaced) {
      const field = now(focused)
      field?.focus({ preventScroll: true })
      if (focused.selectionStart != null)
        field?.setSelectionRange(focused.selectionStart, focused.selectionEnd)
    }
    now(tapped)?.click()
  }
  addEventListener('app.starts', look, { once: true })
  addEventListener('app.alive', tell, { once: true })
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
