import type { SnapshotFrom } from 'xstate'
import type { restaurantInfoMachine } from './restaurant-info.machine.ts'

type Snapshot = SnapshotFrom<typeof restaurantInfoMachine>

/** One field, as filled in. */
export const infoFieldOf =
  <Field extends keyof Snapshot['context']['draft']>(field: Field) =>
  ({ context }: Snapshot): Snapshot['context']['draft'][Field] =>
    context.draft[field]
