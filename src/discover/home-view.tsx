import { useSelector } from '@xstate/react'
import { type ReactNode, useState } from 'react'
import { isFirstComing, itemsOf } from '../../machines/discover/paged-list.selectors.ts'
import { isPlain } from '../../machines/system/listing.selectors.ts'
import { SkipLink } from '../ui/skip-link.tsx'
import { CuisineStrip } from './cuisine-strip.tsx'
import { HomeHero, type HomeHeroProps } from './home-hero.tsx'
import { newestOf } from './home-shelves.ts'
import { NewStrip } from './new-strip.tsx'
import { RestaurantGrid, type RestaurantGridProps } from './restaurant-grid.tsx'

export interface HomeViewProps extends RestaurantGridProps, HomeHeroProps {
  /** Shown below the strips; it must reserve its space. */
  promotions: ReactNode
  /** Sorting and filters of the list. */
  filter: ReactNode
}

function Discover({ list }: Pick<HomeViewProps, 'list'>) {
  const items = useSelector(list, itemsOf)
  const isComing = useSelector(list, isFirstComing)
  const isUnfiltered = useSelector(list, isPlain)
  // The strip stays as it is while the list below is sorted or filtered: nothing moves above it.
  const [shown, setShown] = useState(items)
  if ((isUnfiltered || shown.length === 0) && shown !== items) setShown(items)
  const newest = isComing ? null : newestOf(shown)
  return newest?.length === 0 ? null : <NewStrip restaurants={newest} />
}

/**
 * The home page: hero with the search, new restaurants, cuisines, and all restaurants near the person. Restaurants are
 * on the first screen of a phone.
 */
export function HomeView({
  list,
  onLift,
  hearts,
  cuisines,
  onSearch,
  train,
  promotions,
  filter,
}: HomeViewProps) {
  return (
    <div className="page-wide grid grid-cols-1 gap-4 pt-2.5 sm:gap-8 sm:pt-4 lg:gap-10 lg:pt-6">
      <SkipLink to="restaurants">Skip to the restaurants</SkipLink>
      <HomeHero onSearch={onSearch} train={train} />
      <Discover list={list} />
      <CuisineStrip actor={cuisines} />
      {promotions}
      <section aria-labelledby="restaurants-title">
        <h2 id="restaurants-title" className="mb-4 text-2xl">
          Restaurants with online food delivery
        </h2>
        {filter}
        <div id="restaurants" tabIndex={-1} className="scroll-mt-(--top-bar) outline-none" />
        <RestaurantGrid list={list} onLift={onLift} hearts={hearts} cuisines={cuisines} />
      </section>
    </div>
  )
}
