import type { SnapshotFrom } from 'xstate'
import type { Address } from '../../src/domain/address.ts'
import type { addressBookMachine } from './address-book.machine.ts'
import { hasFailed, isLoading } from './address-book.selectors.ts'

// What only the pages of the addresses know of the address book: apart, so that other pages do not load it.

type Snapshot = SnapshotFrom<typeof addressBookMachine>

/** The saved address of an id, if there is one. */
export const addressOf =
  (id: string | null) =>
  ({ context }: Snapshot): Address | null =>
    context.addresses.find((address) => address.id === id) ?? null

/** The address that may be deleted, while the person is asked or it is being deleted. */
export const subjectOf = (snapshot: Snapshot): Address | null => addressOf(snapshot.context.subject)(snapshot)

/** Whether no address is saved; also while the server has yet to confirm it, after the last one was deleted. */
export const hasNone = (snapshot: Snapshot) =>
  snapshot.context.addresses.length === 0 && !isLoading(snapshot) && !hasFailed(snapshot)

/** Whether an address is being changed or deleted. */
export const isBusy = (snapshot: Snapshot) => snapshot.hasTag('busy')

/** Whether the person is asked about deleting an address, or it is being deleted. */
export const isConfirming = (snapshot: Snapshot) => snapshot.hasTag('confirming')

/** The id of the address that is being made the default, if one is. */
export const nextDefaultOf = (snapshot: Snapshot): string | null =>
  isBusy(snapshot) && !isConfirming(snapshot) ? snapshot.context.subject : null
