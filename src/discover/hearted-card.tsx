import type { Restaurant } from '@tiffin-junction/contract/domain/catalogue'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { favouriteHeartsMachine } from '../../machines/discover/favourite-hearts.machine.ts'
import { isHearted } from '../../machines/discover/favourite-hearts.selectors.ts'
import { RestaurantCard } from '../ui/restaurant-card.tsx'

export interface HeartedCardProps {
  restaurant: Restaurant
  hearts: ActorRefFrom<typeof favouriteHeartsMachine>
  /** Navigation state of the link; by default, the restaurant itself (DIS-16). */
  state?: unknown
  level?: 'h2' | 'h3'
}

/** A restaurant card with the favourite heart that all cards of this restaurant share. */
export function HeartedCard({
  restaurant,
  hearts,
  state = { restaurantDetails: restaurant },
  level,
}: HeartedCardProps) {
  const { id } = restaurant
  const isFavourite = useSelector(hearts, isHearted(restaurant))
  return (
    <RestaurantCard
      restaurant={restaurant}
      isFavourite={isFavourite}
      onHeart={() => hearts.send({ type: 'heart.toggled', id, isFavourite: !isFavourite })}
      href={`/foods/item-card/${id}`}
      state={state}
      level={level}
    />
  )
}
