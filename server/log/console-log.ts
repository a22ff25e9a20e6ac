import type { Log } from '../context.ts'
import type { Settings } from '../settings.ts'
import { type DescribedError, describeError } from './describe-error.ts'

const textOf = ({ type, message, code, query, stack, cause }: DescribedError): string =>
  [[type, message, code].filter(Boolean).join(' '), query, stack, cause && `caused by ${textOf(cause)}`]
    .filter(Boolean)
    .join('\n')

const fieldText = (fields: object): string =>
  Object.entries(fields)
    .map(([name, value]) => ` ${name}=${value}`)
    .join('')

/** Writes the log as plain text for a person at the terminal, such as in development and benchmarks. */
export const consoleLog = (level: Settings['logLevel']): Log => ({
  info: (message, fields = {}) => {
    if (level === 'info') console.log(message + fieldText(fields))
  },
  error: (message, cause) =>
    console.error(cause === undefined ? message : `${message}: ${textOf(describeError(cause))}`),
})
