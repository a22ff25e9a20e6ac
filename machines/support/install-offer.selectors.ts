import type { SnapshotFrom } from 'xstate'
import type { installOfferMachine } from './install-offer.machine.ts'

type Snapshot = SnapshotFrom<typeof installOfferMachine>

/** Whether the person is asked. */
export const isOffered = (snapshot: Snapshot): boolean => snapshot.hasTag('offered')

/** Whether the dialog of the browser is open. */
export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')

/** Whether the browser installs the app. */
export const isInstalled = (snapshot: Snapshot): boolean => snapshot.hasTag('installed')

/** Whether the person has just declined. */
export const isDeclined = (snapshot: Snapshot): boolean => snapshot.hasTag('declined')
