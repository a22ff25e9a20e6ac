import type { SnapshotFrom } from 'xstate'
import type { pushRegistrationMachine } from './push-registration.machine.ts'

type Snapshot = SnapshotFrom<typeof pushRegistrationMachine>

/** Whether the device is being registered. */
export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')

/** Whether the last try failed. */
export const hasFailed = (snapshot: Snapshot): boolean => snapshot.hasTag('failed')

/** Whether the person may ask for messages, or has just asked. */
export const isOffered = (snapshot: Snapshot): boolean =>
  snapshot.hasTag('askable') || isBusy(snapshot) || hasFailed(snapshot)

/** Whether messages come to this device. */
export const isTold = (snapshot: Snapshot): boolean => snapshot.hasTag('told')

/** Whether the person said no to the browser. */
export const isDenied = (snapshot: Snapshot): boolean => snapshot.hasTag('denied')
