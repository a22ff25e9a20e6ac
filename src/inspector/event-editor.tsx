import { type FormEvent, useState } from 'react'
import type { SentEvent } from '../effects/inspect/protocol.ts'
import { Button } from '../ui/button.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { checkEvent, eventTypesOf, samplesOfType } from './event-check.ts'
import type { Flow } from './flows.ts'

interface Props {
  readonly flow: Flow
  /** Types of events that the actor would follow now. They are listed first. */
  readonly possible: readonly string[]
  readonly onSend: (event: SentEvent) => void
}

const textOf = ({ model }: Flow, type: string): string =>
  JSON.stringify({ type, ...samplesOfType(model, type)[0] }, null, 2)

/** An editor for any event as JSON. It checks the event against the machine before sending it. */
export function EventEditor({ flow, possible, onSend }: Props) {
  const types = eventTypesOf(flow.model)
  const sorted = [
    ...types.filter((type) => possible.includes(type)),
    ...types.filter((type) => !possible.includes(type)),
  ]
  const [text, setText] = useState(() => textOf(flow, sorted[0] ?? ''))
  const { event, problems, notice } = checkEvent(flow.model, text)
  const send = (submit: FormEvent) => {
    submit.preventDefault()
    if (event) onSend(event)
  }
  return (
    <form className="stack" onSubmit={send}>
      <TextArea
        label="Event (JSON)"
        rows={8}
        spellCheck={false}
        className="code"
        value={text}
        aria-describedby="event-problems"
        onChange={({ target }) => setText(target.value)}
      />
      <div id="event-problems" role="status">
        {problems.length > 0 && (
          <ul className="problems">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        )}
        {problems.length === 0 && <p className="quiet">{notice ?? 'This machine handles it.'}</p>}
      </div>
      <Button type="submit" disabled={event === null}>
        Send to the app
      </Button>
      <details className="json">
        <summary>Events it handles</summary>
        <ul className="exits">
          {sorted.map((type) => (
            <li key={type} data-sent={possible.includes(type) || undefined}>
              <button type="button" onClick={() => setText(textOf(flow, type))}>
                {type}
              </button>
            </li>
          ))}
        </ul>
      </details>
    </form>
  )
}
