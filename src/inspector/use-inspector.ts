import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { AppLink } from '../effects/inspect/app-link.ts'
import { type Flow, type Flows, loadFlows, type Structure, structureOf } from './flows.ts'
import { FlowRecord, type Moment, type Watched } from './record.ts'
import { RevealedValues } from './revealed.ts'
import type { ReadTrace } from './trace.ts'
import { type Live, useLive } from './use-live.ts'

/** Where what is shown comes from. */
export type Source = { readonly kind: 'waiting' | 'live' } | { readonly kind: 'file'; readonly name: string }

/** All that the page's parts share. */
export interface Inspector {
  readonly source: Source
  readonly record: FlowRecord
  /** Values that are no secrets; none of a recording. */
  readonly revealed: RevealedValues
  readonly flows: Flows
  /** The app that is followed, also while a recording is shown. */
  readonly live: Live
  readonly link: AppLink | null
  /** The actor that is looked at. */
  readonly actor: Watched | null
  /** The structure of its machine; none for a promise or the root. */
  readonly structure: Structure | null
  /** Its flow; none where the recording is of another version of the machine. */
  readonly flow: Flow | null
  /** Machines of a recording that are of another version here, or missing. */
  readonly changed: readonly string[]
  readonly choose: (sessionId: string) => void
  /** The moment that is looked at; nothing while the present is followed. */
  readonly moment: Moment | null
  readonly travel: (index: number | null) => void
  /** The file that is shown instead of the app. */
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
