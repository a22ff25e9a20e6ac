import type { Chart, ChartState } from '../../tests/flows/chart.ts'

/** Ids of the states that a state value means, the root first. */
export const activeStates = ({ root }: Chart, value: unknown): readonly string[] => {
  const within = (state: ChartState, part: unknown): string[] => {
    const keys = typeof part === 'string' ? { [part]: undefined } : Object(part)
    const inner = Object.entries(keys).flatMap(([key, deeper]) => {
      const child = state.children.find((each) => each.key === key)
      return child ? within(child, deeper) : []
    })
    return [state.id, ...inner]
  }
  return value === undefined ? [] : within(root, value)
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
export const exitsOf = ({ transitions }: Chart, active: readonly string[]): readonly Exit[] =>
  transitions
    .filter(({ source }) => active.includes(source))
    .map(({ id, event, guard }) => {
      const eventType = id.split(' | ')[1] ?? event
      const label = guard ? `${event} [${guard}]` : event
      return { id, eventType, label, isSent: !eventType.startsWith('xstate.') }
    })
    .filter(({ eventType }) => eventType !== 'always')
