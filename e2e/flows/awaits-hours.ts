import type { AnyMachineSnapshot } from 'xstate'

const because =
  'journeys-hours.spec.ts closes a restaurant over an open page; the answers of a walk have no hours'

/** The step of a flow that reads again what its hours have opened or closed (DIS-148). */
export const awaitsHours = { step: 'refresh.requested', because }

/** The same for a flow that has a state for it, with the steps of that state: the answers of `reads`, and others. */
export const awaitsHoursWith = (reads: string, ...others: readonly string[]) => [
  awaitsHours,
  { step: `${reads}.done`, because },
  { step: `${reads}.error`, because },
  ...others.map((step) => ({
    step,
    when: (snapshot: AnyMachineSnapshot) => snapshot.matches('refreshing'),
    because,
  })),
]
