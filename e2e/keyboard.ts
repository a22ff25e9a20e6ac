import { expect, type Locator, type Page } from '@playwright/test'

/** The result of one press of Tab: whether the walk is over, and the faults found. */
interface Stop {
  readonly isEnd: boolean
  readonly faults: readonly string[]
}

interface Walk {
  /** Starts before the first stop, or after the last one for a walk backwards. */
  begin(isBackwards: boolean): Promise<void>
  look(): Stop
  /** Elements that could have been reached and were not. */
  missed(): readonly string[]
}

declare global {
  interface Window {
    walkByTab?: Walk
  }
}

/** Runs in the page, so it contains everything it needs. */
const installWalk = () => {
  if (window.walkByTab) return
  const interactive =
    'a[href], button, input, select, textarea, summary, [contenteditable=true], [tabindex]:not([tabindex^="-"]), ' +
    ':is([role=button], [role=link], [role=tab], [role=radio], [role=checkbox], [role=switch], [role=combobox])'
  const seen = new Set<Element>()
  /** The ring of each element while the focus is elsewhere. */
  const unfocused = new Map<Element, string>()
  let last: { element: Element; name: string; hasRing: boolean } | null = null

  const labelOf = (element: Element): Element | null =>
    (element instanceof HTMLInputElement ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement) &&
    element.labels?.[0]
      ? element.labels[0]
      : null
  /** The visible box of an element; for a radio button or checkbox its whole label. */
  const boxOf = (element: Element) =>
    (element.matches('[type=radio], [type=checkbox]') && labelOf(element)) || element
  const nameOf = (element: Element) => {
    const words =
      element.getAttribute('aria-label') ?? labelOf(element)?.textContent ?? element.textContent ?? ''
    return `${element.tagName.toLowerCase()} “${words.trim().replace(/\s+/g, ' ').slice(0, 40)}”`
  }
  const root = () => [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  const isThere = (element: Element) =>
    !element.matches(':disabled, [type=hidden], [inert] *') &&
    element.checkVisibility({ visibilityProperty: true }) &&
    element.getClientRects().length > 0
  const all = () => [...root().querySelectorAll(interactive)].filter(isThere)
  /** The tabs of one list, or the radios of one group, are one stop; the arrow keys lead to the others. */
  const isSameStop = (one: Element, other: Element) =>
    one === other ||
    (one instanceof HTMLInputElement &&
      other instanceof HTMLInputElement &&
      one.type === 'radio' &&
      other.type === 'radio' &&
      one.name === other.name &&
      one.form === other.form) ||
    (one.matches('[role=tab]') && one.parentElement === other.parentElement && other.matches('[role=tab]'))

  /**
   * The focus ring of an element, wherever it is drawn: on itself, its `::after`, its parent or its label.
   */
  const ringOf = (element: Element) =>
    [element, element.parentElement, labelOf(element)]
      .flatMap((each) => (each ? [getComputedStyle(each), getComputedStyle(each, '::after')] : []))
      .map(({ outlineStyle, outlineWidth, outlineColor, boxShadow }) =>
        outlineStyle === 'none' ? boxShadow : `${outlineStyle} ${outlineWidth} ${outlineColor} ${boxShadow}`,
      )
      .join(' | ')

  const isOverAll = (element: Element | null): Element | null => {
    if (!element) return null
    return ['fixed', 'sticky'].includes(getComputedStyle(element).position)
      ? element
      : isOverAll(element.parentElement)
  }
  const hiddenBy = (element: Element): string | null => {
    const box = boxOf(element)
    const rect = box.getClientRects()[0]
    if (!rect) return 'has no box'
    const [x, y] = [rect.left + rect.width / 2, rect.top + rect.height / 2]
    // A high element may not fit into the window, so only one point of it is checked.
    const isHigh = rect.height > innerHeight / 2
    const points = isHigh
      ? [[x, Math.min(Math.max(y, innerHeight / 4), (innerHeight * 3) / 4)]]
      : [
          [x, y],
          [x, rect.top + 2],
          [x, rect.bottom - 2],
          [rect.left + 2, y],
          [rect.right - 2, y],
        ]
    for (const [left = 0, top = 0] of points) {
      if (left < 0 || top < 0 || left > innerWidth || top > innerHeight)
        return `is out of the window: ${Math.round(left)}, ${Math.round(top)}`
      const bar = isOverAll(document.elementFromPoint(left, top))
      // A toast disappears soon.
      if (bar && !bar.contains(box) && !bar.closest('[popover=manual]'))
        return `is under ${bar.tagName.toLowerCase()}.${bar.className.slice(0, 40)}`
    }
    return null
  }

  const recordUnfocused = () => {
    for (const element of all())
      if (element !== document.activeElement && !unfocused.has(element))
        unfocused.set(element, ringOf(element))
  }

  window.walkByTab = {
    async begin(isBackwards) {
      seen.clear()
      unfocused.clear()
      last = null
      const mark = document.createElement('span')
      mark.tabIndex = -1
      root()[isBackwards ? 'append' : 'prepend'](mark)
      mark.focus({ preventScroll: true })
      // Left before it is removed: the page would pass on the focus of a removed element.
      mark.blur()
      await Promise.resolve()
      mark.remove()
      scrollTo(0, isBackwards ? document.documentElement.scrollHeight : 0)
      recordUnfocused()
    },
    look() {
      const element = document.activeElement ?? document.body
      const hasRing = ringOf(element) !== unfocused.get(element)
      // A time or date field has several stops.
      if (element === last?.element && element.matches('[type=time], [type=date]')) {
        last.hasRing ||= hasRing
        return { isEnd: false, faults: [] }
      }
      const faults = last?.hasRing === false ? [`${last.name} looks the same with the focus and without`] : []
      last = null
      // The focus has come round, or has left the page, so the walk is over.
      if (element === document.body || seen.has(element)) return { isEnd: true, faults }
      recordUnfocused()
      seen.add(element)
      last = { element, hasRing, name: nameOf(element) }
      const hidden = hiddenBy(element)
      return { isEnd: false, faults: hidden ? [...faults, `${last.name} ${hidden}`] : faults }
    },
    missed: () =>
      all()
        .filter((element) => ![...seen].some((each) => isSameStop(each, element)))
        .map((element) => `${nameOf(element)} is never reached`),
  }
}

/** More stops than any screen has; a walk with more than these never ends. */
const tooMany = 400

/**
 * Walks with Tab through the whole page, or through the dialog that is open over it, until the focus comes
 * round. Asserts that everything that can be used is reached, shows that it has the focus, and is in view
 * while it has. For pages with reduced motion.
 *
 * @param where the message of a failure
 * @param direction `back` walks from the end to the top with Shift+Tab
 */
export async function walksByTab(page: Page, where: string, direction: 'on' | 'back' = 'on'): Promise<void> {
  await page.evaluate(installWalk)
  await page.evaluate((isBackwards) => window.walkByTab?.begin(isBackwards), direction === 'back')
  const faults: string[] = []
  for (let count = 0; ; count += 1) {
    await page.keyboard.press(direction === 'on' ? 'Tab' : 'Shift+Tab')
    const stop = await page.evaluate(() => window.walkByTab?.look())
    faults.push(...(stop?.faults ?? ['the page was left']))
    if (stop?.isEnd !== false) break
    if (count > tooMany) throw new Error(`${where}: Tab does not come round`)
  }
  faults.push(...((await page.evaluate(() => window.walkByTab?.missed())) ?? []))
  expect(faults, `${where}, ${direction}`).toEqual([])
}

/** Presses Tab until the target has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let count = 0; count < tooMany; count += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab never comes to ${target}`)
}
