import type { Restaurant } from '@tiffin-junction/contract/domain/catalogue'
import { openingText } from '@tiffin-junction/contract/domain/opening'
import { orderByText } from '@tiffin-junction/contract/domain/train-stop'
import { type ReactNode, useId } from 'react'
import { Link } from 'wouter'
import { Badge } from './badge.tsx'
import { formatDistance } from './distance-text.ts'
import { FoodMark } from './food-mark.tsx'
import { Heart } from './heart.tsx'
import { Icon, type IconName } from './icon.tsx'
import { Plate } from './plate.tsx'
import { RatingBadge } from './rating-badge.tsx'

export interface RestaurantCardProps {
  restaurant: Restaurant
  /** Whether the heart is filled. */
  isFavourite: boolean
  onHeart: () => void
  /** Label of the heart, if a tap can do only one thing. */
  heartLabel?: string
  /** Address the card links to while the restaurant is open. */
  href: string
  /** Navigation state of the link. */
  state?: unknown
  /** Heading level of the name. */
  level?: 'h2' | 'h3'
  /** Below the facts. */
  children?: ReactNode
}

function Fact({ icon, children }: { icon: IconName; children: string }) {
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      <Icon name={icon} size={16} />
      {children}
    </span>
  )
}

/** Returns the known parts of a place, without repetition: `Hauz Khas, New Delhi, Delhi`. */
const placeOf = ({ area, city, state }: Restaurant): string =>
  [...new Set([area, city, state].filter((part) => part !== ''))].join(', ')

/**
 * A restaurant in the home grid, a cuisine's list and the favourites. The whole card is the link; the heart
 * is above it. A closed restaurant is grey, reads 'Closed' and has no link (DIS-17). Unknown facts take no
 * space.
 */
export function RestaurantCard({
  restaurant,
  isFavourite,
  onHeart,
  heartLabel,
  href,
  state,
  level: Name = 'h3',
  children,
}: RestaurantCardProps) {
  const id = useId()
  const {
    name,
    image,
    isOpen,
    rating,
    totalReviews,
    deliveryMinutes,
    distance,
    cuisines,
    isPureVeg,
    orderUntil,
  } = restaurant
  const place = placeOf(restaurant)
  return (
    <article
      aria-labelledby={id}
      className={`group relative flex min-w-0 flex-col rounded-card shadow-low transition ${isOpen ? 'bg-card hover:-translate-y-0.5 hover:shadow-high' : 'bg-sunk'}`}
    >
      <Plate
        src={image}
        seed={name}
        shape="banner"
        className={`rounded-t-card ${isOpen ? '' : 'opacity-70 grayscale'}`}
      />
      {!isOpen && (
        <Badge tone="grey" className="absolute top-3 left-3 shadow-low">
          Closed
        </Badge>
      )}
      <div className="flex flex-1 flex-col gap-1 p-3.5">
        <Name id={id} className="line-clamp-2 text-lg">
          {isOpen ? (
            <Link
              href={href}
              state={state}
              className="text-ink no-underline after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-(--focus)"
            >
              {name}
            </Link>
          ) : (
            <span className="text-soft">{name}</span>
          )}
        </Name>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
          <RatingBadge rating={rating} count={totalReviews} />
          {!isOpen && <span className="text-balance">{openingText(restaurant)}</span>}
          {orderUntil ? (
            <Fact icon="clock">{orderByText(orderUntil)}</Fact>
          ) : (
            deliveryMinutes !== null && <Fact icon="clock">{`${deliveryMinutes} min`}</Fact>
          )}
          {distance !== null && <Fact icon="pin">{formatDistance(distance)}</Fact>}
        </p>
        {(cuisines || isPureVeg) && (
          <p className="flex items-center gap-1.5 text-sm font-medium">
            {isPureVeg && (
              <span aria-hidden="true" className="flex">
                <FoodMark kind="Veg" wordless />
              </span>
            )}
            <span className="truncate">
              {isPureVeg ? ['Pure veg', cuisines].filter(Boolean).join(' · ') : cuisines}
            </span>
          </p>
        )}
        {place && <p className="truncate text-sm text-soft">{place}</p>}
        {children}
      </div>
      <Heart
        pressed={isFavourite}
        onToggle={onHeart}
        name={name}
        action={heartLabel}
        className="absolute top-2 right-2 z-1"
      />
    </article>
  )
}
