/** What somebody wants a restaurant's heart to be. */
export interface FavouriteChange {
  readonly id: number
  readonly isFavourite: boolean
}

/**
 * The wishes after one more tap. Of one restaurant only the last wish waits, and none when it is what is being
 * saved right now (the first of the list, which stays untouched).
 */
export const withChange = (
  wishes: readonly FavouriteChange[],
  { id, isFavourite }: FavouriteChange,
): FavouriteChange[] => {
  const [current, ...waiting] = wishes
  const others = waiting.filter((wish) => wish.id !== id)
  if (!current) return [{ id, isFavourite }]
  if (current.id === id && current.isFavourite === isFavourite) return [current, ...others]
  return [current, ...others, { id, isFavourite }]
}

/** The wishes without the one that was being saved. */
export const dropFirstChange = (wishes: readonly FavouriteChange[]): readonly FavouriteChange[] =>
  wishes.slice(1)

/** What a restaurant's heart shows: the last tap, else what was saved, else what its card came with. */
export const heartOf = (
  hearts: {
    readonly saved: Readonly<Record<number, boolean>>
    readonly wishes: readonly FavouriteChange[]
  },
  restaurant: { readonly id: number; readonly isFavourite: boolean },
): boolean =>
  hearts.wishes.findLast(({ id }) => id === restaurant.id)?.isFavourite ??
  hearts.saved[restaurant.id] ??
  restaurant.isFavourite
