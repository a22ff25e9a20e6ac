import { keptPasswordChange } from '@tiffin-junction/contract/calls/device-pages'
import { markOf, parsed, remove, write } from './storage.ts'

/** The new password that waits for its code since before a reload; `null` without one of this token's owner. */
export const readKeptPassword = (token: string): string | null => {
  const kept = parsed('password_change')
  return keptPasswordChange().allows(kept) && kept.owner === markOf(token) ? kept.password : null
}

/**
 * Keeps the new password for a reload. Returns a function that removes it; a reload ends the page without
 * calling it.
 */
export const keepPassword = (token: string, password: string): (() => void) => {
  write('password_change', { owner: markOf(token), password })
  return () => remove('password_change')
}
