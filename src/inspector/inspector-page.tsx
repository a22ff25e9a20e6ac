import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { ActorPanels } from './actor-panels.tsx'
import { ActorTree } from './actor-tree.tsx'
import { FlowChart } from './flow-chart.tsx'
import { GoBack, MomentView } from './moment-view.tsx'
import { RecordPanels } from './record-panels.tsx'
import { SourceBar } from './source-bar.tsx'
import { ChangedNotice, TraceForm } from './trace-form.tsx'
import { useExits } from './use-exits.ts'
import { type Inspector, useInspector } from './use-inspector.ts'
import { useShortcuts } from './use-shortcuts.ts'

/** The inspector page: the running machines, their states, what happened, and what can happen next. */
export function InspectorPage() {
  const inspector = useInspector()
  useShortcuts()
  const { record, actor, choose, changed } = inspector
  return (
    <div className="inspector">
      <SourceBar inspector={inspector} />
      <main className="columns">
        <div className="column">
          {changed.length > 0 && <ChangedNotice changed={changed} />}
          <section className="card" aria-label="Actors of the app">
            <ActorTree record={record} chosen={actor?.sessionId ?? null} onChoose={choose} />
            {record.actors.size === 0 && <p className="quiet">No actors yet.</p>}
          </section>
          <ChosenMoment inspector={inspector} />
          <ChosenActor inspector={inspector} />
        </div>
        <RecordPanels inspector={inspector} />
      </main>
    </div>
  )
}

function ChosenActor({ inspector }: { inspector: Inspector }) {
  const { record, revealed, actor, structure, moment, travel } = inspector
  const exits = useExits(inspector)
  const shown = actor && moment ? record.momentOf(actor.sessionId, moment.index) : undefined
  const state = actor && revealed.stateOf(shown?.id ?? actor.stateId, shown?.state ?? actor.state)
  const last =
    moment ??
    record.moments.findLast(({ sessionId, kind }) => sessionId === actor?.sessionId && kind === 'event')
  return (
    <section className="card" aria-label="The chosen actor">
      <h2>{actor?.name ?? 'No actor'}</h2>
      {moment && (
        <p className="past">
          As it was at moment {moment.index + 1} of {record.moments.length}{' '}
          <Button
            size="small"
            tone="quiet"
            aria-keyshortcuts="n"
            data-shortcut="n"
            onClick={() => travel(null)}
          >
            Back to now
          </Button>
        </p>
      )}
      {structure && (
        <FlowChart
          structure={structure}
          active={exits.active}
          possible={exits.possible.map(({ id }) => id)}
          taken={last?.sessionId === actor?.sessionId ? (last?.taken ?? []) : []}
        />
      )}
      {exits.possible.length > 0 && (
        <ul className="exits" aria-label="Possible now">
          {exits.possible.map(({ id, label, isSent }) => (
            <li key={id} data-sent={isSent || undefined} title={id}>
              {label}
            </li>
          ))}
        </ul>
      )}
      {state ? (
        <ActorPanels inspector={inspector} state={state} possible={exits.possible} />
      ) : (
        // Without an actor the form is still shown, because loading a trace needs no app.
        <TraceForm inspector={inspector} />
      )}
    </section>
  )
}

function ChosenMoment({ inspector }: { inspector: Inspector }) {
  const { record, revealed, moment, link, source, travel } = inspector
  const [problem, setProblem] = useState<string | null>(null)
  if (!moment) return null
  const goBack = () => {
    setProblem(null)
    link?.restore(moment.id).then(
      (found) => {
        setProblem(found)
        if (found === null) travel(null)
      },
      (error: unknown) => setProblem(error instanceof Error ? error.message : String(error)),
    )
  }
  return (
    <section className="card" aria-label="The chosen moment">
      <h2>Moment {moment.index + 1}</h2>
      <MomentView record={record} revealed={revealed} moment={moment} />
      <GoBack obstacle={obstacleOf(inspector, source.kind === 'live')} problem={problem} onGoBack={goBack} />
    </section>
  )
}

const runOf = (id: string): string => id.split('.')[0] ?? ''

const obstacleOf = ({ record, moment }: Inspector, isLive: boolean): string | null => {
  if (!isLive) return 'This is a recording. Only the running app can go back to a moment.'
  const last = record.moments.at(-1)
  if (moment && last && runOf(moment.id) !== runOf(last.id)) {
    return 'The page was reloaded after this moment, so its values are no longer available.'
  }
  return null
}
