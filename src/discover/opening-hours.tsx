import type { DayHours, Restaurant } from '@tiffin-junction/contract/domain/catalogue'
import { useEffect, useState } from 'react'

/**
 * The hours of the first day, today or that of a train's stop, and of the whole week when they are opened (DIS-124,
 * TRN-39).
 */
export function OpeningHours({
  hours,
  isForStop,
}: Pick<Restaurant, 'isForStop'> & { hours: readonly DayHours[] }) {
  // The server leaves the week out, which is closed: a menu has to fit into what a server sends at once.
  const [isWhole, setWhole] = useState(false)
  useEffect(() => setWhole(true), [])
  return (
    <details className="text-soft">
      <summary className="min-h-11 py-2">{`${isForStop ? hours[0]?.day : 'Today'}: ${hours[0]?.time}`}</summary>
      {isWhole && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 pb-2 text-sm">
          {hours.map(({ day, time }) => (
            <div key={day} className="contents">
              <dt>{day}</dt>
              <dd>{time}</dd>
            </div>
          ))}
        </dl>
      )}
    </details>
  )
}
