import type { Address } from '@tiffin-junction/contract/domain/address'
import type { SnapshotFrom } from 'xstate'
import type { addressBookMachine } from './address-book.machine.ts'
import { hasFailed, isLoading } from './address-book.selectors.ts'

// Selectors that only the address pages use, in a separate file so that other pages do not load them.

type Snapshot = SnapshotFrom<typeof addressBookMachine>

/** The saved address with this id, or `null`. */
export const addressOf =
  (id: string | null) =>
  ({ context }: Snapshot): Address | null =>
    context.addresses.find((address) => address.id === id) ?? null

/** The address that the person is asked to delete, or that is being changed or deleted. */
export const subjectOf = (snapshot: Snapshot): Address | null => addressOf(snapshot.context.subject)(snapshot)

/** Whether no address is saved. Also true after the last one was deleted, before the server confirms it. */
export const hasNone = (snapshot: Snapshot) =>
  snapshot.context.addresses.length === 0 && !isLoading(snapshot) && !hasFailed(snapshot)

/** Whether an address is being changed or deleted. */
export const isBusy = (snapshot: Snapshot) => snapshot.hasTag('busy')

/** Whether the person is asked about deleting an address, or it is being deleted. */
export const isConfirming = (snapshot: Snapshot) => snapshot.hasTag('confirming')

/** Id of the address that is being made the default, or `null`. */
export const nextDefaultOf = (snapshot: Snapshot): string | null =>
  isBusy(snapshot) && !isConfirming(snapshot) ? snapshot.context.subject : null
