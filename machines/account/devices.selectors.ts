import type { SnapshotFrom } from 'xstate'
import type { devicesMachine } from './devices.machine.ts'

type Snapshot = SnapshotFrom<typeof devicesMachine>

/** The devices, this one first. */
export const devicesOf = ({ context }: Snapshot) => context.devices

/** Whether the devices are being read. */
export const isLoading = (snapshot: Snapshot) => snapshot.hasTag('loading')

/** Whether the devices could not be read. */
export const hasFailed = (snapshot: Snapshot) => snapshot.hasTag('failed')

/** Whether the other devices are being signed out. */
export const isEnding = (snapshot: Snapshot) => snapshot.hasTag('busy')

/** Whether there is another device to sign out. */
export const hasOthers = ({ context }: Snapshot) => context.devices.some(({ isThisOne }) => !isThisOne)
