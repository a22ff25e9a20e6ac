import type { SnapshotFrom } from 'xstate'
import type { connectionMachine } from './connection.machine.ts'
import type { Network } from './connection.rules.ts'

type Snapshot = SnapshotFrom<typeof connectionMachine>

/** Quality of the connection to the server. A doubt is not shown before a probe has decided. */
export const networkOf = (snapshot: Snapshot): Network => {
  if (snapshot.hasTag('offline')) return 'offline'
  if (snapshot.hasTag('back')) return 'back'
  return snapshot.context.pace.isSlow ? 'slow' : 'online'
}

/** Whether the page shows what the device had kept, although there is a network. */
export const isOutdated = (snapshot: Snapshot): boolean => snapshot.context.age === 'outdated'

/** Whether a read takes so long that the person may stop waiting for it (APP-166). */
export const isWaitLong = (snapshot: Snapshot): boolean => snapshot.context.waits > 0

/** Read time of the oldest kept answer on this page, in epoch ms; `null` without one or on a good network. */
export const asOfOf = (snapshot: Snapshot): number | null =>
  ['offline', 'slow'].includes(networkOf(snapshot)) ? snapshot.context.asOf : null
