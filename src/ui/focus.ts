/** As a `ref`: takes the focus as soon as the element is there. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus()

/** As a `ref`: takes the focus when what had it has just gone. Give the element a `tabIndex`. */
export const catchFocus = (element: HTMLElement | null): void => {
  if (element && document.activeElement === document.body) element.focus({ preventScroll: true })
}
