import { markOf, read, writeText } from './storage.ts'

/** A text that identifies an order, because the device keeps no number of an order after signing out. */
export const orderMark = (id: string): string => `order ${markOf(id)}`

/** Returns the stored answer to the install offer; `null` before the first. */
export const readOffer = (): string | null => read('install_offer')

/** Keeps it on the device, also after the person has signed out. */
export const writeOffer = (kept: string): void => writeText('install_offer', kept)
