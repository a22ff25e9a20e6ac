import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { type AppLink, linkApp } from '../effects/inspect/app-link.ts'
import { type Flow, type Flows, loadFlows } from './flows.ts'
import { FlowRecord, type Moment, type Watched } from './record.ts'

/** Where what is shown comes from. */
export type Source = { readonly kind: 'waiting' | 'live' } | { readonly kind: 'file'; readonly name: string }

/** All that the page's parts share. */
export interface Inspector {
  readonly source: Source
  readonly record: FlowRecord
  readonly flows: Flows
  /** The run of the app that is followed, also while a recording is shown. */
  readonly live: FlowRecord
  readonly link: AppLink | null
  /** The actor that is looked at. */
  readonly actor: Watched | null
  /** Its flow; none for a promise or the root. */
  readonly flow: Flow | null
  readonly choose: (sessionId: string) => void
  /** The moment that is travelled back to; nothing while the present is followed. */
  readonly moment: Moment | null
  readonly travel: (index: number | null) => void
  /** Shows a recording instead of the app. */
  readonly open: (name: string, show: (record: FlowRecord) => void) => void
  /** Follows the app again. */
  readonly goLive: () => void
}

const noFlows: Flows = new Map()

export function useInspector(): Inspector {
  const [live] = useState(() => new FlowRecord())
  const [file, setFile] = useState<{ name: string; record: FlowRecord } | null>(null)
  const [isLive, setLive] = useState(false)
  const [link, setLink] = useState<AppLink | null>(null)
  const [flows, setFlows] = useState<Flows>(noFlows)
  const [chosen, setChosen] = useState<string | null>(null)
  const [place, setPlace] = useState<number | null>(null)
  const record = file?.record ?? live
  useSyncExternalStore(record.subscribe, () => record.version)

  useEffect(() => {
    const opened = linkApp({
      onRun: () => {
        live.clear()
        setLive(true)
        setPlace(null)
      },
      onTold: (all) => live.add(all),
    })
    setLink(opened)
    return opened.close
  }, [live])

  useEffect(() => {
    let isWanted = true
    void loadFlows().then((loaded) => isWanted && setFlows(loaded))
    return () => {
      isWanted = false
    }
  }, [])

  const choose = useCallback((sessionId: string) => setChosen(sessionId), [])
  const travel = useCallback((index: number | null) => setPlace(index), [])
  const goLive = useCallback(() => {
    setFile(null)
    setPlace(null)
  }, [])
  const open = useCallback((name: string, show: (record: FlowRecord) => void) => {
    const opened = new FlowRecord()
    show(opened)
    setFile({ name, record: opened })
    setPlace(null)
    setChosen(null)
  }, [])

  const actor = record.actors.get(chosen ?? '') ?? firstMachine(record)
  const source: Source = useMemo(
    () => (file ? { kind: 'file', name: file.name } : { kind: isLive ? 'live' : 'waiting' }),
    [file, isLive],
  )
  return {
    source,
    record,
    flows,
    live,
    link,
    actor,
    flow: flows.get(actor?.machine ?? '') ?? null,
    choose,
    moment: place === null ? null : (record.moments[place] ?? null),
    travel,
    open,
    goLive,
  }
}

const firstMachine = ({ actors }: FlowRecord): Watched | null => {
  const all = [...actors.values()]
  return all.find(({ machine, parentId }) => machine !== null && parentId !== undefined) ?? all[0] ?? null
}
