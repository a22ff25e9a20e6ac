import type { TrainStop } from '@tiffin-junction/contract/domain/train'
import {
  dateText,
  haltText,
  offerText,
  refusalText,
  stopDate,
  stopTime,
} from '@tiffin-junction/contract/domain/train-words'
import { Icon } from '../ui/icon.tsx'

export interface StationLineProps {
  stops: readonly TrainStop[]
  isBusy: boolean
  /** Called with a stop that takes orders. */
  onChoose: (stop: TrainStop) => void
}

const takesOrders = ({ refusal }: TrainStop): boolean => refusal === null

/** The sleepers and the rail between a station and the next one, and the station's signal on it. */
function Track({ stop, isLast }: { stop: TrainStop; isLast: boolean }) {
  return (
    <span aria-hidden="true" className="relative w-5 self-stretch">
      {!isLast && <span className="sleepers-down absolute top-4 -bottom-4 left-1/2 w-3 -translate-x-1/2" />}
      <span
        className={`absolute top-2 left-1/2 z-1 -translate-x-1/2 rounded-full border-3 ${
          takesOrders(stop)
            ? 'size-5 border-rail bg-marigold dark:border-on-rail'
            : 'mt-0.5 size-4 border-edge bg-card'
        }`}
      />
    </span>
  )
}

const row = 'grid grid-cols-[68px_auto_minmax(0,1fr)] gap-x-2.5'

/** The date from which the stops below count; the rail goes on beside it. */
function Day({ date, isFirst }: { date: string; isFirst: boolean }) {
  return (
    <div className={row}>
      <span className="col-start-2 relative w-5">
        {!isFirst && (
          <span
            aria-hidden="true"
            className="sleepers-down absolute -top-2 -bottom-4 left-1/2 w-3 -translate-x-1/2"
          />
        )}
      </span>
      <p className="pt-1 pb-3 font-display font-bold text-accent">{dateText(date)}</p>
    </div>
  )
}

/** The name of a station, with the halt. */
function Name({ stop, isLarge }: { stop: TrainStop; isLarge: boolean }) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <span className={`font-display leading-tight ${isLarge ? 'text-lg font-bold' : 'font-semibold'}`}>
        {stop.name}
      </span>{' '}
      <span className="text-sm whitespace-nowrap text-soft">{haltText(stop)}</span>
    </span>
  )
}

function Stop({
  stop,
  isLast,
  onChoose,
}: { stop: TrainStop; isLast: boolean } & Pick<StationLineProps, 'onChoose'>) {
  const isOpen = takesOrders(stop)
  return (
    <div className={row}>
      <span
        className={`pt-1.5 text-right text-[length:min(1rem,4.6vw)] whitespace-nowrap tabular-nums ${isOpen ? 'font-bold' : 'text-soft'}`}
      >
        {stopTime(stop)}
      </span>
      <Track stop={stop} isLast={isLast} />
      {isOpen ? (
        <button
          type="button"
          onClick={() => onChoose(stop)}
          className="mb-2 flex min-h-14 min-w-0 items-center gap-2 rounded-card bg-card px-3 py-2 text-left drop-shadow-ticket transition hover:bg-sunk active:translate-y-px"
        >
          <span className="min-w-0 flex-1">
            <Name stop={stop} isLarge />
            <span className="block text-sm font-semibold text-green">{offerText(stop)}</span>
          </span>
          <Icon name="chevronRight" size={18} className="text-soft" />
        </button>
      ) : (
        <div className="mb-2 min-w-0 pt-1">
          <Name stop={stop} isLarge={false} />
          <p className="text-sm text-soft">{refusalText(stop)}</p>
        </div>
      )}
    </div>
  )
}

/** The stops of a train as a line of stations, first to last, with the day where it changes (TRN-4). */
export function StationLine({ stops, isBusy, onChoose }: StationLineProps) {
  return (
    <ol aria-label="Stops" aria-busy={isBusy}>
      {stops.map((stop, index) => {
        const before = stops[index - 1]
        const date = stopDate(stop)
        const isNewDay = !before || stopDate(before) !== date
        return (
          <li key={`${stop.code} ${stop.arrival ?? ''}`}>
            {isNewDay && <Day date={date} isFirst={index === 0} />}
            <Stop stop={stop} isLast={index === stops.length - 1} onChoose={onChoose} />
          </li>
        )
      })}
    </ol>
  )
}
