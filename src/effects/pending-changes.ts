import { keptChange, keptChanges } from '@tiffin-junction/contract/calls/device-cart'
import type { CartChange } from '@tiffin-junction/contract/domain/cart'
import { keyLife } from '@tiffin-junction/contract/domain/idempotency'
import { logFailure } from './log.ts'
import { changesOf, markOf, readToken } from './storage.ts'

// Each page writes the changes of its cart that the server has not confirmed under a name of its own, and holds the
// Web Lock of this name while there are any: this page sends them. Changes whose lock is free were left behind: their
// tab was closed, discarded or loaded again. The next page that looks takes them over (ORD-244, ORD-251).

const prefix = changesOf('')

/**
 * Milliseconds to wait for a lock: a slow phone ends a page that is left only after the next one runs. A tab that waits
 * for longer would take the changes of another one that is loaded again.
 */
const lockTimeout = 5000

/** A change, and since when the device keeps it, epoch milliseconds. */
type Kept = CartChange & { readonly keptAt: number }

interface Stored {
  readonly owner: number
  readonly changes: readonly Kept[]
}

/** The changes under this name, without what is invalid; `null` when there are none. */
const read = (name: string): Stored | null => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(name) ?? 'null')
    if (!keptChanges().allows(stored)) return null
    const changes = stored.changes.filter((change) => keptChange().allows(change)) as readonly Kept[]
    return { owner: stored.owner, changes }
  } catch {
    return null
  }
}

const write = (name: string, stored: Stored): void => {
  try {
    localStorage.setItem(name, JSON.stringify(stored))
  } catch {
    // The storage is blocked or full: the changes are in this page alone.
  }
}

const drop = (name: string): void => {
  try {
    localStorage.removeItem(name)
  } catch {
    // The storage is blocked, so it has no such changes.
  }
}

const names = (): readonly string[] => {
  try {
    const { length } = localStorage
    return Array.from({ length }, (_, index) => localStorage.key(index) ?? '').filter((name) =>
      name.startsWith(prefix),
    )
  } catch {
    return []
  }
}

/** Ends the locks that this page holds, by name. */
const held = new Map<string, () => void>()

const hold = (name: string): void => {
  if (held.has(name)) return
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  held.set(name, release)
  navigator.locks
    .request(name, () => released)
    .catch((error: unknown) => logFailure('pending changes', error))
}

const release = (name: string): void => {
  held.get(name)?.()
  held.delete(name)
}

/** The changes of a page. */
interface ChangesOfPage {
  readonly page: string
  readonly token: string
  readonly changes: readonly CartChange[]
}

/**
 * Writes the changes of this page that the server has not confirmed, or removes their entry when there are none. Where
 * the browser has no locks, nothing stays written: whether their page is still there could not be known.
 */
export const keepChanges = ({ page, token, changes }: ChangesOfPage): void => {
  const name = changesOf(page)
  if (!navigator.locks) {
    drop(name)
    return
  }
  if (changes.length === 0) {
    if (held.has(name)) drop(name)
    release(name)
    return
  }
  hold(name)
  const since = new Map(read(name)?.changes.map(({ key, keptAt }) => [key, keptAt]))
  const kept = changes.map((change) => ({ ...change, keptAt: since.get(change.key) ?? Date.now() }))
  write(name, { owner: markOf(token), changes: kept })
}

/** Whether a change may be sent: the server no longer knows the key of an addition that it may have got long ago. */
const isSafe = ({ kind, tries, keptAt }: Kept): boolean =>
  kind === 'set' || !tries || Date.now() - keptAt < keyLife

/** News about the changes of other pages. */
export type ChangesNews =
  /** Changes that were left behind, from now on those of this page. */
  | {
      readonly type: 'changes.restored'
      readonly token: string
      readonly changes: readonly CartChange[]
      /** Changes that may not be sent any more. */
      readonly lost: readonly CartChange[]
    }
  /** Another tab is done with its changes. */
  | { readonly type: 'refresh.requested' }

/** Moves the changes of this person that were left behind to this page. */
const takeOver = (page: string, tell: (news: ChangesNews) => void): void => {
  const own = changesOf(page)
  const isOwn = ({ owner }: Stored) => owner === markOf(readToken() ?? '')
  const left = names().flatMap((name) => {
    const stored = name === own ? null : read(name)
    return stored && isOwn(stored) ? [{ name, since: stored.changes[0]?.keptAt ?? 0 }] : []
  })
  // The cart puts what is restored first, so the oldest come last.
  for (const { name } of left.sort((a, b) => b.since - a.since))
    navigator.locks
      .request(name, { signal: AbortSignal.timeout(lockTimeout) }, () => {
        const [stored, token] = [read(name), readToken()]
        if (!stored || token === null || !isOwn(stored)) return
        const changes = stored.changes.filter(isSafe)
        const lost = stored.changes.filter((change) => !isSafe(change))
        if (changes.length > 0) {
          // The changes are in the storage at every moment, whenever this page ends.
          hold(own)
          write(own, { ...stored, changes: [...changes, ...(read(own)?.changes ?? [])] })
        }
        drop(name)
        tell({ type: 'changes.restored', token, changes, lost })
      })
      // Their page is still there.
      .catch(() => undefined)
}

const watching = new Set<string>()

/**
 * Takes over what closed tabs left behind: at each call, and when the tab is looked at. Says when another tab is done
 * with its changes, so that this one can read the cart again (ORD-252).
 */
export const watchChanges = (page: string, tell: (news: ChangesNews) => void): void => {
  if (!navigator.locks) {
    forgetChanges()
    return
  }
  takeOver(page, tell)
  if (watching.has(page)) return
  watching.add(page)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') takeOver(page, tell)
  })
  addEventListener('storage', ({ key, newValue }) => {
    if (key?.startsWith(prefix) && newValue === null) tell({ type: 'refresh.requested' })
  })
}

/** Assigns the changes of one owner to another: the same person with a renewed token (ACC-116). */
export const moveChanges = (before: unknown, owner: number): void => {
  for (const name of names()) {
    const stored = read(name)
    if (stored && stored.owner === before) write(name, { ...stored, owner })
  }
}

/** Removes the changes of everybody (ORD-245). */
export const forgetChanges = (): void => {
  for (const name of names()) drop(name)
}
