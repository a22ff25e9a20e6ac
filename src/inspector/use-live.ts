import { useCallback, useEffect, useRef, useState } from 'react'
import { type AppLink, linkApp } from '../effects/inspect/app-link.ts'
import type { Told } from '../effects/inspect/protocol.ts'
import { FlowRecord } from './record.ts'
import { RevealedValues } from './revealed.ts'

/** The running app that the page follows. */
export interface Live {
  readonly record: FlowRecord
  readonly revealed: RevealedValues
  readonly link: AppLink | null
  /** False until an app has answered. */
  readonly isThere: boolean
  readonly isPaused: boolean
  /** Number of events received while paused. They are added when recording resumes. */
  readonly held: number
  readonly setPaused: (isPaused: boolean) => void
  readonly isRevealing: boolean
  readonly setRevealing: (isOn: boolean) => void
  /** Removes the record, in the app too. */
  readonly clear: () => void
}

const isMoment = ({ type }: Told): boolean => type === '@xstate.snapshot' || type === '@flow.emitted'

/** Follows the app of this origin. Calls `onAnew` when the record starts again. */
export function useLive(onAnew: () => void): Live {
  const [record] = useState(() => new FlowRecord())
  const [revealed] = useState(() => new RevealedValues())
  const [link, setLink] = useState<AppLink | null>(null)
  const [isThere, setThere] = useState(false)
  const [isRevealing, setIsRevealing] = useState(false)
  const [held, setHeld] = useState<number | null>(null)
  const queue = useRef<Told[] | null>(null)
  const [, setValuesVersion] = useState(0)

  useEffect(() => {
    const opened = linkApp({
      onRun: (isOtherTab) => {
        setThere(true)
        if (!isOtherTab) return
        if (queue.current) queue.current = []
        record.clear()
        revealed.clear()
        onAnew()
      },
      onTold: (all) => {
        if (!queue.current) {
          record.add(all)
          return
        }
        queue.current.push(...all)
        setHeld((count) => (count ?? 0) + all.filter(isMoment).length)
      },
      onRevealed: (all) => {
        revealed.add(all)
        setValuesVersion(revealed.version)
      },
    })
    setLink(opened)
    // The app must stop sending values when the person leaves this page.
    const leave = () => opened.setRevealing(false)
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      opened.close()
    }
  }, [record, revealed, onAnew])

  const setPaused = useCallback(
    (isPaused: boolean) => {
      const waiting = queue.current
      queue.current = isPaused ? (waiting ?? []) : null
      setHeld(isPaused ? (waiting?.filter(isMoment).length ?? 0) : null)
      if (!isPaused && waiting) record.add(waiting)
    },
    [record],
  )
  const setRevealing = useCallback(
    (isOn: boolean) => {
      setIsRevealing(isOn)
      link?.setRevealing(isOn)
      revealed.clear()
    },
    [link, revealed],
  )
  const clear = useCallback(() => {
    // The waiting messages may introduce actors, so they are added before the moments are removed.
    if (queue.current) {
      record.add(queue.current)
      queue.current = []
      setHeld(0)
    }
    record.forget()
    link?.clear()
    onAnew()
  }, [record, link, onAnew])

  return {
    record,
    revealed,
    link,
    isThere,
    isPaused: held !== null,
    held: held ?? 0,
    setPaused,
    isRevealing,
    setRevealing,
    clear,
  }
}
