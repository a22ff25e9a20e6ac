import { memo, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import { VirtualGrid } from '../ui/virtual-grid.tsx'
import type { FlowRecord, Moment } from './record.ts'
import type { RevealedValues } from './revealed.ts'
import type { SearchPlace } from './search.ts'
import { durationText } from './timings.ts'
import { useFiltered } from './use-filtered.ts'
import { useRowKeys } from './use-row-keys.ts'

interface Props {
  readonly record: FlowRecord
  readonly version: number
  readonly revealed: RevealedValues
  readonly chosen: Moment | null
  readonly onTravel: (index: number | null) => void
}

const stateText = ({ value, status }: Moment['state']): string =>
  value === undefined
    ? status
    : typeof value === 'string'
      ? value
      : JSON.stringify(value).replace(/["{}]/g, '')

const timeText = (at: number): string => {
  const date = new Date(at)
  return `${date.toLocaleTimeString('en-GB')}.${String(Math.floor(date.getMilliseconds())).padStart(3, '0')}`
}

const searchPlaces: readonly { readonly value: SearchPlace; readonly label: string }[] = [
  { value: 'everywhere', label: 'Everywhere' },
  { value: 'event', label: 'Events' },
  { value: 'payload', label: 'Payloads' },
  { value: 'state', label: 'States' },
]

/** Milliseconds. Shorter durations of transitions are not shown. */
const worthSaying = 4
const rowHeight = 36
const gap = 2

const Row = memo(function Row({
  moment,
  name,
  isChosen,
  onTravel,
}: {
  moment: Moment
  name: string
  isChosen: boolean
  onTravel: (index: number | null) => void
}) {
  const { kind, event, state, took } = moment
  return (
    <button
      type="button"
      className="moment"
      data-kind={kind}
      data-shortcut="t"
      data-focus
      aria-pressed={isChosen}
      onClick={() => onTravel(isChosen ? null : moment.index)}
    >
      <time>{timeText(moment.at)}</time>
      {kind === 'run' ? (
        <span className="divider">{event.type}</span>
      ) : (
        <>
          <b>{name}</b>
          <span>
            {kind === 'emitted' && 'says '}
            {event.type}
          </span>
          <i>
            {kind === 'emitted' ? '' : stateText(state)}
            {took !== undefined && took >= worthSaying && <em>{durationText(took)}</em>}
          </i>
        </>
      )}
    </button>
  )
})

/** The recorded moments, newest first, filtered by actor and by words. */
export function Timeline({ record, version, revealed, chosen, onTravel }: Props) {
  const [actor, setActor] = useState('')
  const [words, setWords] = useState('')
  const [where, setWhere] = useState<SearchPlace>('everywhere')
  const wanted = useDeferredValue(words.trim().toLowerCase())
  const seen = useDeferredValue(version)
  // The record is mutated, so its version says that there is something new.
  const names = useMemo(
    () => (seen < 0 ? [] : [...new Set([...record.actors.values()].map(({ name }) => name))]),
    [record, seen],
  )
  const found = useFiltered(record, seen, revealed, { actor, words: wanted, where })
  const { moments } = found
  const count = moments.length
  const itemAt = useCallback((place: number) => moments[count - 1 - place], [moments, count])
  const onMove = useCallback(
    (place: number) => {
      const moment = itemAt(place)
      if (moment) onTravel(moment.index)
    },
    [itemAt, onTravel],
  )
  const { ref, onKeyDown } = useRowKeys(count, rowHeight + gap, onMove)
  const all = record.moments.length

  return (
    <section ref={ref} aria-label="Timeline" className="timeline" onKeyDown={onKeyDown}>
      <div className="filters">
        <Field
          label="Search"
          type="search"
          className="whole"
          value={words}
          data-shortcut="/"
          aria-keyshortcuts="/"
          onChange={({ target }) => setWords(target.value)}
        />
        <Select
          label="Look in"
          value={where}
          onChange={({ target }) => setWhere(target.value as SearchPlace)}
          options={searchPlaces}
        />
        <Select
          label="Actor"
          value={actor}
          onChange={({ target }) => setActor(target.value)}
          options={[
            { value: '', label: 'All actors' },
            ...names.map((name) => ({ value: name, label: name })),
          ]}
        />
      </div>
      <p className="count" aria-live="off">
        {count === all ? all : `${count} of ${all}`} {all === 1 ? 'moment' : 'moments'}, newest first
        {found.isDone ? '' : ', searching'}
      </p>
      <VirtualGrid
        count={count}
        itemAt={itemAt}
        getKey={({ index }) => index}
        rowHeight={rowHeight}
        gap={gap}
        label="Moments"
        renderItem={(moment) => (
          <Row
            moment={moment}
            name={record.actors.get(moment.sessionId)?.name ?? moment.sessionId}
            isChosen={moment.index === chosen?.index}
            onTravel={onTravel}
          />
        )}
      />
    </section>
  )
}
