import { getRestaurantById } from '@tiffin-junction/contract/calls/discover-wire'
import type { Restaurant } from '@tiffin-junction/contract/domain/catalogue'
import { ask } from '../api-client.ts'
import { readStop } from '../trip.ts'

/** Reads the head of a menu, for the chosen stop of a train if there is one (TRN-13). */
export const loadRestaurant = (
  { restaurantId }: { readonly restaurantId: number },
  signal: AbortSignal,
): Promise<Restaurant> => ask(getRestaurantById, { restaurantId, stop: readStop() ?? undefined }, signal)
