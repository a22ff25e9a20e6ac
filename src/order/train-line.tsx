import { clockText } from '@tiffin-junction/contract/domain/indian-time'
import type { LineStop } from '@tiffin-junction/contract/domain/order'
import { Train } from '../ui/train.tsx'

/** Stations shown before and after where the train is; what lies between them and the ends is counted. */
const near = { before: 1, after: 2 } as const

type Part =
  | { readonly stop: LineStop; readonly place: number }
  /** So many stations that are not shown. */
  | { readonly between: number; readonly place: number }

/** The stations near the train and both ends of the line. */
const partsOf = (line: readonly LineStop[]): readonly Part[] => {
  const left = line.filter(({ hasLeft }) => hasLeft).length
  const isShown = (place: number) =>
    place === 0 || place === line.length - 1 || (place >= left - near.before && place < left + near.after)
  const parts: Part[] = []
  line.forEach((stop, place) => {
    const before = parts.at(-1)
    if (isShown(place)) parts.push({ stop, place })
    else if (before && 'between' in before)
      parts[parts.length - 1] = { ...before, between: before.between + 1 }
    else parts.push({ between: 1, place })
  })
  return parts
}

const row = 'grid grid-cols-[68px_44px_minmax(0,1fr)] items-center gap-x-1'

/** The rail from a station to the next one, with the train on it when it is there. */
function Rail({ hasTrain }: { hasTrain: boolean }) {
  return (
    <span aria-hidden="true" className="absolute inset-x-0 top-1/2 -bottom-1/2">
      <span className="sleepers-down absolute inset-y-0 left-1/2 w-3 -translate-x-1/2" />
      {hasTrain && (
        <span className="absolute top-1/2 left-1/2 z-2 -translate-x-1/2 -translate-y-1/2">
          <Train />
        </span>
      )}
    </span>
  )
}

/** The way of a train from where one boards to where the food comes, and where the train should be now (decisions D60). */
export function TrainLine({ line }: { line: readonly LineStop[] }) {
  const left = line.filter(({ hasLeft }) => hasLeft).length
  const last = line.length - 1
  const parts = partsOf(line)
  return (
    <ol aria-label="Stations to your food">
      {parts.map((part, index) => {
        const isLast = index === parts.length - 1
        const end = 'between' in part ? part.place + part.between : part.place + 1
        const hasTrain = left > 0 && left === end && !isLast
        if ('between' in part)
          return (
            <li key={part.place} className={`${row} min-h-10`}>
              <span />
              <span className="relative h-full">
                <Rail hasTrain={hasTrain} />
              </span>
              <span className="text-sm text-soft">
                {part.between} more {part.between === 1 ? 'station' : 'stations'}
              </span>
            </li>
          )
        const { stop, place } = part
        const isFood = place === last
        return (
          <li
            key={stop.code + stop.at}
            aria-current={left > 0 && place === left ? 'step' : undefined}
            className={`${row} min-h-12`}
          >
            <span
              className={`text-right text-[length:min(1rem,4.6vw)] tabular-nums ${isFood ? 'font-bold' : 'text-soft'}`}
            >
              {clockText(stop.at)}
            </span>
            <span className="relative h-full">
              {!isLast && <Rail hasTrain={hasTrain} />}
              <span
                aria-hidden="true"
                className={`absolute top-1/2 left-1/2 z-1 -translate-1/2 rounded-full border-3 ${
                  isFood
                    ? 'size-5 border-rail bg-marigold dark:border-on-rail'
                    : `size-4 ${stop.hasLeft ? 'border-rail bg-marigold dark:border-on-rail' : 'border-edge bg-card'}`
                }`}
              />
            </span>
            <span className={isFood ? 'font-display text-lg leading-tight font-bold' : 'font-medium'}>
              {stop.name}
              {isFood && (
                <span className="block font-sans text-sm font-semibold text-green">Your food comes here</span>
              )}
              {stop.hasLeft && <span className="sr-only"> (left)</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
