import type { SnapshotFrom } from 'xstate'
import type { documentsMachine } from './documents.machine.ts'

type Snapshot = SnapshotFrom<typeof documentsMachine>

/** The numbers and papers, as filled in. */
export const documentsOf = ({ context }: Snapshot) => context.draft

/** When the licence ends. */
export const licenceEndOf = ({ context }: Snapshot) => context.draft.fssaiExpiry

/** The date of today, `YYYY-MM-DD`. */
export const todayOf = ({ context }: Snapshot) => context.today

/** What kind of outlet it is. */
export const outletTypeOf = ({ context }: Snapshot) => context.draft.outletType
