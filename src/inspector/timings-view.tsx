import { useMemo, useState } from 'react'
import { Select } from '../ui/select.tsx'
import type { FlowRecord } from './record.ts'
import { createTimings, durationText, type TimingKind } from './timings.ts'

const kinds: readonly { readonly value: TimingKind; readonly label: string }[] = [
  { value: 'transition', label: 'Transitions' },
  { value: 'render', label: 'Renders, until painted' },
  { value: 'state', label: 'Time in a state' },
]
const longestTable = 50

interface Props {
  readonly record: FlowRecord
  readonly version: number
  readonly onTravel: (index: number | null) => void
}

/** The slowest transitions and renders, and the longest stays in a state. */
export function TimingsView({ record, version, onTravel }: Props) {
  const [kind, setKind] = useState<TimingKind>('transition')
  const first = record.moments[0]
  // biome-ignore lint/correctness/useExhaustiveDependencies: the timings start again when the record was cleared
  const timings = useMemo(() => createTimings(record), [record, first])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version has more to add up
  const rows = useMemo(() => {
    timings.advance()
    return timings.slowest(kind, longestTable)
  }, [timings, kind, version])
  return (
    <section aria-label="Timings" className="stack">
      <Select
        label="Times of"
        value={kind}
        onChange={({ target }) => setKind(target.value as TimingKind)}
        options={kinds}
      />
      {rows.length === 0 ? (
        <p className="quiet">Nothing measured yet.</p>
      ) : (
        <table className="timings">
          <caption>Slowest first</caption>
          <thead>
            <tr>
              <th scope="col">Actor</th>
              <th scope="col">{kind === 'state' ? 'State' : 'Event'}</th>
              <th scope="col">Times</th>
              <th scope="col">Average</th>
              <th scope="col">Longest</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ actor, what, count, total, longest, at }) => (
              <tr key={`${actor} ${what}`}>
                <td>{actor}</td>
                <th scope="row">{what}</th>
                <td>{count}</td>
                <td>{durationText(total / count)}</td>
                <td>
                  <button
                    type="button"
                    className="link"
                    aria-label={`${durationText(longest)}, show moment ${at.index + 1}`}
                    onClick={() => onTravel(at.index)}
                  >
                    {durationText(longest)}
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="quiet">
        A transition is measured from the arrival of its event to the end of its actions. A render is the time
        from there until the browser has painted; nothing is painted while the app’s tab is hidden.
      </p>
    </section>
  )
}
