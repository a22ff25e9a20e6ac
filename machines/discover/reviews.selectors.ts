import type { SnapshotFrom } from 'xstate'
import type { reviewsMachine } from './reviews.machine.ts'

type Snapshot = SnapshotFrom<typeof reviewsMachine>

/** The list of the reviews; undefined while they are closed. */
export const reviewListOf = ({ children }: Snapshot) => children.list
