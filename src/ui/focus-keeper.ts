/** Position of the focus, with the elements that replace it if the focused one is removed from the page. */
interface Spot {
  readonly path: string
  /** The focused element and its ancestors. */
  readonly trail: readonly Element[]
  /** The list rows among them, from the innermost, each with those below it. */
  readonly rows: readonly (readonly Element[])[]
}

const controls = ':is(a[href], button, input, select, textarea):not(:disabled, [tabindex="-1"])'
/** A control is a fit successor only within the same part of the page. */
const parts = 'li, article, section, form, fieldset, dialog'

let spot: Spot | null = null

function* ancestorsOf(element: Element): Generator<Element> {
  for (let each: Element | null = element; each; each = each.parentElement) yield each
}

function* rowsFrom(row: Element): Generator<Element> {
  for (let each: Element | null = row; each; each = each.nextElementSibling) yield each
}

/** Returns the place of a focused element, for `returnTo`. */
export const spotOf = (element: Element): Spot => {
  const trail = [...ancestorsOf(element)]
  const rows = trail.filter((each) => each.matches('li')).map((row) => [...rowsFrom(row)])
  return { path: location.pathname, trail, rows }
}

const firstIn = (element: Element | undefined) => element?.querySelector<HTMLElement>(controls)

/** The control that removes the row, so that a person can go on removing; else the first one. */
const controlOf = (row: Element | undefined) =>
  row?.querySelector<HTMLElement>('[data-removes]:not(:disabled)') ?? firstIn(row)

const headingNear = (trail: readonly Element[]): HTMLElement | undefined => {
  for (const each of trail) {
    const name = document.getElementById(each.getAttribute('aria-labelledby') ?? '')
    if (name?.matches('h1, h2, h3')) return name
    const headings = each.matches('ul, ol') ? [] : [...each.querySelectorAll<HTMLElement>('h1, h2, h3')]
    const found = headings.find((heading) => !heading.closest('li'))
    if (found) return found
  }
  return undefined
}

const successorOf = ({ trail, rows }: Spot): HTMLElement | undefined => {
  const left = trail.filter(({ isConnected }) => isConnected)
  const removed = rows.filter(([row]) => !row?.isConnected)
  const next = removed.map((below) => below.find(({ isConnected }) => isConnected)).find(Boolean)
  const part = left.findIndex((each) => each.matches(parts))
  const near = left.slice(0, part + 1).find(firstIn)
  return (removed.length > 0 ? controlOf(next) : firstIn(near)) ?? headingNear(left)
}

const pass = () => {
  if (!spot || spot.trail[0]?.isConnected || document.activeElement !== document.body) return
  // Another screen has a focus of its own.
  const next = spot.path === location.pathname ? successorOf(spot) : undefined
  spot = null
  if (!next) return
  if (!next.matches(controls)) {
    next.tabIndex = -1
    next.addEventListener('blur', () => next.removeAttribute('tabindex'), { once: true })
  }
  next.focus({ preventScroll: true })
}

/** Continues from a place: if its element is no longer in the page, what takes its place gets the focus. */
export const returnTo = (place: Spot): void => {
  if (document.activeElement === document.body) spot = place
  queueMicrotask(pass)
}

/**
 * Keeps the focus in the page when the focused element is removed, by its own button or by an answer of the
 * server: the next row of its list gets it, else the rest of its part of the page, else the heading above
 * (APP-171). A component that knows better takes the focus itself (`catchFocus`). Ends with the signal.
 */
export const keepFocus = (signal: AbortSignal): void => {
  // Runs after the changes that React makes in one go.
  const changes = new MutationObserver(pass)
  const watch = (element: Element | null) => {
    spot = element && element !== document.body ? spotOf(element) : null
    if (spot) changes.observe(document.body, { childList: true, subtree: true })
    else changes.disconnect()
  }
  watch(document.activeElement)
  addEventListener('focusin', ({ target }) => watch(target instanceof Element ? target : null), { signal })
  // A tap beside a control leaves it on purpose: the focus does not move to another. A removed control leaves the page.
  addEventListener(
    'focusout',
    ({ target }) =>
      queueMicrotask(() => {
        const isLeft = target instanceof Element && target.isConnected
        if (isLeft && document.activeElement === document.body) watch(null)
      }),
    { signal },
  )
  signal.addEventListener('abort', () => changes.disconnect())
}
