import type { Restaurant } from '@tiffin-junction/contract/domain/catalogue'
import { Link } from 'wouter'
import { Plate } from '../ui/plate.tsx'
import { RatingBadge } from '../ui/rating-badge.tsx'
import { ScrollStrip } from '../ui/scroll-strip.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

const ticket =
  'flex min-h-22 w-68 items-center gap-3 rounded-card bg-card p-2.5 text-ink no-underline drop-shadow-ticket'
/** Number of placeholder tickets on a phone: as many as fit. */
const ticketsOfPhone = 4
const comingTickets = Array.from({ length: 6 }, (_, place) => place)

function NewTicket({ restaurant }: { restaurant: Restaurant }) {
  const { id, name, image, area, rating, deliveryMinutes } = restaurant
  return (
    <Link
      href={`/foods/item-card/${id}`}
      state={{ restaurantDetails: restaurant }}
      className={`${ticket} transition hover:-translate-y-0.5`}
    >
      <Plate src={image} seed={name} className="w-17" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-display text-lg leading-tight font-bold">{name}</span>
        {area && <span className="block truncate text-sm text-soft">{area}</span>}
        <span className="mt-1 flex items-center gap-2 text-sm text-soft">
          <RatingBadge rating={rating} />
          {deliveryMinutes !== null && <span>{deliveryMinutes} min</span>}
        </span>
      </span>
    </Link>
  )
}

function TicketToCome({ className }: { className: string }) {
  return (
    <li aria-hidden="true" className={`${ticket} animate-sheen ${className}`}>
      <Skeleton className="size-17 shrink-0 rounded-control" />
      <span className="grid flex-1 gap-2">
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-4 w-2/3" />
        <Skeleton className="h-4 w-1/2" />
      </span>
    </li>
  )
}

/** 'Discover New': the newest restaurants, in two rows on phones; `null` while they are loading. */
export function NewStrip({ restaurants }: { restaurants: readonly Restaurant[] | null }) {
  return (
    <ScrollStrip title="Discover New" rows="twoOnPhones">
      {restaurants === null
        ? comingTickets.map((place) => (
            <TicketToCome key={`coming-${place}`} className={place < ticketsOfPhone ? '' : 'max-sm:hidden'} />
          ))
        : restaurants.map((restaurant) => (
            <li key={restaurant.id}>
              <NewTicket restaurant={restaurant} />
            </li>
          ))}
    </ScrollStrip>
  )
}
