import type { SnapshotFrom } from 'xstate'
import type { addressBookMachine } from './address-book.machine.ts'

type Snapshot = SnapshotFrom<typeof addressBookMachine>

/** The saved addresses. */
export const addressesOf = ({ context }: Snapshot) => context.addresses

/** The delivery address; `null` when there is none. */
export const selectedOf = ({ context }: Snapshot) => context.selected

export const isLoading = (snapshot: Snapshot) => snapshot.hasTag('loading')

/** Whether the first attempt to load the addresses has ended, successfully or not. */
export const isRead = (snapshot: Snapshot) => !snapshot.matches('closed') && !isLoading(snapshot)

export const hasFailed = (snapshot: Snapshot) => snapshot.hasTag('failed')

/** Whether it is known that the person has no address. */
export const isEmpty = (snapshot: Snapshot) => snapshot.hasTag('empty')
