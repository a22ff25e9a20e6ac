import type { Plain } from '../effects/inspect/redact.ts'
import type { Moment } from './record.ts'
import type { RevealedValues } from './revealed.ts'

/** Part of a moment that the search looks in. */
export type SearchPlace = 'everywhere' | 'event' | 'payload' | 'state'

/** Criteria of a search for moments. */
export interface Criteria {
  /** Name of an actor; empty for all actors. */
  readonly actor: string
  /** In lower case, trimmed. */
  readonly words: string
  readonly where: SearchPlace
}

const placesOf = (where: SearchPlace, place: SearchPlace): boolean =>
  where === 'everywhere' || where === place

/**
 * Returns a function that checks whether a moment matches. It reads contexts that moments share only once, so
 * create a new one for each search.
 */
export const createMatcher = (
  { actor, words, where }: Criteria,
  nameOf: (sessionId: string) => string | undefined,
  revealed: RevealedValues,
): ((moment: Moment) => boolean) => {
  const known = new WeakMap<object, boolean>()

  const isIn = (value: Plain | undefined): boolean => {
    switch (typeof value) {
      case 'string':
        return value.toLowerCase().includes(words)
      case 'number':
      case 'boolean':
        return String(value).includes(words)
      case 'object': {
        if (value === null) return words === 'null'
        const before = known.get(value)
        if (before !== undefined) return before
        const found = Array.isArray(value)
          ? value.some(isIn)
          : Object.entries(value).some(([name, each]) => name.toLowerCase().includes(words) || isIn(each))
        known.set(value, found)
        return found
      }
      default:
        return false
    }
  }

  const isInState = ({ state, id }: Moment): boolean => {
    const values = revealed.of(id)?.snapshot
    const { value, status, tags, context, output, error, input } = state
    return (
      status.includes(words) ||
      isIn(value) ||
      isIn(tags) ||
      [context, output, error, input].some(isIn) ||
      (values !== undefined && Object.values(values).some(isIn))
    )
  }

  const isInPayload = ({ event: { type: _, ...payload }, id }: Moment): boolean => {
    const { type: __, ...values } = revealed.of(id)?.event ?? { type: '' }
    return isIn(payload) || isIn(values)
  }

  return (moment) => {
    const { sessionId, event, kind } = moment
    // A divider between runs belongs to no actor, so only the words filter it.
    if (kind === 'run') return words === '' || event.type.includes(words)
    const name = nameOf(sessionId)
    if (actor !== '' && name !== actor) return false
    if (words === '') return true
    return (
      (placesOf(where, 'event') && [name, kind, event.type].join(' ').toLowerCase().includes(words)) ||
      (placesOf(where, 'payload') && isInPayload(moment)) ||
      (placesOf(where, 'state') && kind !== 'emitted' && isInState(moment))
    )
  }
}
