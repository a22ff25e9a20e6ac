import type { Restaurant } from '@tiffin-junction/contract/domain/catalogue'

interface Favourites {
  readonly restaurants: readonly Restaurant[]
  readonly removed: readonly number[]
}

/** The favourites that were not removed from the page. */
export const leftFavourites = ({ restaurants, removed }: Favourites): readonly Restaurant[] =>
  restaurants.filter(({ id }) => !removed.includes(id))

/** The favourites whose name, cuisines, area or city contain every word that is searched for (DIS-108). */
export const shownFavourites = ({
  text,
  ...favourites
}: Favourites & { readonly text: string }): readonly Restaurant[] => {
  const words = text.toLowerCase().match(/\S+/g) ?? []
  return leftFavourites(favourites).filter(({ name, cuisines, area, city }) => {
    const searched = `${name} ${cuisines} ${area} ${city}`.toLowerCase()
    return words.every((word) => searched.includes(word))
  })
}

/** Number of restaurants as text: `1 restaurant`, `2 restaurants` (DIS-70). */
export const countText = (count: number): string => `${count} ${count === 1 ? 'restaurant' : 'restaurants'}`
