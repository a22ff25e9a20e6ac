import { type TrainHit, trainPath, trainText } from '@tiffin-junction/contract/domain/train'
import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { trainSearchMachine } from '../../machines/train/train-search.machine.ts'
import { hasFailed, hasNothing, hitsOf, isBusy, textOf } from '../../machines/train/train-search.selectors.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

type Actor = ActorRefFrom<typeof trainSearchMachine>

function Hit({ hit: { number, name, from, to } }: { hit: TrainHit }) {
  return (
    <Link
      href={trainPath(number)}
      className="flex min-h-16 items-center gap-3 rounded-card bg-card p-3 text-ink no-underline drop-shadow-ticket transition hover:bg-sunk"
    >
      <span className="rounded-md bg-board px-2 py-1 font-bold text-board-lamp tabular-nums">{number}</span>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-display text-lg leading-tight font-bold">{name}</span>
        <span className="block truncate text-sm text-soft">
          {from} – {to}
        </span>
      </span>
      <Icon name="chevronRight" size={18} className="text-soft" />
    </Link>
  )
}

const comingRows = [0, 1, 2]

/** The trains that were found, or why there are none. */
function Found({ actor }: { actor: Actor }) {
  const hits = useSelector(actor, hitsOf)
  const isSearching = useSelector(actor, isBusy)
  const isFruitless = useSelector(actor, hasNothing)
  const isError = useSelector(actor, hasFailed)
  return (
    <>
      <p role="status" className="sr-only">
        {isSearching
          ? 'Searching'
          : hits.length > 0
            ? `${hits.length} ${hits.length === 1 ? 'train' : 'trains'} found`
            : ''}
      </p>
      {isFruitless && (
        <div role="alert">
          <EmptyState
            title="No such train"
            hint="Check the number, or type a part of the name or a station where the train begins or ends."
            art="/food/magnifier.webp"
          />
        </div>
      )}
      {isError && (
        <ErrorState
          message="The trains could not be searched. Check your connection and try again."
          onRetry={() => actor.send({ type: 'retry.requested' })}
        />
      )}
      {hits.length > 0 && (
        <ul aria-label="Trains" aria-busy={isSearching} className="grid gap-3">
          {hits.map((hit) => (
            <li key={hit.number} className="min-w-0">
              <Hit hit={hit} />
            </li>
          ))}
        </ul>
      )}
      {isSearching && hits.length === 0 && (
        <div className="grid gap-3">
          {comingRows.map((row) => (
            <Skeleton key={row} className="h-16 rounded-card" />
          ))}
        </div>
      )}
    </>
  )
}

/** Search for a train by its number or name (TRN-1 to TRN-3). */
export function TrainSearchView({ actor }: { actor: Actor }) {
  const text = useSelector(actor, textOf)
  return (
    <div className="page-text grid gap-5 pt-4 pb-6 lg:pt-6">
      <div>
        <h1 className="text-3xl">Which train are you on?</h1>
        <p className="mt-1 text-soft">See where on the way restaurants can bring food to the train.</p>
      </div>
      <SearchField
        label="Train number or name"
        placeholder="12301, Kolkata Rajdhani…"
        value={text}
        onText={(next) => actor.send({ type: 'text.changed', text: next })}
        maxLength={trainText.longest}
      />
      <Found actor={actor} />
    </div>
  )
}
