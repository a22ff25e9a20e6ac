import { useEffect, useMemo, useRef, useState } from 'react'
import type { FlowRecord, Moment } from './record.ts'
import type { RevealedValues } from './revealed.ts'
import { type Criteria, createMatcher } from './search.ts'

/** Milliseconds that looking through moments may take at a time. */
const slice = 8
/** Moments between two looks at the clock. */
const step = 200
/** Milliseconds from one drawing of what was found so far to the next. */
const pace = 1000

/** What has been found so far of what is wanted. */
export interface Found {
  /** In the order of the timeline. */
  readonly moments: readonly Moment[]
  /** How many moments were looked through. */
  readonly read: number
  readonly isDone: boolean
}

/**
 * The moments of a record that are wanted. New moments are looked at alone, and a long record is looked through in
 * parts, so that the page answers meanwhile.
 */
export function useFiltered(
  record: FlowRecord,
  version: number,
  revealed: RevealedValues,
  { actor, words, where }: Criteria,
): Found {
  // A record that was cleared begins anew, and values that become known may hold what is looked for.
  const first = record.moments[0]
  const values = words === '' ? 0 : revealed.version
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of the last two has the search begin anew
  const search = useMemo(
    () => createSearch(record, revealed, { actor, words, where }),
    [record, revealed, actor, words, where, first, values],
  )
  const [, setCount] = useState(0)
  // Counted from the end of a drawing: a slow one must not be followed by the next.
  const drawn = useRef(0)
  useEffect(() => {
    drawn.current = performance.now()
  })
  // As much as a slice holds is there at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version has more to look through
  useMemo(() => search.advance(), [search, version])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version has more to look through
  useEffect(() => {
    if (search.isDone()) return
    let timer: ReturnType<typeof setTimeout>
    const go = () => {
      search.advance()
      if (search.isDone() || performance.now() - drawn.current > pace) setCount((count) => count + 1)
      if (!search.isDone()) timer = setTimeout(go)
    }
    timer = setTimeout(go)
    return () => clearTimeout(timer)
  }, [search, version])

  return search.found()
}

const createSearch = (record: FlowRecord, revealed: RevealedValues, criteria: Criteria) => {
  const isWanted = createMatcher(criteria, (id) => record.actors.get(id)?.name, revealed)
  const isPlain = criteria.actor === '' && criteria.words === ''
  let read = 0
  let found: Moment[] = []
  const isDone = () => read >= record.moments.length
  return {
    isDone,
    advance: () => {
      const { moments } = record
      if (isPlain) {
        read = moments.length
        found = moments.slice()
        return
      }
      const end = performance.now() + slice
      const news: Moment[] = []
      while (read < moments.length && performance.now() < end) {
        for (const last = Math.min(read + step, moments.length); read < last; read++) {
          const moment = moments[read]
          if (moment && isWanted(moment)) news.push(moment)
        }
      }
      if (news.length > 0) found = found.concat(news)
    },
    found: (): Found => ({ moments: found, read, isDone: isDone() }),
  }
}
