import type { TransitionInfo } from '../anatomy.ts'
import { chartOf } from '../chart.ts'
import { allEdges, coverageOf } from '../coverage.ts'
import type { Graph } from '../graph.ts'

/** A state or transition that no step reached, with the likely reason. */
export type Unreached = { id: string; reason: string }

/** Returns the likely reason for each state and transition that no step of the graph reaches. */
export function reasonsOf(graph: Graph): Unreached[] {
  const { prepared, faults } = graph
  const { states, transitions } = coverageOf(prepared, allEdges(graph))
  const lost = new Set(states.uncovered)
  const guards = new Map(chartOf(prepared.model.machine).transitions.map(({ id, guard }) => [id, guard]))
  const infos = new Map(prepared.anatomy.transitions.map((info) => [info.id, info]))
  const samples = prepared.model.events ?? {}

  const reasonFor = (info: TransitionInfo): string => {
    if (lost.has(info.state)) return `its state ${info.state} is never reached`
    const earlier = prepared.anatomy.transitions.find(
      ({ id, state, eventType, index }) =>
        state === info.state && eventType === info.eventType && index < info.index && !guards.get(id),
    )
    if (earlier) return 'an earlier transition without a guard always takes the event'
    const fault = faults.find(({ path }) => path.at(-1)?.startsWith(info.eventType))
    if (fault) return `the machine throws: ${fault.message}`
    const guard = guards.get(info.id)
    if (guard) return `its guard (${guard}) was true for no sample in any state that was explored`
    if (info.eventType in samples)
      return 'a transition of an inner state always takes the event, or its actor never runs'
    return 'nothing that was tried causes it'
  }
  return [
    ...states.uncovered.map((id) => ({ id, reason: 'no transition that was taken leads to it' })),
    ...transitions.uncovered.map((id) => {
      const info = infos.get(id)
      return { id, reason: info ? reasonFor(info) : 'unknown' }
    }),
  ]
}
