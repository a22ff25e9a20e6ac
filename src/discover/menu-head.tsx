import type { Restaurant } from '@tiffin-junction/contract/domain/catalogue'
import { formatMoney } from '@tiffin-junction/contract/domain/money'
import { openingText } from '@tiffin-junction/contract/domain/opening'
import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { menuMachine } from '../../machines/discover/menu.machine.ts'
import { hasHeadFailed, restaurantOf } from '../../machines/discover/menu.selectors.ts'
import { Badge } from '../ui/badge.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { Plate } from '../ui/plate.tsx'
import { RatingBadge } from '../ui/rating-badge.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { StationBoard } from '../ui/station-board.tsx'
import { Ticket } from '../ui/ticket.tsx'
import { OpeningHours } from './opening-hours.tsx'

const titleId = 'restaurant-name'
/** Shown when the delivery time is unknown (DIS-42). */
const usualMinutes = '30-40'

/** The rating in the head; without one, its figures are text. */
export type RatingOf = ComponentType<{ restaurant: Restaurant }>

function Known({ restaurant, Rating }: { restaurant: Restaurant; Rating: RatingOf | undefined }) {
  const {
    name,
    image,
    isOpen,
    rating,
    totalReviews,
    deliveryMinutes,
    area,
    cuisines,
    hours,
    minimumOrder,
    smallCart,
  } = restaurant
  return (
    <Ticket
      as="section"
      labelledBy={titleId}
      className="flex items-center gap-4 p-4 sm:p-5"
      stubClassName="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 sm:px-5"
      stub={
        <>
          {Rating ? (
            <Rating restaurant={restaurant} />
          ) : (
            <p className="flex items-center gap-2 text-soft">
              <RatingBadge rating={rating} />
              {`${totalReviews} ${totalReviews === 1 ? 'rating' : 'ratings'}`}
            </p>
          )}
          <p>
            <span className="sr-only">Estimated delivery time: </span>
            <StationBoard text={`${deliveryMinutes ?? usualMinutes} min`} size="small" />
          </p>
        </>
      }
    >
      <Plate src={image} seed={name} shape="round" className={`w-20 sm:w-24 ${isOpen ? '' : 'grayscale'}`} />
      <div className="min-w-0">
        {!isOpen && (
          <Badge tone="red" className="mb-1.5">
            Closed
          </Badge>
        )}
        <h1 id={titleId} className="text-2xl sm:text-3xl">
          {name}
        </h1>
        {cuisines && <p className="font-medium">{cuisines}</p>}
        {area && (
          <p className="flex items-start gap-1 text-soft">
            <Icon name="pin" size={16} className="mt-1" />
            {area}
          </p>
        )}
        {hours && <OpeningHours hours={hours} />}
        {minimumOrder && <p className="text-soft">{`Minimum order ${formatMoney(minimumOrder)}`}</p>}
        {smallCart && (
          <p className="text-soft">
            {`${formatMoney(smallCart.fee)} small cart fee for food below ${formatMoney(smallCart.below)}`}
          </p>
        )}
      </div>
    </Ticket>
  )
}

function Coming() {
  return (
    <div role="status" aria-label="Loading restaurant">
      <Ticket className="flex items-center gap-4 p-4 sm:p-5" stub={<Skeleton className="h-7 w-full" />}>
        <Skeleton className="size-20 rounded-full sm:size-24" />
        <div className="flex-1 space-y-2">
          <Skeleton className="h-7 w-3/5" />
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-4 w-1/3" />
        </div>
      </Ticket>
    </div>
  )
}

/** The restaurant: name, rating, reviews, delivery time and area (DIS-41), and whether it is open. */
export function MenuHead({
  actor,
  Rating,
}: {
  actor: ActorRefFrom<typeof menuMachine>
  Rating?: RatingOf | undefined
}) {
  const restaurant = useSelector(actor, restaurantOf)
  const hasFailed = useSelector(actor, hasHeadFailed)
  if (hasFailed)
    return (
      <section aria-labelledby={titleId}>
        <h1 id={titleId} className="mb-3 text-2xl">
          Menu
        </h1>
        <ErrorState
          message="The restaurant's details could not be loaded."
          onRetry={() => actor.send({ type: 'retry.requested' })}
        />
      </section>
    )
  if (!restaurant) return <Coming />
  return (
    <>
      <Known restaurant={restaurant} Rating={Rating} />
      {!restaurant.isOpen && (
        <p className="mt-3 flex gap-2 rounded-control bg-red-soft px-4 py-3 font-medium text-red">
          <Icon name="clock" className="mt-0.5" />
          {`${restaurant.name} is closed right now. ${openingText(restaurant)}. You can read the menu, but not order.`}
        </p>
      )}
    </>
  )
}
