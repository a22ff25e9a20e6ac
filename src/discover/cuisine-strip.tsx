import type { Cuisine } from '@tiffin-junction/contract/domain/catalogue'
import { cuisinePath } from '@tiffin-junction/contract/domain/cuisine-path'
import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { cuisinesMachine } from '../../machines/discover/cuisines.machine.ts'
import { cuisinesOf, hasFailed, isEmpty, isLoading } from '../../machines/discover/cuisines.selectors.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Plate } from '../ui/plate.tsx'
import { ScrollStrip } from '../ui/scroll-strip.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { withFiller } from './home-shelves.ts'

const tile = 'flex h-32 w-24 flex-col items-center gap-1.5 rounded-card p-1.5 text-center'
/** Number of placeholder tiles on a phone: as many as fit. */
const tilesOfPhone = 12
/** As many placeholder tiles as a laptop shows in two rows. */
const comingTiles = Array.from({ length: 24 }, (_, place) => place)

function CuisineTile({ cuisine: { id, name, image } }: { cuisine: Cuisine }) {
  return (
    <Link
      href={cuisinePath(id)}
      state={{ category_id: id, category_name: name }}
      data-needs-app=""
      className={`${tile} text-ink no-underline transition hover:-translate-y-0.5 hover:bg-card`}
    >
      <Plate src={image} seed={name} shape="round" className="w-17" />
      <span className="line-clamp-2 text-sm leading-tight font-semibold wrap-break-word">{name}</span>
    </Link>
  )
}

function MoreComing() {
  return (
    <span
      className={`${tile} justify-center border-2 border-dashed border-line text-sm font-medium text-soft`}
    >
      More coming
    </span>
  )
}

function TileToCome({ className }: { className: string }) {
  return (
    <li aria-hidden="true" className={`${tile} animate-sheen ${className}`}>
      <Skeleton className="size-17 rounded-full" />
      <Skeleton className="h-4 w-16" />
    </li>
  )
}

/**
 * 'Browse by Cuisines': two rows of tiles that scroll sideways, each a link to the restaurants of its
 * cuisine.
 */
export function CuisineStrip({ actor }: { actor: ActorRefFrom<typeof cuisinesMachine> }) {
  const cuisines = useSelector(actor, cuisinesOf)
  const isPending = useSelector(actor, isLoading)
  const isError = useSelector(actor, hasFailed)
  const hasNone = useSelector(actor, isEmpty)
  if (hasNone) return null
  if (isError)
    return (
      <section aria-labelledby="cuisines-title">
        <h2 id="cuisines-title" className="mb-3 text-2xl">
          Browse by Cuisines
        </h2>
        <ErrorState
          message="The cuisines could not be loaded."
          onRetry={() => actor.send({ type: 'retry.requested' })}
        />
      </section>
    )
  return (
    <ScrollStrip title="Browse by Cuisines" rows="two">
      {isPending
        ? comingTiles.map((place) => (
            <TileToCome key={`coming-${place}`} className={place < tilesOfPhone ? '' : 'max-sm:hidden'} />
          ))
        : withFiller(cuisines).map((cuisine) => (
            <li key={cuisine?.id ?? 'filler'} className="grid">
              {cuisine ? <CuisineTile cuisine={cuisine} /> : <MoreComing />}
            </li>
          ))}
    </ScrollStrip>
  )
}
