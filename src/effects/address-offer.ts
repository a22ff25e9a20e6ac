import { markOf, parsed, write } from './storage.ts'

/** Whether the modal 'Add Delivery Address' was shown in this tab to the owner of the token. */
export const readShown = (token: string): boolean => parsed('address_offered') === markOf(token)

/** Stores that it was shown to the owner of the token. */
export const writeShown = (token: string): void => write('address_offered', markOf(token))
