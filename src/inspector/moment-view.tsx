import type { InspectedState } from '../effects/inspect/protocol.ts'
import type { Plain } from '../effects/inspect/redact.ts'
import { Button } from '../ui/button.tsx'
import { differencesOf } from './difference.ts'
import type { FlowRecord, Moment } from './record.ts'
import type { RevealedValues } from './revealed.ts'
import { durationText } from './timings.ts'

const text = (value: Plain | undefined): string => (value === undefined ? 'nothing' : JSON.stringify(value))

/** A redacted value as formatted JSON. */
function Json({ label, value }: { label: string; value: Plain | undefined }) {
  if (value === undefined) return null
  return (
    <details className="json" open={JSON.stringify(value).length < 400}>
      <summary>{label}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <pre tabIndex={0}>{JSON.stringify(value, null, 2)}</pre>
    </details>
  )
}

function Differences({ before, after }: { before: InspectedState | undefined; after: InspectedState }) {
  const differences = differencesOf(before?.context ?? {}, after.context ?? {})
  if (differences.length === 0) return <p className="quiet">The context did not change.</p>
  return (
    <table className="differences">
      <caption>Changes in the context</caption>
      <thead>
        <tr>
          <th scope="col">Where</th>
          <th scope="col">Before</th>
          <th scope="col">Now</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ place, before: old, after: now }) => (
          <tr key={place}>
            <th scope="row">{place}</th>
            <td>{text(old)}</td>
            <td>{text(now)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The durations of a moment that were measured. */
function Times({ moment: { took, render, stayed, before } }: { moment: Moment }) {
  const rows: readonly (readonly [label: string, milliseconds: number | undefined])[] = [
    ['Transition', took],
    ['Until painted', render],
    [`In ${typeof before?.value === 'string' ? before.value : 'the state before'}`, stayed],
  ]
  const known = rows.flatMap(([label, milliseconds]) =>
    milliseconds === undefined ? [] : [{ label, milliseconds }],
  )
  if (known.length === 0) return null
  return (
    <dl className="times">
      {known.map(({ label, milliseconds }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{durationText(milliseconds)}</dd>
        </div>
      ))}
    </dl>
  )
}

interface MomentViewProps {
  readonly record: FlowRecord
  readonly revealed: RevealedValues
  readonly moment: Moment
}

/** A moment of the timeline in full: the event, its sender, its duration and the changes. */
export function MomentView({ record, revealed, moment }: MomentViewProps) {
  const { id, kind, sourceId, taken, before, beforeId, state } = moment
  const name = (sessionId: string) => record.actors.get(sessionId)?.name ?? sessionId
  const { type, ...payload } = revealed.eventOf(id, moment.event)
  if (kind === 'run') return <p>The app started again: {type}.</p>
  return (
    <div className="stack">
      <p>
        <b>{name(moment.sessionId)}</b> {kind === 'emitted' ? 'says' : kind === 'started' ? 'is' : 'hears'}{' '}
        <code>{type}</code>
        {sourceId && ` from ${name(sourceId)}`}
      </p>
      <Times moment={moment} />
      {Object.keys(payload).length > 0 && <Json label="With" value={payload} />}
      {taken.length > 0 && (
        <ul className="transitions" aria-label="Transitions taken">
          {taken.map((each, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same transition may be taken twice
            <li key={`${each} ${place}`}>{each}</li>
          ))}
        </ul>
      )}
      {kind === 'event' && (
        <Differences
          before={before && revealed.stateOf(beforeId, before)}
          after={revealed.stateOf(id, state)}
        />
      )}
    </div>
  )
}

interface GoBackProps {
  /** Reason that the app cannot be set back to this moment; `null` if it can. */
  readonly obstacle: string | null
  readonly problem: string | null
  readonly onGoBack: () => void
}

/** Sets the running app back to the chosen moment. */
export function GoBack({ obstacle, problem, onGoBack }: GoBackProps) {
  return (
    <div className="go-back">
      <Button
        size="small"
        disabled={obstacle !== null}
        aria-keyshortcuts="b"
        data-shortcut="b"
        onClick={onGoBack}
      >
        Go back to here
      </Button>
      <p className="quiet">
        {obstacle ??
          'Sets the app and the browser’s storage back to their state after this moment. Other tabs of the app share the storage: if somebody else was signed in then, those tabs change too. Data on the server does not change. Calls that were in progress are made again.'}
      </p>
      {problem && (
        <p role="alert" className="problem">
          {problem}
        </p>
      )}
    </div>
  )
}

/** The state of an actor: value, tags, context, input, and output or error. */
export function StateView({ state }: { state: InspectedState }) {
  const { value, status, tags = [], context, input, output, error } = state
  return (
    <div className="stack">
      <p>
        {value === undefined ? (
          status
        ) : (
          <code>{typeof value === 'string' ? value : JSON.stringify(value)}</code>
        )}
        {tags.map((tag) => (
          <span key={tag} className="tag">
            {tag}
          </span>
        ))}
      </p>
      <Json label="Context" value={context} />
      <Json label="Input" value={input} />
      <Json label="Output" value={output} />
      <Json label="Error" value={error} />
    </div>
  )
}
