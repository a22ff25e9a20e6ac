import type { Restaurant } from '@tiffin-junction/contract/domain/catalogue'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { deliveryAreaMachine } from '../../machines/discover/delivery-area.machine.ts'
import {
  alternativesIn,
  hasNobody,
  isOutside,
  isSearching,
  nameOf,
} from '../../machines/discover/delivery-area.selectors.ts'
import { formatDistance } from '../ui/distance-text.ts'
import { Icon } from '../ui/icon.tsx'
import { Plate } from '../ui/plate.tsx'
import { RatingBadge } from '../ui/rating-badge.tsx'
import { NoDelivery } from './no-delivery.tsx'

/** A restaurant that does deliver: a link to its menu. */
function Alternative({ restaurant }: { restaurant: Restaurant }) {
  const { id, name, image, rating, totalReviews, deliveryMinutes, distance } = restaurant
  const facts = [
    ...(deliveryMinutes === null ? [] : [`${deliveryMinutes} min`]),
    ...(distance === null ? [] : [formatDistance(distance)]),
  ]
  return (
    <Link
      href={`/foods/item-card/${id}`}
      state={{ restaurantDetails: restaurant }}
      className="flex h-full items-center gap-3 rounded-control bg-card p-2 text-ink no-underline shadow-low transition hover:bg-sunk"
    >
      <Plate src={image} seed={name} className="w-12" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-display font-bold">{name}</span>
        <span className="flex flex-wrap items-center gap-x-2 text-sm text-soft">
          <RatingBadge rating={rating} count={totalReviews} />
          <span className="whitespace-nowrap">{facts.join(' · ')}</span>
        </span>
      </span>
      <Icon name="chevronRight" size={18} className="text-soft" />
    </Link>
  )
}

/** Says that a restaurant does not deliver to the place (DIS-106), and offers the nearest that do (DIS-107). */
export function DeliveryAreaView({
  area,
  place,
}: {
  area: ActorRefFrom<typeof deliveryAreaMachine>
  place: string
}) {
  const id = useId()
  const isShown = useSelector(area, isOutside)
  const isPending = useSelector(area, isSearching)
  const isFruitless = useSelector(area, hasNobody)
  const name = useSelector(area, nameOf)
  const alternatives = useSelector(area, alternativesIn)
  // The live region is there before its text, so that screen readers announce it.
  return (
    <section
      aria-labelledby={isShown ? id : undefined}
      className={isShown ? 'mt-3 rounded-card bg-sunk p-4' : ''}
    >
      <div role="status">
        {isShown && (
          <p id={id}>
            <NoDelivery place={place} name={name} className="" />
          </p>
        )}
        {isPending && <p className="mt-1 ml-6.5 text-soft">Finding restaurants that do...</p>}
        {isFruitless && (
          <p className="mt-1 ml-6.5 text-soft">
            No open restaurant delivers there. Choose another delivery address.
          </p>
        )}
        {alternatives.length > 0 && <p className="mt-1 ml-6.5 text-soft">These restaurants deliver there:</p>}
      </div>
      {alternatives.length > 0 && (
        <ul aria-label="Restaurants that deliver there" className="mt-3 grid gap-2 sm:grid-cols-3">
          {alternatives.map((restaurant) => (
            <li key={restaurant.id} className="min-w-0">
              <Alternative restaurant={restaurant} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
