import type { Plain } from '../effects/inspect/redact.ts'

/**
 * A path at which two values differ, such as `lines.0.quantity`. A value missing on one side is `undefined`.
 */
export interface Difference {
  readonly place: string
  readonly before: Plain | undefined
  readonly after: Plain | undefined
}

type Fields = { readonly [name: string]: Plain | undefined }

const isBranch = (value: Plain | undefined): value is Plain & object =>
  typeof value === 'object' && value !== null

/**
 * Returns where two redacted values differ, in the order of their fields, at the deepest paths that both
 * have.
 */
export const differencesOf = (
  before: Plain | undefined,
  after: Plain | undefined,
  place = '',
): readonly Difference[] => {
  if (before === after) return []
  const isAlike = isBranch(before) && isBranch(after) && Array.isArray(before) === Array.isArray(after)
  if (!isAlike) return [{ place, before, after }]
  const [old, now] = [before as Fields, after as Fields]
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((name) =>
    differencesOf(old[name], now[name], place === '' ? name : `${place}.${name}`),
  )
}
