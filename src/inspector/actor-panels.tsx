import { useState } from 'react'
import type { DriveStep } from '../effects/inspect/protocol.ts'
import { type Tab, Tabs } from '../ui/tabs.tsx'
import { JumpForm } from './jump-form.tsx'
import { StateView } from './moment-view.tsx'
import { SendForm } from './send-form.tsx'
import { TraceForm } from './trace-form.tsx'
import type { useExits } from './use-exits.ts'
import type { Inspector } from './use-inspector.ts'

type Panel = 'state' | 'send' | 'jump' | 'trace'
const panels: readonly Tab<Panel>[] = [
  { id: 'state', label: 'State' },
  { id: 'send', label: 'Send' },
  { id: 'jump', label: 'Jump' },
  { id: 'trace', label: 'Trace' },
]

type Props = {
  inspector: Inspector
  state: Parameters<typeof StateView>[0]['state']
  possible: ReturnType<typeof useExits>['possible']
}

/** The panels of the chosen actor: its state and the actions on it. */
export function ActorPanels({ inspector, state, possible }: Props) {
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
  const onlyLive = <p className="quiet">Events can be sent only to machines of the running app.</p>
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
