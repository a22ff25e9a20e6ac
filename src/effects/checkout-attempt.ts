import { keptAttempt } from '@tiffin-junction/contract/calls/device-pages'
import type { Infer } from '@tiffin-junction/contract/calls/endpoint'
import { keys, parsed, remove, write } from './storage.ts'

type Attempt = Infer<typeof keptAttempt>

/** Reads the stored checkout attempt (ORD-70, ORD-227). */
export const readAttempt = (): Attempt | null => {
  const stored = parsed(keys.attempt)
  return keptAttempt().allows(stored) ? stored : null
}

/** Makes the next checkout a new order, with the notes of this one. */
export const forgetRequest = (): void => {
  const attempt = readAttempt()
  if (attempt) writeAttempt({ ...attempt, key: '', print: '' })
}

/** Removes the attempt with its notes. */
export const forgetAttempt = (): void => remove(keys.attempt)

export const writeAttempt = (attempt: Attempt): void => write(keys.attempt, attempt)
