/** A failure in a page, without anything of a person. */
export interface ClientFailure {
  readonly kind: 'error' | 'rejection' | 'screen'
  readonly name: string
  readonly message: string
  /** File, line and column in our own code; empty where it happened elsewhere. */
  readonly at: string
}

/** A measured value: milliseconds, but for CLS, which has no unit. */
export interface ClientVital {
  readonly kind: 'vital'
  readonly metric: 'CLS' | 'FCP' | 'INP' | 'LCP' | 'TTFB'
  readonly value: number
}

export type ClientReport = ClientFailure | ClientVital

/** Reports of one page at most (APP-126). */
export const mostReports = 20
/** One page in so many measures how fast it was. Failures are always reported. */
export const vitalsShare = 10

/** Patterns of what may be personal, each with its replacement. Addresses first: they hold the others. */
const personal: readonly (readonly [RegExp, string])[] = [
  [/\b(?:https?|blob|data|file|[a-z-]+-extension):[^\s'"<>)]*/gi, '<address>'],
  [/[?#][^\s'"<>)]*/g, '?…'],
  [/[^\s@'"<>(,;]+@[\w.-]*\w/g, '<e-mail>'],
  [/(?:\+?\d[\d ()-]{5,}\d)/g, '<number>'],
  // Tokens, hashes and ids: long, and no word.
  [/\b(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{16,}\b/g, '<token>'],
  [/[\w-]{32,}/g, '<token>'],
  // Typed or stored text is mostly in quotes.
  [/(["'`“‘])(?:(?!\1|[”’]).){3,}?(?:\1|[”’])/g, '<text>'],
]

/**
 * A text of a failure without what may be of a person: addresses and their query, e-mails, numbers with more than six
 * digits, tokens and quoted texts (APP-125). At most `length` characters.
 */
export const scrubbed = (text: string, length = 300): string =>
  personal
    .reduce((rest, [what, word]) => rest.replace(what, word), text.slice(0, 4 * length))
    .slice(0, length)

/** Position of an error in our own code: `assets/home-1a2b.js:1:234`, or ''. */
export const placeIn = (stack: string, origin: string): string => {
  const line = stack.split('\n').find((each) => each.includes(`${origin}/assets/`))
  return /assets\/([\w.-]+\.js:\d+:\d+)/.exec(line ?? '')?.[1]?.slice(0, 120) ?? ''
}

/** Returns the report of a thrown value, scrubbed. */
export const failureOf = (kind: ClientFailure['kind'], thrown: unknown, origin: string): ClientFailure => {
  const error = thrown instanceof Error ? thrown : null
  return {
    kind,
    name: scrubbed(error?.name ?? typeof thrown, 80),
    message: error ? scrubbed(error.message) : '',
    at: error ? placeIn(error.stack ?? '', origin) : '',
  }
}

/**
 * The failures of a page that are worth a report: each one once, and no more of all reports than `mostReports`.
 *
 * @param before everything that the page has reported so far
 */
export const isWorthReporting = (before: readonly ClientReport[], report: ClientReport): boolean => {
  if (before.length >= mostReports) return false
  if (report.kind === 'vital') return true
  return !before.some(
    (each) =>
      each.kind !== 'vital' &&
      each.name === report.name &&
      each.message === report.message &&
      each.at === report.at,
  )
}

/** Whether a page measures how fast it was, of a random number from 0 to 1. */
export const isMeasured = (chance: number): boolean => chance < 1 / vitalsShare
