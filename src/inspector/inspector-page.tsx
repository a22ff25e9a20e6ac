import { useState } from 'react'
import type { DriveStep } from '../effects/inspect/protocol.ts'
import { Button } from '../ui/button.tsx'
import { type Tab, Tabs } from '../ui/tabs.tsx'
import { ActorTree } from './actor-tree.tsx'
import { FlowChart } from './flow-chart.tsx'
import { JumpForm } from './jump-form.tsx'
import { MomentView, StateView } from './moment-view.tsx'
import { SendForm } from './send-form.tsx'
import { Timeline } from './timeline.tsx'
import { TraceForm } from './trace-form.tsx'
import { useExits } from './use-exits.ts'
import { type Inspector, type Source, useInspector } from './use-inspector.ts'

type Panel = 'state' | 'send' | 'jump' | 'trace'
const panels: readonly Tab<Panel>[] = [
  { id: 'state', label: 'State' },
  { id: 'send', label: 'Send' },
  { id: 'jump', label: 'Jump' },
  { id: 'trace', label: 'Trace' },
]

const sourceText = (source: Source): string => {
  switch (source.kind) {
    case 'waiting':
      return 'Waiting for the app: open it in another tab and press { } there'
    case 'live':
      return 'Live'
    case 'file':
      return `Recording: ${source.name}`
  }
}

/** The developers' page: which machines run, how they stand, what happened, and what could. */
export function InspectorPage() {
  const inspector = useInspector()
  const { source, record, actor, flow, moment, choose, travel } = inspector
  const exits = useExits(inspector)
  const state =
    actor && moment ? (record.stateAt(actor.sessionId, moment.index) ?? actor.state) : actor?.state
  const last =
    moment ??
    record.moments.findLast(({ sessionId, kind }) => sessionId === actor?.sessionId && kind === 'event')

  return (
    <div className="inspector">
      <header className="head">
        <h1>Inspector</h1>
        <p role="status" data-source={source.kind}>
          {sourceText(source)}
        </p>
      </header>
      <main className="columns">
        <div className="column">
          <section className="card" aria-label="Actors of the app">
            <ActorTree record={record} chosen={actor?.sessionId ?? null} onChoose={choose} />
            {record.actors.size === 0 && <p className="quiet">No actor was told of yet.</p>}
          </section>
          <section className="card" aria-label="The chosen actor">
            <h2>{actor?.name ?? 'No actor'}</h2>
            {moment && (
              <p className="past">
                As it was at moment {moment.index + 1} of {record.moments.length}{' '}
                <Button size="small" tone="quiet" onClick={() => travel(null)}>
                  Back to now
                </Button>
              </p>
            )}
            {flow && (
              <FlowChart
                flow={flow}
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
            {actor && state ? (
              <Panels inspector={inspector} state={state} possible={exits.possible} />
            ) : (
              // A trace from somebody else needs no app.
              <TraceForm inspector={inspector} />
            )}
          </section>
          {moment && (
            <section className="card" aria-label="The chosen moment">
              <h2>Moment {moment.index + 1}</h2>
              <MomentView record={record} moment={moment} />
            </section>
          )}
        </div>
        <Timeline
          record={record}
          version={record.version}
          chosen={moment}
          onTravel={(index) => {
            travel(index)
            const whose = index === null ? undefined : record.moments[index]?.sessionId
            if (whose !== undefined && record.actors.get(whose)?.machine) choose(whose)
          }}
        />
      </main>
    </div>
  )
}

type PanelsProps = {
  inspector: Inspector
  state: Parameters<typeof StateView>[0]['state']
  possible: ReturnType<typeof useExits>['possible']
}

function Panels({ inspector, state, possible }: PanelsProps) {
  const { actor, flow, link, source } = inspector
  const [panel, setPanel] = useState<Panel>('state')
  const [problem, setProblem] = useState<string | null>(null)
  const isLive = source.kind === 'live'
  const drive = (steps: readonly DriveStep[]) => {
    setProblem(null)
    inspector.travel(null)
    if (!actor || !link) return
    link.drive(actor.sessionId, steps).then(
      (outcome) => setProblem(outcome.problem),
      (error: unknown) => setProblem(error instanceof Error ? error.message : String(error)),
    )
  }
  const onlyLive = <p className="quiet">Only a machine of the running app can be spoken to.</p>
  return (
    <Tabs label="What to do with it" tabs={panels} current={panel} onChoose={setPanel}>
      {panel === 'state' && <StateView state={state} />}
      {panel === 'send' &&
        (flow && isLive ? (
          <SendForm
            key={flow.entry.place}
            flow={flow}
            possible={possible.map(({ eventType }) => eventType)}
            onSend={(event) => drive([{ event }])}
          />
        ) : (
          onlyLive
        ))}
      {panel === 'jump' &&
        (flow && actor && isLive ? (
          <JumpForm key={flow.entry.place} flow={flow} state={actor.state} onDrive={drive} />
        ) : (
          onlyLive
        ))}
      {panel === 'trace' && <TraceForm inspector={inspector} />}
      {problem && panel !== 'trace' && (
        <p role="alert" className="problem">
          {problem}
        </p>
      )}
    </Tabs>
  )
}
