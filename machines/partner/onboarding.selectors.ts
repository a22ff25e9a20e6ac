import type { SnapshotFrom } from 'xstate'
import type { onboardingMachine } from './onboarding.machine.ts'

type Snapshot = SnapshotFrom<typeof onboardingMachine>

/** The page the person is on. */
export const stepOf = ({ context }: Snapshot) => context.step

/** How often all was forgotten. */
export const roundOf = ({ context }: Snapshot) => context.round

/** What the restaurant is called, or '' while nobody has said. */
export const restaurantNameOf = ({ context }: Snapshot) => context.drafts.information.restaurantName

/** Whether the button to the next page may be used. */
export const canProceed = (snapshot: Snapshot) => snapshot.can({ type: 'next.requested' })

/** The form of the name and of step 1, while one of them is shown. */
export const informationOf = ({ children }: Snapshot) => children.information

/** The form of step 2, while it is shown. */
export const documentsOf = ({ children }: Snapshot) => children.documents

/** The form of step 3, while it is shown. */
export const menuOf = ({ children }: Snapshot) => children.menu

/** The form of step 4, while it is shown. */
export const contractOf = ({ children }: Snapshot) => children.contract
