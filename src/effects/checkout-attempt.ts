import { keptAttempt } from '@tiffin-junction/contract/calls/device-pages'
import { keys, parsed, remove, write } from './storage.ts'

/** Reads the stored checkout attempt (ORD-70). */
export const readAttempt = (): { readonly key: string; readonly print: string } | null => {
  const stored = parsed(keys.attempt)
  return keptAttempt().allows(stored) ? { key: stored.key, print: stored.print } : null
}

/** Removes the attempt, so that the next checkout is a new order. */
export const forgetAttempt = (): void => remove(keys.attempt)

export const writeAttempt = (attempt: { readonly key: string; readonly print: string }): void =>
  write(keys.attempt, attempt)
