import { anatomyOf } from '@tiffin-junction/flows/anatomy'
import { describeStep } from '@tiffin-junction/flows/step'
import { useState } from 'react'
import { eventsOf, wayTo } from '../../tests/flows/trace-steps.ts'
import type { DriveStep, InspectedState } from '../effects/inspect/protocol.ts'
import { Button } from '../ui/button.tsx'
import { Select } from '../ui/select.tsx'
import type { Flow } from './flows.ts'

interface Props {
  readonly flow: Flow
  /** State of the running actor. */
  readonly state: InspectedState
  readonly onDrive: (steps: readonly DriveStep[]) => void
}

/** Moves the running actor to a state along the shortest path of its model, including outcomes and time. */
export function JumpForm({ flow, state, onDrive }: Props) {
  const states = anatomyOf(flow.model.machine).states.filter(({ path }) => path !== '')
  const [target, setTarget] = useState('')
  const id = states.some((each) => each.id === target) ? target : ''
  const graph = id === '' ? null : flow.graph()
  const way = graph && wayTo(graph, state.value, state.context, id)
  return (
    <div className="stack">
      <Select
        label="State"
        value={id}
        onChange={(event) => setTarget(event.target.value)}
        options={[
          { value: '', label: 'Choose a state' },
          ...states.map(({ id: value, path }) => ({ value, label: path })),
        ]}
      />
      {way && way.length > 0 && (
        <ol className="steps">
          {way.map(({ step }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a path may take the same step twice
            <li key={place}>{describeStep(step)}</li>
          ))}
        </ol>
      )}
      {id !== '' && !way && (
        <p className="problem">No path of the model leads there from the current state.</p>
      )}
      {way?.length === 0 && <p className="quiet">The machine is in this state.</p>}
      <p className="quiet">
        Outcomes come from the model’s samples, and time passes at once. Requests of the states on the way are
        sent, and then cancelled.
      </p>
      <Button
        disabled={!way || way.length === 0}
        onClick={() => graph && way && onDrive(eventsOf(graph, way))}
      >
        Go there
      </Button>
    </div>
  )
}
