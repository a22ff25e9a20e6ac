/**
 * Keeps an element in the modal dialog that is open, because all else is inert then, and in the body while none is.
 * Ends with the signal. Returns a function that looks again, for when a dialog was removed with what it held.
 */
export const keepInTopLayer = (element: HTMLElement, signal: AbortSignal): (() => void) => {
  const place = () => {
    const parent = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
    if (element.parentElement !== parent) parent.append(element)
  }
  for (const type of ['toggle', 'close', 'focusin'])
    document.addEventListener(type, place, { capture: true, signal })
  place()
  return place
}
