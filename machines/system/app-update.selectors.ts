import type { SnapshotFrom } from 'xstate'
import type { appUpdateMachine } from './app-update.machine.ts'

type Snapshot = SnapshotFrom<typeof appUpdateMachine>

/** Whether the person is asked to load the new version. */
export const isOffered = (snapshot: Snapshot): boolean => snapshot.hasTag('offered')

/** Whether the new version is on its way. */
export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')
