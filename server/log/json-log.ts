import { type DestinationStream, pino, stdTimeFunctions } from 'pino'
import type { Log } from '../context.ts'
import type { Settings } from '../settings.ts'
import { describeError } from './describe-error.ts'
import { requestFields } from './request-context.ts'

/**
 * Writes one line of JSON for each thing that happens, with the request that it belongs to (APP-112).
 *
 * @param to where lines go; standard output unless a test takes them
 */
export const jsonLog = (level: Settings['logLevel'], to?: DestinationStream): Log => {
  const options = {
    level,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    mixin: requestFields,
  }
  const logger = to ? pino(options, to) : pino(options)
  return {
    info: (message, fields = {}) => logger.info(fields, message),
    error: (message, cause) =>
      logger.error(cause === undefined ? {} : { error: describeError(cause) }, message),
  }
}
