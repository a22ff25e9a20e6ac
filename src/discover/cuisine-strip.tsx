import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { cuisinesMachine } from '../../machines/discover/cuisines.machine.ts'
import {
  areCuisinesLoading,
  areThereNoCuisines,
  cuisinesOf,
  haveCuisinesFailed,
} from '../../machines/discover/cuisines.selectors.ts'
import type { Cuisine } from '../domain/catalogue.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Plate } from '../ui/plate.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { SnapStrip } from '../ui/snap-strip.tsx'
import { withFiller } from './home-shelves.ts'

const tile = 'flex h-32 w-24 flex-col items-center gap-1.5 rounded-card p-1.5 text-center'
/** How many tiles a phone shows at once, and not even a wide one more. */
const tilesOfPhone = 12
/** As many as a laptop shows side by side, in two rows. */
const comingTiles = Array.from({ length: 24 }, (_, place) => place)

function CuisineTile({ cuisine: { id, name, image } }: { cuisine: Cuisine }) {
  return (
    <Link
      href="/cuisines"
      state={{ category_id: id, category_name: name }}
      data-needs-app=""
      className={`${tile} text-ink no-underline transition hover:-translate-y-0.5 hover:bg-card`}
    >
      <Plate src={image} seed={name} shape="round" className="w-17" />
      <span className="line-clamp-2 text-sm leading-tight font-semibold">{name}</span>
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

/** 'Browse by Cuisines': two rows of tiles that scroll sideways, each leading to its cuisine's restaurants. */
export function CuisineStrip({ actor }: { actor: ActorRefFrom<typeof cuisinesMachine> }) {
  const cuisines = useSelector(actor, cuisinesOf)
  const isLoading = useSelector(actor, areCuisinesLoading)
  const hasFailed = useSelector(actor, haveCuisinesFailed)
  const isEmpty = useSelector(actor, areThereNoCuisines)
  if (isEmpty) return null
  if (hasFailed)
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
    <SnapStrip title="Browse by Cuisines" rows="two">
      {isLoading
        ? comingTiles.map((place) => (
            <TileToCome key={`coming-${place}`} className={place < tilesOfPhone ? '' : 'max-sm:hidden'} />
          ))
        : withFiller(cuisines).map((cuisine) => (
            <li key={cuisine?.id ?? 'filler'} className="grid">
              {cuisine ? <CuisineTile cuisine={cuisine} /> : <MoreComing />}
            </li>
          ))}
    </SnapStrip>
  )
}
