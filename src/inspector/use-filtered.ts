import { useEffect, useMemo, useRef, useState } from 'react'
import type { FlowRecord, Moment } from './record.ts'
import type { RevealedValues } from './revealed.ts'
import { type Criteria, createMatcher } from './search.ts'

/** Milliseconds that one part of a search may take. */
const slice = 8
/** Moments searched between two readings of the clock. */
const step = 200
/** Milliseconds between two renders of partial results. */
const pace = 1000

/** The matching moments found so far. */
export interface Found {
  /** In the order of the timeline. */
  readonly moments: readonly Moment[]
  /** Number of moments searched so far. */
  readonly read: number
  readonly isDone: boolean
}

/**
 * Returns the moments of a record that match the criteria. Only new moments are searched, and a long record
 * is searched in parts, so that the page stays responsive.
 */
export function useFiltered(
  record: FlowRecord,
  version: number,
  revealed: RevealedValues,
  { actor, words, where }: Criteria,
): Found {
  // The search starts again when the record was cleared, and when values become known that may match.
  const first = record.moments[0]
  const values = words === '' ? 0 : revealed.version
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the last two starts the search again
  const search = useMemo(
    () => createSearch(record, revealed, { actor, words, where }),
    [record, revealed, actor, words, where, first, values],
  )
  const [, setCount] = useState(0)
  // Measured from the end of a render, so that a slow render is not followed by another one at once.
  const drawn = useRef(0)
  useEffect(() => {
    drawn.current = performance.now()
  })
  // Searches one slice during the render, so that its results are shown at once.
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
