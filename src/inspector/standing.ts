import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { anatomyOf } from '../../tests/flows/anatomy.ts'
import { chartOf } from '../../tests/flows/chart.ts'

/** Ids of the states that a state value means, the root first. */
export const activeStates = (machine: AnyStateMachine, value: unknown): readonly string[] => {
  const within = (node: AnyStateNode, part: unknown): string[] => {
    const keys = typeof part === 'string' ? { [part]: undefined } : Object(part)
    const inner = Object.entries(keys).flatMap(([key, deeper]) => {
      const child = node.states[key]
      return child ? within(child, deeper) : []
    })
    return [node.id, ...inner]
  }
  return value === undefined ? [] : within(machine.root, value)
}

/** A transition out of where a machine stands. */
export interface Exit {
  readonly id: string
  /** In words: `form.submitted`, `signIn done`, `after pollInterval (2 s)`. */
  readonly label: string
  /** True when a person or the app sends its event, false for outcomes and time. */
  readonly isSent: boolean
  readonly eventType: string
}

/** The transitions of the active states, by structure alone: their guards are not asked. */
export const exitsOf = (machine: AnyStateMachine, active: readonly string[]): readonly Exit[] => {
  const labels = new Map(
    chartOf(machine).transitions.map(({ id, event, guard }) => [id, guard ? `${event} [${guard}]` : event]),
  )
  return anatomyOf(machine)
    .transitions.filter(({ state, eventType }) => active.includes(state) && eventType !== 'always')
    .map(({ id, eventType }) => {
      return { id, eventType, label: labels.get(id) ?? eventType, isSent: !eventType.startsWith('xstate.') }
    })
}
