import type { FocusEvent } from 'react'

/** As a `ref`: takes the focus as soon as the element is there. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus()

/** As a `ref`: takes the focus when what had it has just gone. Give the element a `tabIndex`. */
export const catchFocus = (element: HTMLElement | null): void => {
  if (element && document.activeElement === document.body) element.focus({ preventScroll: true })
}

/**
 * As a `ref` of what goes when a button in it has done its work: the focus stays where that stood, so that Tab leads
 * on to what has come instead.
 */
export const keepPlace = (element: HTMLElement | null) => (): void => {
  if (!element?.contains(document.activeElement)) return
  const mark = document.createElement('span')
  mark.tabIndex = -1
  mark.className = 'absolute outline-none'
  element.before(mark)
  mark.addEventListener('blur', () => mark.remove(), { once: true })
  mark.focus({ preventScroll: true })
}

/**
 * As `onFocus` of a row that scrolls sideways: shows all of what the keyboard came to. The browser leaves it be
 * where a small part of it is in view.
 */
export const showWhole = ({ target }: FocusEvent): void => {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
