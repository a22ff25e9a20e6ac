import type { FocusEvent } from 'react'

/** As a `ref`: takes the focus as soon as the element is there. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus()

/** As a `ref`: takes the focus when what had it has just gone. Give the element a `tabIndex`. */
export const catchFocus = (element: HTMLElement | null): void => {
  if (element && document.activeElement === document.body) element.focus({ preventScroll: true })
}

/**
 * As a `ref` of what goes when a button in it has done its work: the focus stays at that place, so that Tab leads on
 * to what has come instead.
 */
export const keepPlace = (element: HTMLElement | null): (() => void) => {
  const place = element?.parentElement
  return () => {
    if (!place || !element?.contains(document.activeElement)) return
    place.tabIndex = -1
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
    place.focus({ preventScroll: true })
  }
}

/**
 * As `onFocus` of a row that scrolls sideways: shows all of what the keyboard came to. The browser leaves it be
 * where a small part of it is in view.
 */
export const showWhole = ({ target }: FocusEvent): void => {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
