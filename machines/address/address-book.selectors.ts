import type { SnapshotFrom } from 'xstate'
import type { addressBookMachine } from './address-book.machine.ts'

type Snapshot = SnapshotFrom<typeof addressBookMachine>

/** The saved addresses. */
export const addressesOf = ({ context }: Snapshot) => context.addresses

/** The address that food goes to, if there is one. */
export const selectedOf = ({ context }: Snapshot) => context.selected

export const isLoading = (snapshot: Snapshot) => snapshot.hasTag('loading')

/** Whether the addresses are those of the server. */
export const isRead = (snapshot: Snapshot) => !snapshot.matches('closed') && !isLoading(snapshot)

export const hasFailed = (snapshot: Snapshot) => snapshot.hasTag('failed')

/** Whether the person is asked to add an address. */
export const isOffering = (snapshot: Snapshot) => snapshot.hasTag('offering')
