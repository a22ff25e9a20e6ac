type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Content of a field. */
interface Content {
  readonly value: string
  readonly checked: boolean
}

/** Input on a served page before the app was alive (tools/build/before-the-app.mjs records it). */
export interface EarlyInput {
  /** The last button or link that was tapped, other than a switch. */
  tapped: HTMLElement | null
  /** The final state of each switch that was tapped. */
  readonly pressed: Map<HTMLElement, boolean>
  readonly filled: Map<EventTarget | null, Content>
  /** Ends the recording. */
  readonly stop: () => void
}

declare global {
  interface Window {
    earlyInput?: EarlyInput
  }
}

const isPressed = (element: HTMLElement): boolean => element.getAttribute('aria-pressed') === 'true'

const isChoice = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)

/** Whether a field has another value than the page gave it. The browser fills some in without an event. */
const isFilled = (field: Field): boolean => {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.selected !== option.defaultSelected)
  if (!isChoice(field)) return field.value !== field.defaultValue
  // Of several radios, the chosen one says everything.
  return field.checked !== field.defaultChecked && (field.checked || field.type !== 'radio')
}

/** Name of an element; equal names are distinguished by order. ADD has the name of the plus that replaces it. */
const nameOf = (element: Element): string =>
  element.getAttribute('data-more') ??
  ['type', 'name', 'autocomplete', 'aria-label'].map((name) => element.getAttribute(name)) +
    String(element.textContent)

const alike = (element: Element): Element[] =>
  [...document.querySelectorAll(element.tagName)].filter((other) => nameOf(other) === nameOf(element))

/** Writes into a field as a person does, so that React receives it. */
const fill = (field: Field, { value, checked }: Content): void => {
  if (isChoice(field)) {
    // React only receives a change that differs from the value it last saw written.
    field.checked = !checked
    field.click()
    return
  }
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Milliseconds that a tapped button may take to come back: its list is read again. */
const tapLimit = 10_000

/** Events of a person who does something else before it is there. */
const inputs = ['pointerdown', 'keydown']

/**
 * Taps a button once it is there, unless the person does something else before, or it takes too long.
 *
 * @param find returns the button that can be tapped now
 */
const tapWhenThere = (find: () => HTMLElement | undefined): void => {
  const { pathname } = location
  const isThere = () => {
    const button = location.pathname === pathname ? find() : undefined
    button?.click()
    return button !== undefined
  }
  if (isThere()) return
  const observer = new MutationObserver(() => isThere() && end())
  const end = () => {
    observer.disconnect()
    clearTimeout(limit)
    for (const type of inputs) removeEventListener(type, end, true)
  }
  const limit = setTimeout(end, tapLimit)
  for (const type of inputs) addEventListener(type, end, true)
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
}

/**
 * Prepares to repeat for the app what a person did before it was alive: the filled-in fields, the final state of each
 * switch, and the last other button tapped or form sent. Call it right before the app takes the page over or renders it
 * again, and the returned function once the app is alive. Input to an element that the app has replaced is repeated on
 * the one that took its place (APP-173).
 */
export const takeEarlyInput = (): (() => void) => {
  const early = window.earlyInput
  if (!early) return () => {}
  const { filled, pressed } = early
  for (const field of document.querySelectorAll<Field>('input, textarea, select'))
    if (!filled.has(field) && field.type !== 'hidden' && isFilled(field))
      filled.set(field, { value: field.value, checked: isChoice(field) && field.checked })
  const focused = document.activeElement as HTMLInputElement | null
  const positions = new Map<Element, number>()
  for (const element of [...filled.keys(), ...pressed.keys(), focused, early.tapped])
    if (element instanceof Element) positions.set(element, alike(element).indexOf(element))
  /** The element, or the one that took its place. */
  const now = <E extends Element>(element: E): E | undefined =>
    element.isConnected ? element : (alike(element)[positions.get(element) ?? -1] as E | undefined)

  return () => {
    early.stop()
    const isReplaced = focused !== null && !focused.isConnected
    for (const [recorded, content] of filled) {
      const field = now(recorded as Field)
      if (field) fill(field, content)
    }
    for (const [recorded, wanted] of pressed) {
      const each = now(recorded)
      if (each && isPressed(each) !== wanted) each.click()
    }
    if (isReplaced) {
      const field = now(focused)
      field?.focus({ preventScroll: true })
      if (field && focused.selectionStart != null)
        field.setSelectionRange(focused.selectionStart, focused.selectionEnd)
    }
    const { tapped } = early
    if (tapped)
      tapWhenThere(() => {
        const button = now(tapped)
        return button?.matches(':disabled') ? undefined : button
      })
  }
}
