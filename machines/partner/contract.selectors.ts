import type { SnapshotFrom } from 'xstate'
import type { contractMachine } from './contract.machine.ts'

type Snapshot = SnapshotFrom<typeof contractMachine>

/** The terms and who signs them, as filled in. */
export const contractOf = ({ context }: Snapshot) => context.draft

/** The share of each order, in per cent. */
export const commissionRateOf = ({ context }: Snapshot) => context.draft.commissionRate

/** How often is paid out. */
export const paymentCycleOf = ({ context }: Snapshot) => context.draft.paymentCycle

/** Whether the terms are agreed to. */
export const hasAgreed = ({ context }: Snapshot) => context.draft.agreed

/** The code of the signature, as it is typed. */
export const codeOf = ({ context }: Snapshot) => context.code

/** Whether the contract can be signed now. */
export const mayBeSigned = (snapshot: Snapshot): boolean => snapshot.hasTag('signable')

/** Whether it is signed. */
export const isContractSigned = (snapshot: Snapshot): boolean => snapshot.hasTag('signed')
