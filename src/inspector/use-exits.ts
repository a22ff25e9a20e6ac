import { useEffect, useState } from 'react'
import type { SentEvent } from '../effects/inspect/protocol.ts'
import type { Flow } from './flows.ts'
import { activeStates, type Exit, exitsOf } from './standing.ts'
import type { Inspector } from './use-inspector.ts'

/** Returns all sample events of a flow, with type and payload. */
export const samplesOf = ({ model }: Flow): readonly SentEvent[] =>
  Object.entries(model.events ?? {}).flatMap(([type, samples]) =>
    (samples ?? []).map((payload): SentEvent => ({ ...payload, type })),
  )

/** The active states and possible transitions of the chosen actor at the shown moment. */
export interface Exits {
  readonly active: readonly string[]
  /** Transitions whose guards let a sample pass, and those that wait for an outcome or for time. */
  readonly possible: readonly Exit[]
}

/**
 * Requests which of its sample events the running actor would follow now. For the past, and for a recording,
 * only the structure is known.
 */
export function useExits({ actor, flow, structure, record, moment, link, source }: Inspector): Exits {
  const [taken, setTaken] = useState<{ key: string; ids: readonly string[] } | null>(null)
  const isPresent = moment === null && source.kind === 'live'
  const sessionId = actor?.sessionId ?? ''
  const state = moment ? record.stateAt(sessionId, moment.index) : actor?.state
  // The request is repeated after every change of this actor.
  const key = `${sessionId} ${JSON.stringify([state?.value, state?.context])}`

  useEffect(() => {
    if (!isPresent || !flow || !link) return
    let isWanted = true
    const keep = (ids: readonly string[]) => isWanted && setTaken({ key, ids })
    link.able(sessionId, samplesOf(flow)).then(
      (all) => keep([...new Set(all.flat())]),
      // Without an answer, only the structure is known, as for the past.
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
