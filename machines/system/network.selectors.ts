import type { SnapshotFrom } from 'xstate'
import type { systemMachine } from './system.machine.ts'

/** Whether the server answers well. Otherwise, and for a moment after that, what is shown may be old. */
export const isOnline = ({ context }: SnapshotFrom<typeof systemMachine>): boolean =>
  context.network === 'online'

/** Whether there is no network. */
export const isOffline = ({ context }: SnapshotFrom<typeof systemMachine>): boolean =>
  context.network === 'offline'
