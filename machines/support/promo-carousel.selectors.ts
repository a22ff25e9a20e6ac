import type { SnapshotFrom } from 'xstate'
import type { promoCarouselMachine } from './promo-carousel.machine.ts'

type Snapshot = SnapshotFrom<typeof promoCarouselMachine>

/** Which promotion is shown, from 0. */
export const currentOf = ({ context }: Snapshot): number => context.current

/** Whether its button stopped the carousel. */
export const isStopped = ({ context }: Snapshot): boolean => context.holds.includes('button')

/** Whether the next promotion comes by itself. */
export const isRunning = (snapshot: Snapshot): boolean => snapshot.hasTag('running')
