import type { Cuisine, SearchHit, SearchResults } from '@tiffin-junction/contract/domain/catalogue'
import { cuisinePath } from '@tiffin-junction/contract/domain/cuisine-path'
import { formatMoney } from '@tiffin-junction/contract/domain/money'
import { openingText } from '@tiffin-junction/contract/domain/opening'
import { type ReactNode, useId } from 'react'
import { Link } from 'wouter'
import { menuPathOf } from '../../machines/discover/search.rules.ts'
import { Badge } from '../ui/badge.tsx'
import { formatDistance } from '../ui/distance-text.ts'
import { Icon } from '../ui/icon.tsx'
import { Plate } from '../ui/plate.tsx'
import { RatingBadge } from '../ui/rating-badge.tsx'
import { NoDelivery } from './no-delivery.tsx'

export interface SearchResultsViewProps {
  results: SearchResults
  /** True while a newer search runs. */
  isStale: boolean
  /** The place that the restaurants would deliver to. */
  place: string
  onCuisine: (cuisine: Cuisine) => void
  onRestaurant: (restaurant: SearchHit) => void
}

/** A hit. A plain click is an event of the search; the browser opens the link in a new tab by itself. */
function HitLink({
  href,
  onChoose,
  className,
  children,
}: {
  href: string
  onChoose: () => void
  className: string
  children: ReactNode
}) {
  return (
    <Link
      href={href}
      onClick={(event) => {
        event.preventDefault()
        onChoose()
      }}
      className={`flex items-center rounded-card p-2 text-ink no-underline transition ${className}`}
    >
      {children}
    </Link>
  )
}

function CuisineHits({
  cuisines,
  onCuisine,
}: { cuisines: readonly Cuisine[] } & Pick<SearchResultsViewProps, 'onCuisine'>) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-3 text-lg">
        Cuisines
      </h3>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-3">
        {cuisines.map((cuisine) => (
          <li key={cuisine.id}>
            <HitLink
              href={cuisinePath(cuisine.id)}
              onChoose={() => onCuisine(cuisine)}
              className="h-full gap-3 bg-card pr-3 font-semibold shadow-low hover:bg-sunk"
            >
              <Plate src={cuisine.image} seed={cuisine.name} shape="round" className="w-12" />
              <span className="min-w-0 leading-tight">{cuisine.name}</span>
            </HitLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/**
 * A restaurant that was found. A closed one is grey and reads 'Closed' (DIS-94), one that does not deliver to the place
 * says so (DIS-104). The menu of either can be read.
 */
function Hit({
  restaurant,
  place,
  onChoose,
}: {
  restaurant: SearchHit
  place: string
  onChoose: () => void
}) {
  const { name, image, isOpen, rating, totalReviews, deliveryMinutes, distance, area, dish } = restaurant
  const facts = [
    ...(deliveryMinutes === null ? [] : [`${deliveryMinutes} min`]),
    ...(distance === null ? [] : [formatDistance(distance)]),
    ...(area === '' ? [] : [area]),
  ]
  return (
    <HitLink
      href={menuPathOf(restaurant.id, restaurant.menuSearch)}
      onChoose={onChoose}
      className="gap-4 hover:bg-card"
    >
      <Plate src={image} seed={name} className={`w-16 ${isOpen ? '' : 'opacity-70 grayscale'}`} />
      <span className="min-w-0 flex-1">
        <span className={`block font-display text-lg leading-tight font-bold ${isOpen ? '' : 'text-soft'}`}>
          {name}
        </span>
        {dish && (
          <span className="block font-medium">
            {dish.name} · {formatMoney(dish.price)}
          </span>
        )}
        <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
          {!isOpen && <Badge>Closed</Badge>}
          {!isOpen && <span>{openingText(restaurant)}</span>}
          <RatingBadge rating={rating} count={totalReviews} />
          <span>{facts.join(' · ')}</span>
        </span>
        {restaurant.isOutside && <NoDelivery place={place} />}
      </span>
      <Icon name="chevronRight" className="text-soft" />
    </HitLink>
  )
}

/** The results of a search: cuisines first, then restaurants. */
export function SearchResultsView({
  results,
  isStale,
  place,
  onCuisine,
  onRestaurant,
}: SearchResultsViewProps) {
  const id = useId()
  return (
    <div aria-busy={isStale} className={`space-y-7 transition-opacity ${isStale ? 'opacity-55' : ''}`}>
      {results.cuisines.length > 0 && <CuisineHits cuisines={results.cuisines} onCuisine={onCuisine} />}
      {results.restaurants.length > 0 && (
        <section aria-labelledby={id}>
          <h3 id={id} className="mb-1.5 text-lg">
            Restaurants
          </h3>
          <ul className="-mx-2">
            {results.restaurants.map((restaurant) => (
              <li key={restaurant.id}>
                <Hit restaurant={restaurant} place={place} onChoose={() => onRestaurant(restaurant)} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
