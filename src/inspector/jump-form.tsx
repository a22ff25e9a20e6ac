import { anatomyOf } from '@tiffin-junction/flows/anatomy'
import { useState } from 'react'
import type { DriveStep, InspectedState } from '../effects/inspect/protocol.ts'
import { Button } from '../ui/button.tsx'
import { Select } from '../ui/select.tsx'
import type { Flow } from './flows.ts'
import { wayFrom } from './way.ts'

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
  const { way, steps, problem } = wayFrom(flow.graph, state, id)
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
          {way.map((step, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a path may take the same step twice
            <li key={place}>{step}</li>
          ))}
        </ol>
      )}
      {problem && <p className="problem">{problem}</p>}
      {way?.length === 0 && <p className="quiet">The machine is in this state.</p>}
      <p className="quiet">
        Outcomes come from the model’s samples, and time passes at once. Requests of the states on the way are
        sent, and then cancelled.
      </p>
      <Button disabled={!way || way.length === 0} onClick={() => onDrive(steps)}>
        Go there
      </Button>
    </div>
  )
}
