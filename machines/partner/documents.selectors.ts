import type { SnapshotFrom } from 'xstate'
import type { documentsMachine } from './documents.machine.ts'

type Snapshot = SnapshotFrom<typeof documentsMachine>

/** Everything that was typed. */
export const draftOf = ({ context }: Snapshot) => context.draft

/** The chosen outlet type, or '' while none is chosen. */
export const outletTypeOf = (snapshot: Snapshot) => draftOf(snapshot).outletType

/** Expiry date of the FSSAI certificate as `YYYY-MM-DD`, or empty. */
export const expiryOf = (snapshot: Snapshot) => draftOf(snapshot).fssaiExpiry

/** The day of the visit, `YYYY-MM-DD`. */
export const todayOf = ({ context }: Snapshot) => context.today
