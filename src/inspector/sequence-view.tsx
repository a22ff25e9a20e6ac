import { type CSSProperties, memo, useCallback, useMemo, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { VirtualGrid } from '../ui/virtual-grid.tsx'
import type { FlowRecord, Moment } from './record.ts'
import { type Message, sequenceOf } from './sequence.ts'
import { useRowKeys } from './use-row-keys.ts'

/** Pixels. */
const column = 104
const rowHeight = 34
const baseline = 24
/** Number of moments shown by default. */
const usual = 200

interface Props {
  readonly record: FlowRecord
  readonly version: number
  readonly chosen: Moment | null
  readonly onTravel: (index: number | null) => void
}

const middle = (place: number): number => place * column + column / 2

/** One message as a row of the diagram: the lifelines, the arrow and its label. */
const Stripe = memo(function Stripe({ message, lifelines }: { message: Message; lifelines: number }) {
  const { from, to, label } = message
  const [start, end] = [middle(from), middle(to)]
  const direction = Math.sign(end - start)
  // The label is at the left end, which is visible even when the right end is not.
  const left = direction === 0 ? start + 34 : Math.min(start, end) + 10
  const room = Math.max(column * 1.4, Math.abs(end - start) - 16)
  const letters = Math.floor(room / 6.4)
  const text = label.length > letters ? `${label.slice(0, letters - 1)}…` : label
  return (
    <svg aria-hidden="true" width={lifelines * column} height={rowHeight} className="stripe">
      {Array.from({ length: lifelines }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a lifeline is its place
        <line key={place} className="lifeline" x1={middle(place)} x2={middle(place)} y1={0} y2={rowHeight} />
      ))}
      {direction === 0 ? (
        <path className="arrow" d={`M${start} ${baseline - 14}h26v14h-22`} />
      ) : (
        <path className="arrow" d={`M${start} ${baseline}H${end - direction * 5}`} />
      )}
      <path
        className="arrow-head"
        d={
          direction === 0
            ? `M${start + 1} ${baseline}l7 -4v8z`
            : `M${end} ${baseline}l${-7 * direction} -4v8z`
        }
      />
      <text className="message-words" x={left} y={direction === 0 ? baseline - 3 : baseline - 6}>
        {text}
      </text>
    </svg>
  )
})

/** Returns an index of the timeline from a typed number, which counts from 1. */
const placeOf = (text: string, fallback: number): number => {
  const number = Math.round(Number(text))
  return text.trim() !== '' && Number.isFinite(number) ? number - 1 : fallback
}

/** The messages of a range of moments, oldest first. A click on a message opens its moment. */
export function SequenceView({ record, version, chosen, onTravel }: Props) {
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const all = record.moments.length
  const last = Math.min(all - 1, placeOf(to, all - 1))
  const first = Math.max(0, Math.min(last, placeOf(from, last - usual + 1)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the record changes in place
  const { lifelines, messages } = useMemo(
    () => sequenceOf(record, first, last),
    [record, version, first, last],
  )
  const onMove = useCallback(
    (place: number) => {
      const message = messages[place]
      if (message) onTravel(message.moment.index)
    },
    [messages, onTravel],
  )
  const { ref, onKeyDown } = useRowKeys(messages.length, rowHeight, onMove)
  const show = (start: number, end: number) => {
    setFrom(String(Math.max(1, start)))
    setTo(String(Math.min(all, end)))
  }
  const span = last - first + 1
  return (
    <section ref={ref} aria-label="Sequence" className="sequence" onKeyDown={onKeyDown}>
      <div className="filters">
        <Field
          label="From moment"
          type="number"
          min={1}
          max={all}
          value={from === '' ? String(first + 1) : from}
          onChange={({ target }) => setFrom(target.value)}
        />
        <Field
          label="To moment"
          type="number"
          min={1}
          max={all}
          value={to === '' ? String(last + 1) : to}
          onChange={({ target }) => setTo(target.value)}
        />
        <div className="buttons">
          <Button
            size="small"
            tone="secondary"
            disabled={first === 0}
            onClick={() => show(first + 1 - span, first)}
          >
            Earlier
          </Button>
          <Button
            size="small"
            tone="secondary"
            disabled={last >= all - 1}
            onClick={() => show(last + 2, last + 1 + span)}
          >
            Later
          </Button>
          <Button
            size="small"
            tone="quiet"
            onClick={() => {
              setFrom('')
              setTo('')
            }}
          >
            Newest
          </Button>
        </div>
      </div>
      <p className="count">
        {messages.length} {messages.length === 1 ? 'message' : 'messages'} between {lifelines.length}, oldest
        first
      </p>
      <section
        className="diagram"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
        aria-label="Diagram"
        style={{ '--diagram': `${lifelines.length * column}px` } as CSSProperties}
      >
        <div className="lifelines" aria-hidden="true">
          {lifelines.map((name) => (
            <b key={name} className="lane" style={{ width: column }} title={name}>
              {name}
            </b>
          ))}
        </div>
        <VirtualGrid
          count={messages.length}
          itemAt={(index) => messages[index]}
          getKey={({ moment }) => moment.index}
          rowHeight={rowHeight}
          gap={0}
          label="Messages"
          renderItem={(message) => (
            <button
              type="button"
              className="message"
              aria-pressed={message.moment.index === chosen?.index}
              aria-label={`${lifelines[message.from]} to ${lifelines[message.to]}: ${message.label}`}
              onClick={() => onTravel(message.moment.index)}
            >
              <Stripe message={message} lifelines={lifelines.length} />
            </button>
          )}
        />
      </section>
    </section>
  )
}
