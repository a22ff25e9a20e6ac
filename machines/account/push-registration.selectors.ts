import type { SnapshotFrom } from 'xstate'
import type { pushRegistrationMachine } from './push-registration.machine.ts'

type Snapshot = SnapshotFrom<typeof pushRegistrationMachine>

/** Whether the device is being registered. */
export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')

/** Whether the last try failed. */
export const hasFailed = (snapshot: Snapshot): boolean => snapshot.hasTag('failed')

/** Whether push messages are offered; also while the device is being registered or after that failed. */
export const isOffered = (snapshot: Snapshot): boolean =>
  snapshot.hasTag('askable') || isBusy(snapshot) || hasFailed(snapshot)

/** Whether this device receives messages. */
export const isRegistered = (snapshot: Snapshot): boolean => snapshot.hasTag('registered')

/** Whether the person denied the browser's permission. */
export const isDenied = (snapshot: Snapshot): boolean => snapshot.hasTag('denied')
