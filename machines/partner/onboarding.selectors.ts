import type { SnapshotFrom } from 'xstate'
import type { onboardingMachine } from './onboarding.machine.ts'

type Snapshot = SnapshotFrom<typeof onboardingMachine>

/** Whether the next step may be gone to. */
export const mayProceed = (snapshot: Snapshot): boolean => snapshot.can({ type: 'next.requested' })

/** The form of the restaurant, while it is filled in. */
export const informationFormOf = ({ children }: Snapshot) => children.information

/** The form of numbers and papers, while it is filled in. */
export const documentsFormOf = ({ children }: Snapshot) => children.documents

/** The form of the menu, while it is filled in. */
export const menuFormOf = ({ children }: Snapshot) => children.menu

/** The form of the contract, while it is filled in. */
export const contractFormOf = ({ children }: Snapshot) => children.contract

/** The restaurant's name, as filled in. */
export const restaurantNameOf = ({ context }: Snapshot) => context.drafts.information.restaurantName

/** The step that is shown. */
export const stepOf = ({ context }: Snapshot) => context.step

/** Another one with each step that is begun anew. */
export const roundOf = ({ context }: Snapshot) => context.round
