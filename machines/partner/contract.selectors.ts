import type { SnapshotFrom } from 'xstate'
import type { contractMachine } from './contract.machine.ts'

type Snapshot = SnapshotFrom<typeof contractMachine>

/** Everything chosen, agreed to and typed, except the code. */
export const draftOf = ({ context }: Snapshot) => context.draft

/** The chosen commission, in percent. */
export const rateOf = (snapshot: Snapshot) => draftOf(snapshot).commissionRate

/** The payment cycle. */
export const cycleOf = (snapshot: Snapshot) => draftOf(snapshot).paymentCycle

/** The given consents. */
export const agreedOf = (snapshot: Snapshot) => draftOf(snapshot).agreed

/** The code as typed. */
export const codeOf = ({ context }: Snapshot) => context.code

/** Whether the contract can be signed. */
export const isSignable = (snapshot: Snapshot) => snapshot.hasTag('signable')

/** Whether the contract is signed. */
export const isSigned = (snapshot: Snapshot) => snapshot.hasTag('signed')
