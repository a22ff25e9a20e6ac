import { isSampleTrain, type TrainJourney } from '@tiffin-junction/contract/domain/train'
import { dateText } from '@tiffin-junction/contract/domain/train-words'
import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { trainMachine } from '../../machines/train/train.machine.ts'
import {
  hasFailed,
  isChanging,
  isMissing,
  journeyOf,
  problemOf,
} from '../../machines/train/train.selectors.ts'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Select } from '../ui/select.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { StationLine } from './station-line.tsx'

type Actor = ActorRefFrom<typeof trainMachine>

/** Station and date of boarding. */
function BoardingChoice({ actor, journey }: { actor: Actor; journey: TrainJourney }) {
  const { stations, dates, boardingStation, boardingDate } = journey
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Select
        label="Get on at"
        value={boardingStation}
        onChange={(event) => actor.send({ type: 'station.chosen', station: event.target.value })}
        options={stations.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <Select
        label="On"
        value={boardingDate}
        onChange={(event) => actor.send({ type: 'date.chosen', date: event.target.value })}
        options={dates.map((date) => ({ value: date, label: dateText(date) }))}
      />
    </div>
  )
}

function Journey({ actor, journey }: { actor: Actor; journey: TrainJourney }) {
  const isBusy = useSelector(actor, isChanging)
  const { number, name, from, to, edition } = journey
  return (
    <>
      <div className="flex items-start gap-3">
        <span className="mt-1 rounded-md bg-board px-2 py-1 text-lg font-bold text-board-lamp tabular-nums">
          {number}
        </span>
        <div className="min-w-0">
          <h1 className="text-2xl leading-tight sm:text-3xl">{name}</h1>
          <p className="text-soft">
            {from} – {to}
          </p>
        </div>
      </div>
      {isSampleTrain(journey) && (
        <p className="rounded-control bg-yellow-soft px-3 py-2 font-medium text-yellow text-pretty">
          This is a sample train to try things out with. It does not run. One leaves {from} every hour.
        </p>
      )}
      <BoardingChoice actor={actor} journey={journey} />
      {isBusy && (
        <p role="status" className="font-semibold text-accent">
          Looking up the stops…
        </p>
      )}
      <StationLine
        stops={journey.stops}
        isBusy={isBusy}
        onChoose={(stop) => actor.send({ type: 'stop.chosen', stop })}
      />
      {edition && (
        <p className="text-sm text-soft text-pretty">
          Times are from the timetable of {edition}. Check the real ones before you travel.
        </p>
      )}
      <Link href="/train" className={`${buttonClass('quiet')} justify-self-start`}>
        Another train
      </Link>
    </>
  )
}

function JourneyToCome() {
  return (
    <div className="grid gap-5" role="status" aria-label="Loading the train">
      <Skeleton className="h-12 w-2/3" />
      <Skeleton className="h-14" />
      <Skeleton className="h-96" />
    </div>
  )
}

function Page({ actor }: { actor: Actor }) {
  const journey = useSelector(actor, journeyOf)
  const isUnknown = useSelector(actor, isMissing)
  const isUnread = useSelector(actor, hasFailed)
  if (isUnknown)
    return (
      <EmptyState
        level="h1"
        title="No such train"
        hint="The timetable has no train with this number."
        art="/food/magnifier.webp"
        action={
          <Link href="/train" className={buttonClass('primary')}>
            Search for a train
          </Link>
        }
      />
    )
  if (isUnread)
    return (
      <>
        <h1 className="text-3xl">Your train</h1>
        <ErrorState
          message="The train could not be loaded. Check your connection and try again."
          onRetry={() => actor.send({ type: 'retry.requested' })}
        />
      </>
    )
  return journey ? <Journey actor={actor} journey={journey} /> : <JourneyToCome />
}

/** A train with its stops, and where restaurants can bring food (TRN-4 to TRN-7). */
export function TrainView({ actor }: { actor: Actor }) {
  const problem = useSelector(actor, problemOf)
  return (
    <div className="page-text grid grid-cols-1 gap-5 pt-4 pb-6 lg:pt-6">
      <p
        role="status"
        className="rounded-control bg-yellow-soft px-3 py-2 font-medium text-yellow empty:hidden"
      >
        {problem}
      </p>
      <Page actor={actor} />
    </div>
  )
}
