import type { KeyboardEvent } from 'react'
import type { FlowRecord, Watched } from './record.ts'

const valueText = ({ state: { value, status } }: Watched): string => {
  if (value === undefined) return status
  return typeof value === 'string' ? value : JSON.stringify(value).replace(/["{}]/g, '').replaceAll(':', '.')
}

/**
 * Returns the shown actors by parent. An ended actor is shown while it is chosen. Of machines, the latest of
 * each name stays, because their screens may be opened again.
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
            data-shortcut="a"
            data-focus
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

const steps: Readonly<Record<string, (place: number, last: number) => number>> = {
  ArrowDown: (place) => place + 1,
  ArrowRight: (place) => place + 1,
  ArrowUp: (place) => place - 1,
  ArrowLeft: (place) => place - 1,
  Home: () => 0,
  End: (_, last) => last,
}

const walk = (event: KeyboardEvent<HTMLElement>): void => {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('.actor')]
  const next = steps[event.key]?.(buttons.indexOf(event.target as HTMLElement), buttons.length - 1)
  if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  buttons[next]?.focus()
}

interface Props {
  readonly record: FlowRecord
  readonly chosen: string | null
  readonly onChoose: (sessionId: string) => void
}

/** The actors of the app, each under its parent, with its state. */
export function ActorTree({ record, chosen, onChoose }: Props) {
  return (
    <nav aria-label="Actors" onKeyDown={walk}>
      <Branch parent={undefined} shown={shownByParent(record, chosen)} chosen={chosen} onChoose={onChoose} />
    </nav>
  )
}
