import { useEffect, useState } from 'react'
import type { SentEvent } from '../effects/inspect/protocol.ts'
import type { Flow } from './flows.ts'
import { activeStates, type Exit, exitsOf } from './standing.ts'
import type { Inspector } from './use-inspector.ts'

/** Every sample event of a flow, whole. */
export const samplesOf = ({ model }: Flow): readonly SentEvent[] =>
  Object.entries(model.events ?? {}).flatMap(([type, samples]) =>
    (samples ?? []).map((payload): SentEvent => ({ ...payload, type })),
  )

/** What can happen to the chosen actor at the moment shown. */
export interface Exits {
  readonly active: readonly string[]
  /** Those whose guards let a sample pass, and those that wait for an outcome or for time. */
  readonly possible: readonly Exit[]
}

/**
 * Asks the running actor which of its sample events it would follow now. Of the past, and of a recording, only
 * the structure is known.
 */
export function useExits({ actor, flow, structure, record, moment, link, source }: Inspector): Exits {
  const [taken, setTaken] = useState<{ key: string; ids: readonly string[] } | null>(null)
  const isPresent = moment === null && source.kind === 'live'
  const sessionId = actor?.sessionId ?? ''
  const state = moment ? record.stateAt(sessionId, moment.index) : actor?.state
  // Asked again after whatever happened to this actor.
  const key = `${sessionId} ${JSON.stringify([state?.value, state?.context])}`

  useEffect(() => {
    if (!isPresent || !flow || !link) return
    let isWanted = true
    const keep = (ids: readonly string[]) => isWanted && setTaken({ key, ids })
    link.able(sessionId, samplesOf(flow)).then(
      (all) => keep([...new Set(all.flat())]),
      // Without an answer no more is known than of the past.
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [isPresent, flow, link, sessionId, key])

  if (!structure || state?.status !== 'active') return { active: [], possible: [] }
  const active = activeStates(structure.chart, state.value)
  const exits = exitsOf(structure.chart, active)
  const isKnown = isPresent && taken?.key === key
  return {
    active,
    possible: isKnown ? exits.filter(({ id, isSent }) => !isSent || taken.ids.includes(id)) : exits,
  }
}
