import type { DayHours } from '@tiffin-junction/contract/domain/catalogue'
import { useEffect, useState } from 'react'

/** The hours of today, and of the whole week when it is opened (DIS-124). */
export function OpeningHours({ hours }: { hours: readonly DayHours[] }) {
  // The server leaves the week out, which is closed: a menu has to fit into what a server sends at once.
  const [isWhole, setWhole] = useState(false)
  useEffect(() => setWhole(true), [])
  return (
    <details className="text-soft">
      <summary className="min-h-11 py-2">{`Today: ${hours[0]?.time}`}</summary>
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
