/** New state of a restaurant's heart. */
export interface FavouriteChange {
  readonly id: number
  readonly isFavourite: boolean
}

/**
 * Adds a tap to the changes. A restaurant has at most one waiting change, and none when the change that is
 * being saved is the same. That change is the first of the list and stays untouched.
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

/** Returns the changes without the first one, which was being saved. */
export const dropFirstChange = (wishes: readonly FavouriteChange[]): readonly FavouriteChange[] =>
  wishes.slice(1)

/** Whether a restaurant's heart is full: by the last tap, else the saved state, else its card. */
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
