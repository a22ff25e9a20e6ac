import type { AddressType } from './address.ts'

/** Labels of the three types. */
export const addressTypeLabels: Record<AddressType, string> = { HOME: 'Home', WORK: 'work', OTHERS: 'Other' }
