import { markOf } from './storage.ts'

/** In the storage of the tab, because a visit lasts as long as the tab (decisions D47). */
const key = 'address_offered'

// A browser that blocks storage has it in memory until a reload.
let last: string | null = null

/** Whether the modal 'Add Delivery Address' was shown in this tab to the owner of the token. */
export const readShown = (token: string): boolean => {
  const mark = String(markOf(token))
  try {
    return last === mark || sessionStorage.getItem(key) === mark
  } catch {
    return last === mark
  }
}

/** Stores that it was shown to the owner of the token. */
export const writeShown = (token: string): void => {
  last = String(markOf(token))
  try {
    sessionStorage.setItem(key, last)
  } catch {
    // Blocked, see above.
  }
}
