/** What was asked for does not exist, or not like that: shown without a stack, with what there is instead. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** One of several words. @throws UsageError that lists them, under what they are called. */
export function oneOf<const W extends string>(what: string, words: readonly W[], given: string): W {
  const found = words.find((word) => word === given)
  if (found === undefined)
    throw new UsageError(`There is no ${what} '${given}'. There is: ${words.join(', ')}.`)
  return found
}
