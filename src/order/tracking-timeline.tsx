import type { StageShown } from '../../machines/order/tracking.rules.ts'
import { Icon } from '../ui/icon.tsx'

const dots: Record<StageShown['place'], string> = {
  passed: 'bg-green text-card',
  current: 'bg-green text-card ring-4 ring-blue',
  later: 'bg-grey-soft text-grey',
}

/** Text for screen readers, in addition to the colours. */
const places: Record<StageShown['place'], string> = { passed: 'done', current: 'now', later: 'to come' }

/** The stages of an order: green up to the current one, which pulses blue, then grey (ORD-145). */
export function TrackingTimeline({
  stages,
  className = '',
}: {
  stages: readonly StageShown[]
  className?: string
}) {
  return (
    <ol aria-label="Order Status" className={`space-y-1 text-left ${className}`}>
      {stages.map(({ status, title, text, place, time }, index, { length }) => (
        <li
          key={status}
          data-place={place}
          aria-current={place === 'current' ? 'step' : undefined}
          className="grid grid-cols-[40px_1fr] gap-x-3"
        >
          <span className="flex flex-col items-center" aria-hidden="true">
            <span className="relative grid size-10 place-items-center">
              {place === 'current' && (
                <span className="absolute inset-0 animate-signal rounded-full bg-blue/45" />
              )}
              <span className={`relative grid size-7 place-items-center rounded-full ${dots[place]}`}>
                {place === 'later' ? (
                  <span className="size-2 rounded-full bg-current" />
                ) : (
                  <Icon name="check" size={16} />
                )}
              </span>
            </span>
            {index < length - 1 && (
              <span className={`min-h-5 w-1 flex-1 rounded ${place === 'passed' ? 'bg-green' : 'bg-line'}`} />
            )}
          </span>
          <div className={`pt-1.5 pb-3 ${place === 'later' ? 'text-grey' : ''}`}>
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className={place === 'later' ? 'font-medium' : 'font-bold'}>
                {title}
                <span className="sr-only"> ({places[place]})</span>
              </span>
              {time && <span className="text-sm text-soft">{time}</span>}
            </p>
            <p className={`text-sm ${place === 'later' ? '' : 'text-soft'}`}>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
