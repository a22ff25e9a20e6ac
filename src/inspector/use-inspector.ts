import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { AppLink } from '../effects/inspect/app-link.ts'
import { type Flow, type Flows, loadFlows, type Structure, structureOf } from './flows.ts'
import { FlowRecord, type Moment, type Watched } from './record.ts'
import { RevealedValues } from './revealed.ts'
import type { ReadTrace } from './trace.ts'
import { type Live, useLive } from './use-live.ts'

/** Source of the shown record. */
export type Source = { readonly kind: 'waiting' | 'live' } | { readonly kind: 'file'; readonly name: string }

/** State that the parts of the page share. */
export interface Inspector {
  readonly source: Source
  readonly record: FlowRecord
  /** Values that are not secrets; always empty for a recording. */
  readonly revealed: RevealedValues
  readonly flows: Flows
  /** The app that is followed, even while a recording is shown. */
  readonly live: Live
  readonly link: AppLink | null
  /** The chosen actor. */
  readonly actor: Watched | null
  /** The structure of its machine; `null` for a promise or the root. */
  readonly structure: Structure | null
  /** Its flow; `null` when the recording is of another version of the machine. */
  readonly flow: Flow | null
  /** Ids of recorded machines that are missing here or have another version. */
  readonly changed: readonly string[]
  readonly choose: (sessionId: string) => void
  /** The chosen moment; `null` while the present is followed. */
  readonly moment: Moment | null
  readonly travel: (index: number | null) => void
  /** The recording that is shown instead of the app. */
  readonly trace: ReadTrace | null
  /** Shows a recording instead of the app. */
  readonly open: (name: string, trace: ReadTrace) => void
  /** Follows the app again. */
  readonly goLive: () => void
}

type File = {
  readonly name: string
  readonly record: FlowRecord
  readonly structures: ReadonlyMap<string, Structure>
  readonly trace: ReadTrace
}

const noFlows: Flows = new Map()
const noValues = new RevealedValues()
const none: readonly string[] = []

export function useInspector(): Inspector {
  const [file, setFile] = useState<File | null>(null)
  const [flows, setFlows] = useState<Flows>(noFlows)
  const [chosen, setChosen] = useState<string | null>(null)
  const [place, setPlace] = useState<number | null>(null)
  const travel = useCallback((index: number | null) => setPlace(index), [])
  const leavePast = useCallback(() => setPlace(null), [])
  const live = useLive(leavePast)
  const record = file?.record ?? live.record
  useSyncExternalStore(record.subscribe, () => record.version)

  useEffect(() => {
    let isWanted = true
    void loadFlows().then((loaded) => isWanted && setFlows(loaded))
    return () => {
      isWanted = false
    }
  }, [])

  const choose = useCallback((sessionId: string) => setChosen(sessionId), [])
  const goLive = useCallback(() => {
    setFile(null)
    setPlace(null)
  }, [])
  const open = useCallback((name: string, trace: ReadTrace) => {
    const opened = new FlowRecord()
    opened.add(trace.told)
    const structures = new Map([...trace.machines].map(([id, { chart }]) => [id, structureOf(chart)]))
    setFile({ name, record: opened, structures, trace })
    setPlace(null)
    setChosen(null)
  }, [])

  const actor = record.actors.get(chosen ?? '') ?? firstMachine(record)
  const { isThere } = live
  const source: Source = useMemo(
    () => (file ? { kind: 'file', name: file.name } : { kind: isThere ? 'live' : 'waiting' }),
    [file, isThere],
  )
  const machine = actor?.machine ?? ''
  const isChanged = file?.trace.changed.includes(machine) ?? false
  const flow = isChanged ? null : (flows.get(machine) ?? null)
  return {
    source,
    record,
    revealed: file ? noValues : live.revealed,
    flows,
    live,
    link: live.link,
    actor,
    structure: flow ?? file?.structures.get(machine) ?? null,
    flow,
    changed: file?.trace.changed ?? none,
    choose,
    moment: place === null ? null : (record.moments[place] ?? null),
    travel,
    trace: file?.trace ?? null,
    open,
    goLive,
  }
}

const firstMachine = ({ actors }: FlowRecord): Watched | null => {
  const all = [...actors.values()]
  const isOwn = ({ machine, parentId }: Watched) => machine !== null && parentId !== undefined
  const running = all.filter(({ state }) => state.status === 'active')
  return running.find(isOwn) ?? all.find(isOwn) ?? all[0] ?? null
}
