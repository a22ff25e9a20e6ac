import { keptAttempt } from '@tiffin-junction/contract/calls/device-pages'
import { type Attempt, noRequest } from '@tiffin-junction/contract/domain/checkout-attempt'
import { notesIn } from '@tiffin-junction/contract/domain/delivery-notes'
import { seatIn } from '@tiffin-junction/contract/domain/seat'
import { keys, parsed, remove, write } from './storage.ts'

/** Reads the stored checkout attempt (ORD-70, ORD-227), whichever version of the app kept it (ORD-258). */
export const readAttempt = (): Attempt | null => {
  const stored = parsed(keys.attempt)
  if (!keptAttempt().allows(stored)) return null
  const { version, key, fingerprint, notes, seat } = stored
  const request =
    version === undefined || fingerprint === undefined ? noRequest : { version, key, fingerprint }
  return { ...request, notes: notesIn(notes), ...(seat === undefined ? {} : { seat: seatIn(seat) }) }
}

/** Makes the next checkout a new order, with the notes of this one. */
export const forgetRequest = (): void => {
  const attempt = readAttempt()
  if (attempt) writeAttempt({ ...attempt, ...noRequest })
}

/** Removes the attempt with its notes. */
export const forgetAttempt = (): void => remove(keys.attempt)

export const writeAttempt = (attempt: Attempt): void => write(keys.attempt, attempt)
