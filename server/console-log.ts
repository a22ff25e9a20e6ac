import type { Log } from './context.ts'

/** What went wrong, without the values of a failed statement: they may be secrets. */
const told = (cause: unknown): string => {
  if (!(cause instanceof Error)) return String(cause)
  const isStatement = 'query' in cause && 'params' in cause
  if (isStatement) return `${cause.query}\n${told(cause.cause)}`
  return cause.stack ?? cause.message
}

/** Says what happens on the console: errors always, requests only when asked for. */
export const consoleLog: Log = {
  info: (message) => console.log(message),
  error: (message, cause) => console.error(cause === undefined ? message : `${message}: ${told(cause)}`),
}
