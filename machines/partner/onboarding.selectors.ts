import type { SnapshotFrom } from 'xstate'
import type { onboardingMachine } from './onboarding.machine.ts'

type Snapshot = SnapshotFrom<typeof onboardingMachine>

/** The page the person is on. */
export const stepOf = ({ context }: Snapshot) => context.step

/** Number of times all drafts were cleared. */
export const roundOf = ({ context }: Snapshot) => context.round

/** Name of the restaurant; '' while none was typed. */
export const restaurantNameOf = ({ context }: Snapshot) => context.drafts.information.restaurantName

/** Whether the button to the next page is enabled. */
export const canProceed = (snapshot: Snapshot) => snapshot.can({ type: 'next.requested' })

/** The form of the name page and of step 1, while one of them is shown. */
export const informationOf = ({ children }: Snapshot) => children.information

/** The form of step 2, while it is shown. */
export const documentsOf = ({ children }: Snapshot) => children.documents

/** The form of step 3, while it is shown. */
export const menuOf = ({ children }: Snapshot) => children.menu

/** The form of step 4, while it is shown. */
export const contractOf = ({ children }: Snapshot) => children.contract
