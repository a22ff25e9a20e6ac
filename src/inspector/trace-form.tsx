import { type ChangeEvent, useRef, useState } from 'react'
import { eventsOf, retrace, type TraceStep } from '../../tests/flows/trace-steps.ts'
import { askForSpec, saveFile } from '../effects/inspect/app-link.ts'
import { Button } from '../ui/button.tsx'
import { machinesOf } from './flows.ts'
import type { FlowRecord, Watched } from './record.ts'
import { readTrace, writeTrace } from './trace.ts'
import type { Inspector } from './use-inspector.ts'

/** Returns the steps of an actor: its start and every event after it until its end. */
const stepsOf = ({ moments }: FlowRecord, { sessionId }: Watched): TraceStep[] => {
  const own = moments.filter((moment) => moment.sessionId === sessionId && moment.kind !== 'emitted')
  // The record of an actor that ran before it was watched begins with its state at that time.
  const events = own.filter(({ kind, state }, place) => kind === 'event' || (place === 0 && 'value' in state))
  return events
    .filter(({ event }) => event.type !== 'xstate.stop')
    .map(({ event, state }) => ({ event, value: state.value }))
}

/** Exports a trace, loads one, sends one through the app again, or writes one as a browser test. */
export function TraceForm({ inspector }: { inspector: Inspector }) {
  const { record, live, flows, link, actor, flow, changed, trace, open } = inspector
  const file = useRef<HTMLInputElement>(null)
  const [said, setSaid] = useState<{ words: string; isProblem: boolean } | null>(null)
  const tell = (words: string) => setSaid({ words, isProblem: false })
  const complain = (error: unknown) =>
    setSaid({ words: error instanceof Error ? error.message : String(error), isProblem: true })
  const machineOf = machinesOf(flows)

  const save = () => {
    const recordedAt = trace?.recordedAt ?? new Date().toISOString()
    const name = `trace-${recordedAt.slice(0, 19).replace(/[:T]/g, '-')}.json`
    // The machines of a loaded recording may have another version than those here.
    const recordedMachineOf = trace ? (id: string) => trace.machines.get(id) : machineOf
    saveFile(name, writeTrace(record.told, recordedMachineOf, recordedAt))
    tell(`Saved as ${name}.`)
  }

  const load = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? []
    if (!chosen) return
    try {
      open(chosen.name, readTrace(await chosen.text(), machineOf))
      tell(`${chosen.name} is open.`)
    } catch (error) {
      complain(error)
    }
    target.value = ''
  }

  const running = [...live.record.actors.values()].findLast(
    ({ machine, state }) => machine === actor?.machine && state.status === 'active',
  )

  const replay = async () => {
    try {
      if (!actor || !flow || !link || !running)
        throw new Error('Open the screen with this machine in the app first.')
      const graph = flow.graph()
      const { edges, left } = retrace(graph, stepsOf(record, actor))
      const { steps, problem } = await link.drive(running.sessionId, eventsOf(graph, edges.slice(1)))
      const ignored = left > 0 ? ` ${left} that changed nothing were left out.` : ''
      if (problem) complain(new Error(`Stopped after ${steps} events. ${problem}`))
      else tell(`${steps} events were sent to ${running.name}.${ignored}`)
    } catch (error) {
      complain(error)
    }
  }

  const spec = async () => {
    try {
      if (!actor || !flow) throw new Error('Choose an actor that runs a machine.')
      const text = await askForSpec(flow.entry.flow, stepsOf(record, actor))
      saveFile(`${flow.entry.flow}-trace.spec.ts`, text)
      tell(`Saved as ${flow.entry.flow}-trace.spec.ts: put it into e2e/.`)
    } catch (error) {
      complain(error)
    }
  }

  return (
    <div className="stack">
      <div className="buttons">
        <Button size="small" tone="secondary" disabled={record.told.length === 0} onClick={save}>
          Export
        </Button>
        <Button size="small" tone="secondary" onClick={() => file.current?.click()}>
          Load…
        </Button>
        <input ref={file} type="file" accept=".json" aria-label="Trace file" hidden onChange={load} />
        <Button size="small" tone="secondary" disabled={!flow} onClick={replay}>
          Replay into the app
        </Button>
        <Button size="small" tone="secondary" disabled={!flow} onClick={spec}>
          Playwright spec
        </Button>
      </div>
      {said && (
        <p role={said.isProblem ? 'alert' : 'status'} className={said.isProblem ? 'problem' : 'quiet'}>
          {said.words}
        </p>
      )}
      {changed.length > 0 && <ChangedNotice changed={changed} />}
      <p className="quiet">
        Replay and spec use the chosen actor. Samples of its model take the place of hidden values.
      </p>
    </div>
  )
}

/** Names the machines of which a recording can show only the structure. */
export function ChangedNotice({ changed }: { changed: readonly string[] }) {
  return (
    <p role="note" className="notice">
      This trace was recorded with another version of {changed.join(', ')}. Charts show the machines as they
      were recorded. They cannot be replayed or written as a test here.
    </p>
  )
}
