import type { SnapshotFrom } from 'xstate'
import type { contractMachine } from './contract.machine.ts'

type Snapshot = SnapshotFrom<typeof contractMachine>

/** What was chosen, agreed to and typed, except the code. */
export const draftOf = ({ context }: Snapshot) => context.draft

/** The chosen commission, in percent. */
export const rateOf = (snapshot: Snapshot) => draftOf(snapshot).commissionRate

/** How often the restaurant is paid. */
export const cycleOf = (snapshot: Snapshot) => draftOf(snapshot).paymentCycle

/** What was agreed to. */
export const agreedOf = (snapshot: Snapshot) => draftOf(snapshot).agreed

/** The code as it is typed. */
export const codeOf = ({ context }: Snapshot) => context.code

/** Whether nothing is missing for the signature. */
export const isSignable = (snapshot: Snapshot) => snapshot.hasTag('signable')

/** Whether the contract is signed. */
export const isSigned = (snapshot: Snapshot) => snapshot.hasTag('signed')
