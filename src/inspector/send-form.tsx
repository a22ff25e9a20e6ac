import { type FormEvent, useMemo, useState } from 'react'
import type { SentEvent } from '../effects/inspect/protocol.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { EventEditor } from './event-editor.tsx'
import type { Flow } from './flows.ts'
import { samplesOf } from './use-exits.ts'

interface Props {
  readonly flow: Flow
  /** Types of events that the actor would follow now. They are listed first. */
  readonly possible: readonly string[]
  readonly onSend: (event: SentEvent) => void
}

const labelOf = ({ type, ...payload }: SentEvent): string => {
  const text = JSON.stringify(payload)
  return text === '{}' ? type : `${type} ${text.length > 60 ? `${text.slice(0, 57)}…` : text}`
}

/** A form for a sample event of the machine, whose fields can be changed before it is sent. */
function SampleForm({ flow, possible, onSend }: Props) {
  const samples = useMemo(() => samplesOf(flow), [flow])
  const isPossible = ({ type }: SentEvent) => possible.includes(type)
  const sorted = [...samples.filter(isPossible), ...samples.filter((sample) => !isPossible(sample))]
  // The index in `samples`, because `sorted` changes and two samples may look alike.
  const [place, setPlace] = useState<number | null>(null)
  const sample = (place === null ? undefined : samples[place]) ?? sorted[0]
  const [changed, setChanged] = useState<Readonly<Record<string, unknown>>>({})
  const [problem, setProblem] = useState<string | null>(null)
  if (!sample) return <p className="quiet">This machine handles no events from outside.</p>

  const change = (name: string, value: unknown) => setChanged({ ...changed, [name]: value })
  const send = (event: FormEvent) => {
    event.preventDefault()
    const whole: Record<string, unknown> = { ...sample }
    try {
      for (const [name, value] of Object.entries(changed)) {
        whole[name] = typeof sample[name] === 'object' ? JSON.parse(String(value)) : value
      }
    } catch {
      setProblem('A field that holds a list or an object must be JSON.')
      return
    }
    setProblem(null)
    onSend({ ...whole, type: sample.type })
  }

  return (
    <form className="stack" onSubmit={send}>
      <Select
        label="Event"
        value={String(samples.indexOf(sample))}
        onChange={({ target }) => {
          setPlace(Number(target.value))
          setChanged({})
        }}
        options={sorted.map((each) => {
          const text = labelOf(each)
          const label = isPossible(each) ? text : `${text} (ignored now)`
          return { value: String(samples.indexOf(each)), label }
        })}
      />
      {Object.entries(sample)
        .filter(([name]) => name !== 'type')
        .map(([name, value]) => (
          <PayloadField
            key={`${samples.indexOf(sample)} ${name}`}
            name={name}
            value={name in changed ? changed[name] : value}
            sample={value}
            onChange={(next) => change(name, next)}
          />
        ))}
      {problem && (
        <p role="alert" className="problem">
          {problem}
        </p>
      )}
      <Button type="submit">Send to the app</Button>
    </form>
  )
}

/** Sends an event to the running machine: one of the model's samples, or any that it handles, as JSON. */
export function SendForm(props: Props) {
  const [isFree, setFree] = useState(false)
  return (
    <div className="stack">
      <label className="check">
        <input type="checkbox" checked={isFree} onChange={({ target }) => setFree(target.checked)} />
        Write any event as JSON
      </label>
      {isFree ? <EventEditor {...props} /> : <SampleForm {...props} />}
    </div>
  )
}

/** An input for a field, of the same kind as its sample. */
function PayloadField({
  name,
  value,
  sample,
  onChange,
}: {
  name: string
  value: unknown
  sample: unknown
  onChange: (value: unknown) => void
}) {
  switch (typeof sample) {
    case 'boolean':
      return (
        <label className="check">
          <input
            type="checkbox"
            checked={value === true}
            onChange={({ target }) => onChange(target.checked)}
          />
          {name}
        </label>
      )
    case 'number':
      return (
        <Field
          label={name}
          type="number"
          step="any"
          value={String(value)}
          onChange={({ target }) => onChange(Number(target.value))}
        />
      )
    case 'string':
      return <Field label={name} value={String(value)} onChange={({ target }) => onChange(target.value)} />
    default:
      return (
        <TextArea
          label={`${name} (JSON)`}
          rows={4}
          value={typeof value === 'string' ? value : JSON.stringify(value, null, 1)}
          onChange={({ target }) => onChange(target.value)}
        />
      )
  }
}
