import type { Restaurant } from '@tiffin-junction/contract/domain/catalogue'
import { formatMoney } from '@tiffin-junction/contract/domain/money'
import { openingText } from '@tiffin-junction/contract/domain/opening'
import { orderByText } from '@tiffin-junction/contract/domain/train-stop'
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
/** Low on a phone, so that dishes are on its first screen; beside the button that leads back. */
const look = 'flex flex-col gap-x-8 py-2 pr-3 pl-12 sm:flex-row sm:items-center sm:py-3 sm:pr-5 sm:pl-14'
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
    isForStop,
    orderUntil,
  } = restaurant
  // The area first: on a phone the end of the line is cut off.
  const where = [area, cuisines].filter((part) => part !== '').join(' · ')
  return (
    <Ticket as="section" labelledBy={titleId} className={look}>
      <div className="flex min-w-0 flex-1 items-start gap-3">
        <div className="min-w-0 flex-1 self-center">
          <h1 id={titleId} className="text-lg leading-tight sm:text-3xl">
            {name}
          </h1>
          {where && <p className="truncate text-sm text-soft sm:text-base">{where}</p>}
          {!isOpen && <Badge tone="red">Closed</Badge>}
          {hours && <OpeningHours hours={hours} isForStop={isForStop} />}
          {minimumOrder && <p className="text-soft">{`Minimum order ${formatMoney(minimumOrder)}`}</p>}
          {smallCart && (
            <p className="text-soft">
              {`${formatMoney(smallCart.fee)} small cart fee for food below ${formatMoney(smallCart.below)}`}
            </p>
          )}
        </div>
        <Plate
          src={image}
          seed={name}
          shape="round"
          className={`w-13 sm:order-first sm:w-20 ${isOpen ? '' : 'grayscale'}`}
        />
      </div>
      <div className="-mx-2 flex flex-wrap items-center justify-between gap-x-4 sm:mx-0 sm:flex-nowrap">
        {Rating ? (
          <Rating restaurant={restaurant} />
        ) : (
          <p className="flex min-h-11 items-center gap-2 px-2 text-soft">
            <RatingBadge rating={rating} />
            {`${totalReviews} ${totalReviews === 1 ? 'rating' : 'ratings'}`}
          </p>
        )}
        <p>
          {!orderUntil && <span className="sr-only">Estimated delivery time: </span>}
          <StationBoard
            text={orderUntil ? orderByText(orderUntil) : `${deliveryMinutes ?? usualMinutes} min`}
            size="small"
          />
        </p>
      </div>
    </Ticket>
  )
}

function Coming() {
  return (
    <div role="status" aria-label="Loading restaurant">
      <Ticket className={look}>
        <div className="flex min-h-13 flex-1 items-center gap-3 sm:min-h-20">
          <Skeleton className="hidden size-20 rounded-full sm:block" />
          <div className="flex-1 space-y-2">
            <Skeleton className="h-6 w-3/5" />
            <Skeleton className="h-4 w-2/5" />
          </div>
        </div>
        <Skeleton className="my-2 h-7 sm:w-60" />
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
        <h1 id={titleId} className="mb-3 pl-12 text-2xl leading-11">
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
          {`${restaurant.name} ${restaurant.isForStop ? 'takes no orders for your stop' : 'is closed right now'}. ${openingText(restaurant)}. You can read the menu, but not order.`}
        </p>
      )}
    </>
  )
}
