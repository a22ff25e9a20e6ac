import { useEffect, useEffectEvent, useState } from 'react'
import { sessionNumberOf } from '../../machines/account/session.selectors.ts'
import type { KeptList } from '../../machines/discover/paged-list.machine.ts'
import { keptListOf } from '../../machines/discover/paged-list.selectors.ts'
import {
  beforeLeaving,
  historyEntry,
  keepList,
  keptList,
  scrollBack,
  startKeeping,
} from '../effects/kept-pages.ts'
import { rowHeights } from '../ui/row-heights.ts'
import { buildVersion } from './served.ts'
import { type System, useSystem } from './system.ts'

/** An actor of `createPagedList`, for any kind of item. */
interface PagedList<Item, Query> {
  readonly getSnapshot: () => Parameters<typeof keptListOf<Item, Query>>[0]
  readonly send: (event: { readonly type: 'kept.found'; readonly kept: KeptList<Item, Query> }) => void
}

let isStarted = false

/** Starts keeping pages when the first list is shown, and reads what they kept before a reload. */
const start = () => {
  if (isStarted) return
  isStarted = true
  const { heights } = startKeeping(buildVersion, () => ({ heights: [...rowHeights] }))
  if (!Array.isArray(heights)) return
  for (const [name, height] of heights) if (typeof height === 'number') rowHeights.set(String(name), height)
}

/** The session of the person; what one session left is not shown to another. */
const ownerOf = ({ session }: System): string => String(sessionNumberOf(session.getSnapshot()))

/**
 * Returns how the list of this name was set when its page was left (DIS-154); `undefined` on a new page, after a reload
 * and for another person. `useKeptList` keeps it.
 */
export const useKeptView = <View>(name: string): View | undefined => {
  const system = useSystem()
  const [view] = useState(() => {
    const kept = keptList(historyEntry(), name, ownerOf(system))
    return kept?.isStored ? undefined : (kept?.view as View | undefined)
  })
  return view
}

/**
 * Keeps a list for its history entry while its page is left, and shows it again, at the same place, when the person
 * comes back (DIS-143). A list that is no longer asked for stays away (`createPagedList`).
 *
 * @param name of the list on its page
 * @param isPersonal whether it is kept in memory only, and not over a reload
 * @param viewOf returns how the list is set, for `useKeptView`
 */
export const useKeptList = <Item, Query>(
  list: PagedList<Item, Query> | undefined,
  name: string,
  { isPersonal = false, viewOf }: { readonly isPersonal?: boolean; readonly viewOf?: () => unknown } = {},
): void => {
  const system = useSystem()
  const currentView = useEffectEvent(() => viewOf?.())
  const [entry] = useState(historyEntry)
  useEffect(() => {
    start()
    if (!list) return
    const owner = ownerOf(system)
    const kept = keptList(entry, name, owner)
    if (kept) {
      // The list shown after a reload is read again: a person reloads a page to see what is new.
      const shown = { ...(kept.list as KeptList<Item, Query>), isStale: kept.isStored === true }
      list.send({ type: 'kept.found', kept: shown })
      scrollBack(entry)
    }
    const keep = () =>
      keepList(entry, {
        name,
        owner,
        isPersonal,
        list: keptListOf(list.getSnapshot()),
        view: currentView(),
      })
    const end = beforeLeaving(keep)
    return () => {
      end()
      keep()
    }
  }, [list, entry, name, isPersonal, system])
}
