import type { ToldState } from '../effects/inspect/protocol.ts'
import type { Plain } from '../effects/inspect/redact.ts'
import { differencesOf } from './difference.ts'
import type { FlowRecord, Moment } from './record.ts'

const text = (value: Plain | undefined): string => (value === undefined ? 'nothing' : JSON.stringify(value))

/** A redacted value, readable. */
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

function Differences({ before, after }: { before: ToldState | undefined; after: ToldState }) {
  const differences = differencesOf(before?.context ?? {}, after.context ?? {})
  if (differences.length === 0) return <p className="quiet">Its context is as it was.</p>
  return (
    <table className="differences">
      <caption>What changed in its context</caption>
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

/** A moment of the timeline in full: the event, who sent it, what it took and changed. */
export function MomentView({ record, moment }: { record: FlowRecord; moment: Moment }) {
  const { event, kind, sourceId, taken, before, state } = moment
  const name = (sessionId: string) => record.actors.get(sessionId)?.name ?? sessionId
  const { type, ...payload } = event
  return (
    <div className="stack">
      <p>
        <b>{name(moment.sessionId)}</b> {kind === 'emitted' ? 'says' : kind === 'started' ? 'is' : 'hears'}{' '}
        <code>{type}</code>
        {sourceId && ` from ${name(sourceId)}`}
      </p>
      {Object.keys(payload).length > 0 && <Json label="With" value={payload} />}
      {taken.length > 0 && (
        <ul className="transitions" aria-label="Transitions taken">
          {taken.map((id, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same transition may be taken twice
            <li key={`${id} ${place}`}>{id}</li>
          ))}
        </ul>
      )}
      {kind === 'event' && <Differences before={before} after={state} />}
    </div>
  )
}

/** How an actor stands: value, tags, context, and what it was given or came to. */
export function StateView({ state }: { state: ToldState }) {
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
