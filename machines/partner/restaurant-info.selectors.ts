import type { SnapshotFrom } from 'xstate'
import type { restaurantInfoMachine } from './restaurant-info.machine.ts'
import type { InfoField } from './restaurant-info.rules.ts'

type Snapshot = SnapshotFrom<typeof restaurantInfoMachine>

/** What is typed into a field. */
export const textOf =
  (field: InfoField) =>
  ({ context }: Snapshot): string =>
    context.draft[field]

/** Which number is written to by WhatsApp. */
export const whatsappOf = ({ context }: Snapshot) => context.draft.whatsapp

/** The days on which the kitchen works. */
export const workingDaysOf = ({ context }: Snapshot) => context.draft.workingDays

/** When the kitchen is open. */
export const slotsOf = ({ context }: Snapshot) => context.draft.slots
