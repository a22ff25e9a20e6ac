import { useSelector } from '@xstate/react'
import { type ReactNode, useState } from 'react'
import { isFirstComing, itemsOf } from '../../machines/discover/paged-list.selectors.ts'
import { isPlain } from '../../machines/system/listing.selectors.ts'
import { SkipLink } from '../ui/skip-link.tsx'
import { CuisineStrip } from './cuisine-strip.tsx'
import { HomeHero } from './home-hero.tsx'
import { newestOf } from './home-shelves.ts'
import { NewStrip } from './new-strip.tsx'
import { RestaurantGrid, type RestaurantGridProps } from './restaurant-grid.tsx'

export interface HomeViewProps extends RestaurantGridProps {
  onSearch: () => void
  /** Shown below the hero; it must reserve its space. */
  promotions: ReactNode
  /** How the list is sorted and filtered. */
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

/** The home page: hero with the search, cuisines, new restaurants, and all restaurants near the person. */
export function HomeView({ list, onLift, hearts, cuisines, onSearch, promotions, filter }: HomeViewProps) {
  return (
    <div className="mx-auto grid max-w-7xl grid-cols-1 gap-8 px-4 pt-4 sm:px-6 lg:gap-10 lg:px-8 lg:pt-6">
      <SkipLink to="restaurants">Skip to the restaurants</SkipLink>
      <HomeHero onSearch={onSearch} />
      {promotions}
      <CuisineStrip actor={cuisines} />
      <Discover list={list} />
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
