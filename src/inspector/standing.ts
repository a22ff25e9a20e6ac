import type { Chart, ChartState } from '@tiffin-junction/flows/chart'

/** Returns the ids of the states in a state value, the root first. */
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

/** A transition from an active state. */
export interface Exit {
  readonly id: string
  /** Description: `form.submitted`, `signIn done`, `after pollInterval (2 s)`. */
  readonly label: string
  /** True if a person or the app sends its event, false for outcomes and time. */
  readonly isSent: boolean
  readonly eventType: string
}

/** Returns the transitions of the active states by structure alone; their guards are not evaluated. */
export const exitsOf = ({ transitions }: Chart, active: readonly string[]): readonly Exit[] =>
  transitions
    .filter(({ source }) => active.includes(source))
    .map(({ id, event, guard }) => {
      const eventType = id.split(' | ')[1] ?? event
      const label = guard ? `${event} [${guard}]` : event
      return { id, eventType, label, isSent: !eventType.startsWith('xstate.') }
    })
    .filter(({ eventType }) => eventType !== 'always')
