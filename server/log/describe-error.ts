/** An error without the values that it was about: they may be secrets or identify a person. */
export interface DescribedError {
  readonly type: string
  /** Left out where it would repeat a value. */
  readonly message?: string
  /** PostgreSQL's or Node's code. */
  readonly code?: string
  /** The statement that failed, with `$1` in place of values. */
  readonly query?: string
  readonly stack?: string
  readonly cause?: DescribedError
}

/** E-mail addresses and mobile numbers, which a message of another system may quote. */
const scrub = (text: string): string =>
  text
    .replace(/[^\s<>"'=:,;()]+@[^\s<>"'=:,;()]+/g, '[e-mail]')
    .replace(/(?<!\d)(?:\+?91|0)?[6-9]\d{9}(?!\d)/g, '[phone]')

/** PostgreSQL quotes the value in its errors about data (class 22): `invalid input syntax for type uuid: "…"`. */
const quotesValue = (code: unknown): boolean => typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code)

/** The lines of a stack that say where, without the message that they begin with. */
const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')

const deepest = 5

/** Describes what went wrong for the log (APP-113). */
export const describeError = (error: unknown, depth = 0): DescribedError => {
  if (!(error instanceof Error)) return { type: typeof error, message: scrub(String(error)) }
  const code: unknown = 'code' in error ? error.code : undefined
  // Drizzle's message repeats the values of a failed statement.
  const isStatement = 'query' in error && 'params' in error
  return {
    type: error.name,
    ...(isStatement || quotesValue(code) ? {} : { message: scrub(error.message) }),
    ...(typeof code === 'string' ? { code } : {}),
    ...(isStatement ? { query: String(error.query) } : {}),
    stack: framesOf(error),
    ...(error.cause === undefined || depth >= deepest
      ? {}
      : { cause: describeError(error.cause, depth + 1) }),
  }
}
