import type { FocusEvent } from 'react'

/** Focuses the element as soon as it is in the page. Use it as a `ref`. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus()

/**
 * Focuses the element if the focused element has just been removed. Use it as a `ref` and give the element a
 * `tabIndex`.
 */
export const catchFocus = (element: HTMLElement | null): void => {
  if (element && document.activeElement === document.body) element.focus({ preventScroll: true })
}

/**
 * Keeps the focus at its position when this element is removed by a button inside it, so that Tab continues
 * with the elements that replace it. Use it as a `ref`.
 */
export const keepPlace = (element: HTMLElement | null) => (): void => {
  if (!element?.contains(document.activeElement)) return
  const mark = document.createElement('span')
  mark.tabIndex = -1
  mark.className = 'absolute outline-none'
  element.before(mark)
  // Not at once: until the next element has the focus, a removed one passes it on (keepFocus).
  mark.addEventListener('blur', () => setTimeout(() => mark.remove()), { once: true })
  mark.focus({ preventScroll: true })
}

/**
 * Scrolls a control with keyboard focus fully into view; the browser leaves it where it is if a small part is
 * visible. Use it as `onFocus` of a row that scrolls sideways.
 */
export const showWhole = ({ target }: FocusEvent): void => {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
