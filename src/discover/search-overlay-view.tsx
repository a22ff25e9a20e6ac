import { searchTextLimit } from '@tiffin-junction/contract/domain/search-text'
import { useSelector } from '@xstate/react'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import { popularSearches, type searchOverlayMachine } from '../../machines/discover/search-overlay.machine.ts'
import {
  hasFailed,
  hasNothing,
  isBusy,
  isOpen,
  recentOf,
  resultsOf,
  textOf,
} from '../../machines/discover/search-overlay.selectors.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useModal } from '../ui/use-modal.ts'
import { SearchResultsView } from './search-results-view.tsx'

type Overlay = ActorRefFrom<typeof searchOverlayMachine>

export interface SearchOverlayViewProps {
  actor: Overlay
  /** The place that the restaurants would deliver to. */
  place: string
  /** Whether there is a network; without one, what the device kept is searched. */
  isOnline: boolean
}

function SearchBox({ actor }: { actor: Overlay }) {
  const text = useSelector(actor, textOf)
  const leaveOnEscape = (event: KeyboardEvent) => {
    // Without this, the first Escape would only empty the search box.
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.preventDefault()
    actor.send({ type: 'overlay.closed' })
  }
  return (
    <SearchField
      label="Search restaurants, cuisines and dishes"
      placeholder="Biryani, Dosa, a restaurant…"
      value={text}
      onText={(next) => actor.send({ type: 'text.changed', text: next })}
      onKeyDown={leaveOnEscape}
      maxLength={searchTextLimit}
      data-autofocus
      className="min-w-0 flex-1"
    />
  )
}

/** Searches that need no typing. */
function Suggestions({
  title,
  texts,
  actor,
  children,
}: {
  title: string
  texts: readonly string[]
  actor: Overlay
  children?: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex items-center justify-between gap-4">
        <h3 id={id} className="text-lg">
          {title}
        </h3>
        {children}
      </div>
      <ul className="flex flex-wrap gap-2.5">
        {texts.map((text) => (
          <li key={text}>
            <button
              type="button"
              onClick={() => actor.send({ type: 'chip.chosen', text })}
              className="min-h-11 max-w-full truncate rounded-full border-2 border-edge/60 bg-card px-4 text-sm font-semibold transition hover:border-edge active:translate-y-px"
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Idle({ actor }: { actor: Overlay }) {
  const recent = useSelector(actor, recentOf)
  return (
    <>
      {recent.length > 0 && (
        <Suggestions title="Your last searches" texts={recent} actor={actor}>
          <Button tone="quiet" size="small" onClick={() => actor.send({ type: 'recent.cleared' })}>
            Clear
          </Button>
        </Suggestions>
      )}
      <Suggestions title="Popular searches" texts={popularSearches} actor={actor} />
    </>
  )
}

const comingRows = [0, 1, 2, 3]

function ResultsToCome() {
  return (
    <div className="space-y-5">
      <Skeleton className="h-6 w-32" />
      {comingRows.map((place) => (
        <div key={place} className="flex items-center gap-4">
          <Skeleton className="size-16 rounded-control" />
          <div className="flex-1 space-y-2">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-4 w-2/5" />
          </div>
        </div>
      ))}
    </div>
  )
}

function Results({ actor, place, isOnline }: SearchOverlayViewProps) {
  const results = useSelector(actor, resultsOf)
  const isSearching = useSelector(actor, isBusy)
  const isFruitless = useSelector(actor, hasNothing)
  const isError = useSelector(actor, hasFailed)
  const found = results.cuisines.length + results.restaurants.length
  // Earlier results stay, greyed, while the next search runs.
  return (
    <>
      {!isOnline && <p className="text-soft">No network: this searches what this device kept.</p>}
      <p role="status" className="sr-only">
        {isSearching ? 'Searching' : found > 0 ? `${found} ${found === 1 ? 'match' : 'matches'} found` : ''}
      </p>
      {isFruitless && (
        <div role="alert">
          <EmptyState
            title="No matches found"
            hint={
              isOnline
                ? 'Check the spelling, or try one of the popular searches.'
                : 'This device kept nothing like it. Everything is searched when the network is back.'
            }
            art="/food/magnifier.webp"
            level="h3"
            className="py-4"
          />
        </div>
      )}
      {isError && (
        <ErrorState
          message="The search failed. Check your connection and try again."
          onRetry={() => actor.send({ type: 'retry.requested' })}
        />
      )}
      {found > 0 && (
        <SearchResultsView
          results={results}
          isStale={isSearching}
          place={place}
          onCuisine={(cuisine) => actor.send({ type: 'cuisine.chosen', cuisine })}
          onRestaurant={(restaurant) => actor.send({ type: 'restaurant.chosen', restaurant })}
        />
      )}
      {isSearching && found === 0 && <ResultsToCome />}
      {!isSearching && found === 0 && <Idle actor={actor} />}
    </>
  )
}

/** The search overlay: a text box, the popular searches, the results (DIS-26 to DIS-30, DIS-93). */
export default function SearchOverlayView(props: SearchOverlayViewProps) {
  const { actor } = props
  const isShown = useSelector(actor, isOpen)
  const close = () => actor.send({ type: 'overlay.closed' })
  return (
    <dialog
      {...useModal(isShown, close)}
      aria-label="Search"
      className="modal m-0 h-dvh max-h-none w-full max-w-none open:animate-rise"
    >
      {isShown && (
        <div className="flex h-full flex-col bg-paper text-ink">
          <div className="coach coach-band">
            <div className="mx-auto flex max-w-3xl items-center gap-1 py-3 pr-1 pl-4 sm:gap-3 sm:px-4">
              <h2 className="sr-only">Search</h2>
              <SearchBox actor={actor} />
              <IconButton icon="close" label="Close search" onClick={close} />
            </div>
          </div>
          <div className="flex-1 overflow-y-auto overscroll-contain">
            <div className="mx-auto max-w-3xl space-y-7 px-4 pt-6 pb-safe">
              <Results {...props} />
            </div>
          </div>
        </div>
      )}
    </dialog>
  )
}
