/** Part of a list in sight: the names of its sections, and whether the page is above them or at its end. */
interface InSight {
  readonly names: readonly string[]
  readonly edge: 'top' | 'end' | null
}

/** A list whose children are its visible sections, named by their `data-section`. */
interface SectionedList {
  readonly list: HTMLElement
  /** Pixels from the top of the window to a heading that was scrolled to. */
  readonly landing: number
  /** Starts to scroll to a section; `false` if it is not rendered yet. */
  readonly scrollTo: (section: string) => boolean
}

const frame = () => new Promise((done) => requestAnimationFrame(done))
/** Frames without movement after which a scroll has ended: its events have been dispatched, too. */
const stillFrames = 12
const longestScroll = 5000

const isAtEnd = () => innerHeight + scrollY >= document.documentElement.scrollHeight - 2

/**
 * Calls back with the sections that are in the upper part of the window, whenever they change and when a scroll
 * has ended. Returns a function that stops it.
 *
 * @param coverOf returns the pixels at the top of the window that bars cover.
 */
export const watchSight = (
  list: HTMLElement,
  coverOf: () => number,
  listener: (sight: InSight) => void,
): (() => void) => {
  const inSight = new Set<Element>()
  const edge = () => {
    if (isAtEnd()) return 'end'
    return inSight.size === 0 && list.getBoundingClientRect().top > coverOf() ? 'top' : null
  }
  const report = () =>
    listener({
      names: [...inSight].flatMap((section) => (section as HTMLElement).dataset.section ?? []),
      edge: edge(),
    })
  let observer: IntersectionObserver
  const observe = () => {
    inSight.clear()
    observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) inSight[isIntersecting ? 'add' : 'delete'](target)
        report()
      },
      { rootMargin: `-${coverOf()}px 0px -65% 0px` },
    )
    for (const section of list.children) observer.observe(section)
  }
  const observeAgain = () => {
    observer.disconnect()
    observe()
  }
  const changes = new MutationObserver((records) => {
    for (const { addedNodes, removedNodes } of records) {
      for (const section of removedNodes) {
        observer.unobserve(section as Element)
        inSight.delete(section as Element)
      }
      for (const section of addedNodes) observer.observe(section as Element)
    }
  })
  observe()
  changes.observe(list, { childList: true })
  addEventListener('resize', observeAgain)
  addEventListener('scrollend', report)
  return () => {
    observer.disconnect()
    changes.disconnect()
    removeEventListener('resize', observeAgain)
    removeEventListener('scrollend', report)
  }
}

/** Pixels by which a heading may miss its place. */
const tolerance = 1
/** Input by which a person goes elsewhere while the page scrolls. */
const takeOvers = ['wheel', 'touchmove', 'pointerdown', 'keydown']

/**
 * Scrolls to a section and moves the focus to its heading (DIS-131). It does not glide: heights that are measured on
 * the way would lead it astray, and a person who scrolls meanwhile would be pulled back. Resolves when the page has
 * come to rest, with `false` if the person has gone elsewhere meanwhile.
 */
export const scrollToSection = async (
  grid: { readonly current: SectionedList | null },
  name: string,
  signal: AbortSignal,
): Promise<boolean> => {
  const end = performance.now() + longestScroll
  const watch = new AbortController()
  let isLeft = false
  for (const type of takeOvers)
    addEventListener(type, () => (isLeft = true), { signal: watch.signal, capture: true, passive: true })
  const headingOf = () =>
    grid.current?.list.querySelector<HTMLElement>(`[data-section="${CSS.escape(name)}"] h3`)
  const isGoing = () => !isLeft && performance.now() < end
  let isStarted = false
  /** Waits until the page is at rest. Returns how many pixels the heading is too low, `NaN` if there is none. */
  const rest = async () => {
    let last = Number.NaN
    for (let still = 0; still < stillFrames && isGoing(); ) {
      // An item that has just been loaded is rendered a moment later.
      isStarted ||= grid.current?.scrollTo(name) ?? false
      await frame()
      signal.throwIfAborted()
      still = isStarted && scrollY === last ? still + 1 : 0
      last = scrollY
    }
    return (headingOf()?.getBoundingClientRect().top ?? Number.NaN) - (grid.current?.landing ?? 0)
  }
  try {
    for (let gap = await rest(); isGoing(); gap = await rest()) {
      if (Math.abs(gap) <= tolerance || (gap > 0 && isAtEnd())) break
      // The rows on the way have been measured now.
      if (Number.isNaN(gap)) isStarted = false
      else scrollBy({ top: gap, behavior: 'instant' })
    }
  } finally {
    watch.abort()
  }
  const heading = headingOf()
  if (isLeft || !heading) return false
  heading.focus({ preventScroll: true })
  return true
}
