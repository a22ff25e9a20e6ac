import type { Plain } from '../effects/inspect/redact.ts'

/** One place where two values differ: `lines.0.quantity`. What is missing on a side is undefined. */
export interface Difference {
  readonly place: string
  readonly before: Plain | undefined
  readonly after: Plain | undefined
}

type Fields = { readonly [name: string]: Plain | undefined }

const isBranch = (value: Plain | undefined): value is Plain & object =>
  typeof value === 'object' && value !== null

/** Where two redacted values differ, in their own order; at the deepest places that both have. */
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
