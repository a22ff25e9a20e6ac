/** Most history entries that keep something, and the most that a reload of the tab keeps, in characters. */
const [mostEntries, mostText] = [20, 400_000]
const storageKey = 'kept_pages'

/** A list of one person on a page. */
export interface Kept {
  readonly name: string
  readonly owner: string
  /** Whether it is kept in memory only, and not over a reload. */
  readonly isPersonal: boolean
  /** Whether it is from before a reload. */
  readonly isStored?: boolean
  readonly list: unknown
  /** Settings of the list: its filter, its open card. */
  readonly view?: unknown
}

/** Page of an entry of the tab's history. */
interface KeptPage {
  /** Scroll position, in pixels. */
  top: number
  lists: readonly Kept[]
}

/** By history entry, the least recently changed first. */
const pages = new Map<string, KeptPage>()

/** Returns the key of the current history entry, which a reload keeps; '' in browsers that have none. */
export const historyEntry = (): string => globalThis.navigation?.currentEntry?.key ?? ''

const pageOf = (entry: string): KeptPage => {
  const page = pages.get(entry) ?? { top: 0, lists: [] }
  pages.delete(entry)
  pages.set(entry, page)
  const [oldest] = pages.keys()
  if (oldest !== undefined && pages.size > mostEntries) pages.delete(oldest)
  return page
}

/** Keeps a list for a history entry (DIS-143); `null` as its list keeps nothing of that name. */
export const keepList = (entry: string, kept: Kept): void => {
  if (!entry) return
  const page = pageOf(entry)
  const others = page.lists.filter(({ name }) => name !== kept.name)
  page.lists = kept.list === null ? others : [...others, kept]
}

/** Whether an entry was here before, so that its page comes back at its old place. */
export const isKeptEntry = (entry: string): boolean => (pages.get(entry)?.lists.length ?? 0) > 0

/** Functions of the page's lists that run when the document is left. */
const leaving = new Set<() => void>()

/**
 * Calls a function when the document is left, before what is kept is written. Returns a function that ends this.
 * (Chromium calls the listeners of `pagehide` in the order in which they were added, capturing ones too.)
 */
export const beforeLeaving = (keep: () => void): (() => void) => {
  leaving.add(keep)
  return () => leaving.delete(keep)
}

/** Returns the list that an entry keeps, if it is this person's. */
export const keptList = (entry: string, name: string, owner: string): Kept | undefined =>
  pages.get(entry)?.lists.find((kept) => kept.name === name && kept.owner === owner)

/**
 * Scrolls to where the entry was left, once its page is long enough, and again while late content above moves it. Gives
 * up after 2 s, and when the person scrolls, presses or types.
 */
export const scrollBack = (entry: string): void => {
  const top = pages.get(entry)?.top ?? 0
  if (top === 0) return
  const controller = new AbortController()
  const { signal } = controller
  for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(type, () => controller.abort(), { signal, passive: true })
  const end = performance.now() + 2000
  const step = () => {
    if (historyEntry() !== entry || performance.now() > end) controller.abort()
    if (signal.aborted) return
    if (Math.abs(scrollY - top) > 1) scrollTo(0, top)
    requestAnimationFrame(step)
  }
  step()
}

/** Removes everything, when a person leaves the device. */
export const forgetPages = (): void => {
  pages.clear()
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Nothing was kept there.
  }
}

/** Writes all but personal lists to the tab, so that they outlive a reload. The oldest entries give way. */
const write = (extra: object): void => {
  let kept = [...pages].map(([entry, { top, lists }]) => [
    entry,
    { top, lists: lists.filter(({ isPersonal }) => !isPersonal) },
  ])
  let text = JSON.stringify({ ...extra, kept })
  while (text.length > mostText && kept.length > 1) {
    kept = kept.slice(1)
    text = JSON.stringify({ ...extra, kept })
  }
  try {
    if (text.length <= mostText) sessionStorage.setItem(storageKey, text)
  } catch {
    // A full or forbidden storage: after a reload the list starts at its beginning.
  }
}

/** Reads what was written before a reload, by the same build: another may have other lists. */
const read = (build: unknown): Readonly<Record<string, unknown>> => {
  try {
    const stored = Object(JSON.parse(sessionStorage.getItem(storageKey) ?? '{}'))
    if (stored.build !== build || !Array.isArray(stored.kept)) return {}
    for (const [entry, { top, lists }] of stored.kept)
      if (typeof top === 'number' && Array.isArray(lists))
        pages.set(String(entry), { top, lists: lists.map((each) => ({ ...each, isStored: true })) })
    return stored
  } catch {
    return {}
  }
}

/**
 * Starts keeping the scroll position of each entry, and what a reload needs.
 *
 * @param build of the app
 * @param extraOf returns what else to write
 * @returns what was written before the reload
 */
export const startKeeping = (build: unknown, extraOf: () => object): Readonly<Record<string, unknown>> => {
  const stored = read(build)
  const keepTop = () => {
    const entry = historyEntry()
    if (entry) pageOf(entry).top = scrollY
  }
  addEventListener('scroll', keepTop, { passive: true })
  addEventListener('pagehide', () => {
    for (const keep of leaving) keep()
    write({ build, ...extraOf() })
  })
  return stored
}
