import { keptPasswordChange } from '@tiffin-junction/contract/calls/device-pages'
import { markOf } from './storage.ts'

/** In the storage of the tab: it ends with the tab, and no other tab reads it. */
const key = 'password_change'

/** The new password that waits for its code since before a reload; `null` without one of this token's owner. */
export const readKeptPassword = (token: string): string | null => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return keptPasswordChange().allows(kept) && kept.owner === markOf(token) ? kept.password : null
  } catch {
    return null
  }
}

/**
 * Keeps the new password for a reload. Returns a function that removes it; a reload ends the page without
 * calling it.
 */
export const keepPassword = (token: string, password: string): (() => void) => {
  try {
    sessionStorage.setItem(key, JSON.stringify({ owner: markOf(token), password }))
  } catch {
    // Without storage a reload leads back to the form.
  }
  return () => {
    try {
      sessionStorage.removeItem(key)
    } catch {
      // Blocked, so nothing was stored.
    }
  }
}
