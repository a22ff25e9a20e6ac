import type { SnapshotFrom } from 'xstate'
import type { Restaurant } from '../../src/domain/catalogue.ts'
import type { favouriteHeartsMachine } from './favourite-hearts.machine.ts'
import { heartOf } from './favourite-hearts.rules.ts'

type Snapshot = SnapshotFrom<typeof favouriteHeartsMachine>

/** Whether the heart of a restaurant is filled. */
export const isHearted =
  (restaurant: Pick<Restaurant, 'id' | 'isFavourite'>) =>
  ({ context }: Snapshot): boolean =>
    heartOf(context, restaurant)
