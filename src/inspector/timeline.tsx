import { type KeyboardEvent, memo, useDeferredValue, useMemo, useState } from 'react'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import { VirtualGrid } from '../ui/virtual-grid.tsx'
import type { FlowRecord, Moment } from './record.ts'

interface Props {
  readonly record: FlowRecord
  readonly version: number
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
  return `${date.toLocaleTimeString('en-GB')}.${String(date.getMilliseconds()).padStart(3, '0')}`
}

const walk: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

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
  const { kind, event, state } = moment
  return (
    <button
      type="button"
      className="moment"
      data-kind={kind}
      aria-pressed={isChosen}
      onClick={() => onTravel(isChosen ? null : moment.index)}
    >
      <time>{timeText(moment.at)}</time>
      <b>{name}</b>
      <span>
        {kind === 'emitted' && 'says '}
        {event.type}
      </span>
      <i>{kind === 'emitted' ? '' : stateText(state)}</i>
    </button>
  )
})

/** What happened, newest first, filtered by actor and by words of an event. */
export function Timeline({ record, version, chosen, onTravel }: Props) {
  const [actor, setActor] = useState('')
  const [words, setWords] = useState('')
  const wanted = useDeferredValue(words.trim().toLowerCase())
  const seen = useDeferredValue(version)
  // The record changes in place: its version says that there is something to look at anew.
  // Names of actors, in the order they were first told of.
  const names = useMemo(
    () => (seen < 0 ? [] : [...new Set([...record.actors.values()].map(({ name }) => name))]),
    [record, seen],
  )
  const shown = useMemo(() => {
    const fits = ({ sessionId, event, kind }: Moment) => {
      if (actor !== '' && record.actors.get(sessionId)?.name !== actor) return false
      return wanted === '' || `${kind} ${event.type}`.toLowerCase().includes(wanted)
    }
    return seen < 0 ? [] : record.moments.filter(fits).reverse()
  }, [record, seen, actor, wanted])

  // In the list the newest stand first, so down is back in time.
  const step = (event: KeyboardEvent) => {
    const by = walk[event.key]
    if (by === undefined || !(event.target instanceof HTMLElement) || !event.target.matches('.moment')) return
    event.preventDefault()
    const row = event.target.closest('[data-item]')
    const next = shown[Number(row?.getAttribute('data-item')) + by]
    const button = (by > 0 ? row?.nextElementSibling : row?.previousElementSibling)?.querySelector('button')
    button?.focus({ preventScroll: true })
    button?.scrollIntoView({ block: 'nearest' })
    if (next) onTravel(next.index)
  }

  return (
    <section aria-label="Timeline" className="timeline" onKeyDown={step}>
      <div className="filters">
        <Select
          label="Actor"
          value={actor}
          onChange={({ target }) => setActor(target.value)}
          options={[
            { value: '', label: 'All actors' },
            ...names.map((name) => ({ value: name, label: name })),
          ]}
        />
        <Field label="Event" type="search" value={words} onChange={({ target }) => setWords(target.value)} />
      </div>
      <p className="count" aria-live="off">
        {shown.length === record.moments.length
          ? shown.length
          : `${shown.length} of ${record.moments.length}`}{' '}
        {record.moments.length === 1 ? 'moment' : 'moments'}, newest first
      </p>
      <VirtualGrid
        items={shown}
        getKey={({ index }) => index}
        rowHeight={36}
        gap={2}
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
