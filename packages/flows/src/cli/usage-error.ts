import { type ParseArgsConfig, parseArgs } from 'node:util'

/** A wrong command, option or name. Its message is shown without a stack and lists the valid ones. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** Returns `given` when it is one of `words`. @throws UsageError that lists the words as kinds of `what`. */
export function oneOf<const W extends string>(what: string, words: readonly W[], given: string): W {
  const found = words.find((word) => word === given)
  if (found === undefined)
    throw new UsageError(`There is no ${what} '${given}'. There is: ${words.join(', ')}.`)
  return found
}

/**
 * Reads the options of a command.
 *
 * @throws UsageError that lists them, for an unknown option or a missing value
 */
export function readArgs<const T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config)
  } catch (error) {
    if (!isBadOption(error)) throw error
    const [sentence] = error.message.split('. ')
    const names = Object.keys(config.options ?? {}).map((name) => `--${name}`)
    const there = names.length > 0 ? `There is: ${names.join(', ')}.` : 'This command has none.'
    throw new UsageError(`${sentence?.replace(/\.$/, '')}. ${there}`)
  }
}

/** Whether `parseArgs` threw an error because an option does not exist or lacks its value. */
function isBadOption(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}
