import type { SnapshotFrom } from 'xstate'
import type { addressOfferMachine } from './address-offer.machine.ts'

type Snapshot = SnapshotFrom<typeof addressOfferMachine>

/** Whether the person is asked to add an address. */
export const isOffering = (snapshot: Snapshot): boolean => snapshot.hasTag('offering')
