import type { Restaurant } from '@tiffin-junction/contract/domain/catalogue'

/** The favourites that are still on the page. */
export const shownFavourites = ({
  restaurants,
  removed,
}: {
  readonly restaurants: readonly Restaurant[]
  readonly removed: readonly number[]
}): readonly Restaurant[] => restaurants.filter(({ id }) => !removed.includes(id))

/** Number of restaurants as text: `1 restaurant`, `2 restaurants` (DIS-70). */
export const countText = (count: number): string => `${count} ${count === 1 ? 'restaurant' : 'restaurants'}`
