import type { Restaurant } from '@tiffin-junction/contract/domain/catalogue'
import type { SnapshotFrom } from 'xstate'
import type { favouriteHeartsMachine } from './favourite-hearts.machine.ts'
import { heartOf } from './favourite-hearts.rules.ts'

/** Whether the heart of a restaurant is full. */
export const isHearted =
  (restaurant: Restaurant) =>
  ({ context }: SnapshotFrom<typeof favouriteHeartsMachine>): boolean =>
    heartOf(context, restaurant)
