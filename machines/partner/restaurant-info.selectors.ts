import type { SnapshotFrom } from 'xstate'
import type { restaurantInfoMachine } from './restaurant-info.machine.ts'
import type { InfoField } from './restaurant-info.rules.ts'

type Snapshot = SnapshotFrom<typeof restaurantInfoMachine>

/** Text of a field. */
export const textOf =
  (field: InfoField) =>
  ({ context }: Snapshot): string =>
    context.draft[field]

/** Whether WhatsApp has the same number or a different one. */
export const whatsappOf = ({ context }: Snapshot) => context.draft.whatsapp

/** Working days of the kitchen. */
export const workingDaysOf = ({ context }: Snapshot) => context.draft.workingDays

/** Opening hours of the kitchen. */
export const slotsOf = ({ context }: Snapshot) => context.draft.slots
