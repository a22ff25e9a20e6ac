import type { FlowRecord, Watched } from './record.ts'

const valueText = ({ state: { value, status } }: Watched): string => {
  if (value === undefined) return status
  return typeof value === 'string' ? value : JSON.stringify(value).replace(/["{}]/g, '').replaceAll(':', '.')
}

interface Props {
  readonly record: FlowRecord
  readonly chosen: string | null
  readonly onChoose: (sessionId: string) => void
}

function Branch({ parent, ...props }: Props & { readonly parent: string | undefined }) {
  const { record, chosen, onChoose } = props
  const all = [...record.actors.values()].filter(({ parentId }) => parentId === parent)
  // What has ended stays only where it is looked at, or its screen's machine was: the latest of each name.
  const shown = all.filter((actor, place) => {
    const isLatest = !all.slice(place + 1).some(({ name }) => name === actor.name)
    return (
      actor.state.status === 'active' || actor.sessionId === chosen || (isLatest && actor.machine !== null)
    )
  })
  if (shown.length === 0) return null
  return (
    <ul className="actor-list">
      {shown.map((actor) => (
        <li key={actor.sessionId}>
          <button
            type="button"
            className="actor"
            aria-current={actor.sessionId === chosen}
            data-over={actor.state.status !== 'active' || undefined}
            onClick={() => onChoose(actor.sessionId)}
          >
            <b>{actor.name}</b>
            <span>{valueText(actor)}</span>
          </button>
          <Branch {...props} parent={actor.sessionId} />
        </li>
      ))}
    </ul>
  )
}

/** The actors of the app, each under the one that started it, with what state it is in. */
export function ActorTree(props: Props) {
  return (
    <nav aria-label="Actors">
      <Branch {...props} parent={undefined} />
    </nav>
  )
}
