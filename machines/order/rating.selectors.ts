import type { Order } from '@tiffin-junction/contract/domain/order'
import type { SnapshotFrom } from 'xstate'
import type { ratingMachine } from './rating.machine.ts'
import { isRatable, type RatingDraft } from './rating.rules.ts'

type Snapshot = SnapshotFrom<typeof ratingMachine>

/** The order that is being rated. */
export const orderOf = ({ context }: Snapshot): Order => context.order

/** Stars and comment so far. */
export const draftOf = ({ context }: Snapshot): RatingDraft => context.draft

/** Error message of the last attempt. */
export const problemOf = ({ context }: Snapshot): string | null => context.problem

/** Whether food and delivery have stars. */
export const hasStars = ({ context }: Snapshot): boolean => isRatable(context.draft)

/** Whether the rating is being submitted. */
export const isSubmitting = (snapshot: Snapshot): boolean => snapshot.hasTag('submitting')
