import type { SnapshotFrom } from 'xstate'
import type { promoCarouselMachine } from './promo-carousel.machine.ts'

type Snapshot = SnapshotFrom<typeof promoCarouselMachine>

/** Index of the promotion that is shown. */
export const currentOf = ({ context }: Snapshot): number => context.current

/** Whether the carousel was paused with its button. */
export const isStopped = ({ context }: Snapshot): boolean => context.holds.includes('button')

/** Whether the next promotion is shown automatically. */
export const isRunning = (snapshot: Snapshot): boolean => snapshot.hasTag('running')
