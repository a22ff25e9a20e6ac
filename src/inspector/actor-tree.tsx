import type { FlowRecord, Watched } from './record.ts'

const valueText = ({ state: { value, status } }: Watched): string => {
  if (value === undefined) return status
  return typeof value === 'string' ? value : JSON.stringify(value).replace(/["{}]/g, '').replaceAll(':', '.')
}

/**
 * What is shown under each actor. What has ended stays where it is looked at; of machines, whose screens may come
 * again, the latest of each name.
 */
const shownByParent = ({ actors }: FlowRecord, chosen: string | null) => {
  const placeOf = ({ parentId, name }: Watched) => `${parentId} ${name}`
  const latest = new Map<string, Watched>()
  for (const actor of actors.values()) latest.set(placeOf(actor), actor)
  const shown = new Map<string | undefined, Watched[]>()
  for (const actor of actors.values()) {
    const isKept = actor.machine !== null && latest.get(placeOf(actor)) === actor
    if (actor.state.status !== 'active' && actor.sessionId !== chosen && !isKept) continue
    const siblings = shown.get(actor.parentId)
    if (siblings) siblings.push(actor)
    else shown.set(actor.parentId, [actor])
  }
  return shown
}

interface BranchProps {
  readonly parent: string | undefined
  readonly shown: ReturnType<typeof shownByParent>
  readonly chosen: string | null
  readonly onChoose: (sessionId: string) => void
}

function Branch({ parent, ...props }: BranchProps) {
  const { shown, chosen, onChoose } = props
  const actors = shown.get(parent)
  if (!actors) return null
  return (
    <ul className="actor-list">
      {actors.map((actor) => (
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

interface Props {
  readonly record: FlowRecord
  readonly chosen: string | null
  readonly onChoose: (sessionId: string) => void
}

/** The actors of the app, each under the one that started it, with what state it is in. */
export function ActorTree({ record, chosen, onChoose }: Props) {
  return (
    <nav aria-label="Actors">
      <Branch parent={undefined} shown={shownByParent(record, chosen)} chosen={chosen} onChoose={onChoose} />
    </nav>
  )
}
