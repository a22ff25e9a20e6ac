import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { addingMachine } from './adding.machine.ts'
import type { customizationMachine } from './customization.machine.ts'

/** The customization sheet, while it is open. */
export const customizationOf = ({
  children,
}: SnapshotFrom<typeof addingMachine>): ActorRefFrom<typeof customizationMachine> | undefined =>
  children.customization
