import type { Graph } from '@tiffin-junction/flows/graph'
import { describeStep } from '@tiffin-junction/flows/step'
import { eventsOf, wayTo } from '../../tests/flows/trace-steps.ts'
import type { DriveStep, InspectedState } from '../effects/inspect/protocol.ts'

/** The shortest path from a state to another. */
export interface Way {
  /** The steps in words; `null` when there is no path, or no state was chosen. */
  readonly way: readonly string[] | null
  /** The events that make an actor take it. */
  readonly steps: readonly DriveStep[]
  /** Reason that there is no path: the model has none, or its states cannot be listed. */
  readonly problem: string | null
}

/**
 * Finds the path to a state.
 *
 * @param graph lists the states of the model; throws for a machine that never rests or has too many states.
 * @param target id of the state; empty when none was chosen.
 */
export const wayFrom = (graph: () => Graph, state: InspectedState, target: string): Way => {
  if (target === '') return { way: null, steps: [], problem: null }
  try {
    const states = graph()
    const edges = wayTo(states, state.value, state.context, target)
    if (!edges) {
      const [fault] = states.faults
      const problem = fault?.message ?? 'No path of the model leads there from the current state.'
      return { way: null, steps: [], problem }
    }
    const way = edges.map(({ step }) => describeStep(step))
    return { way, steps: eventsOf(states, edges), problem: null }
  } catch (error) {
    return { way: null, steps: [], problem: error instanceof Error ? error.message : String(error) }
  }
}
