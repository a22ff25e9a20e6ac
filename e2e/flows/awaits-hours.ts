/** The step of a flow that reads again what its hours have opened or closed (DIS-154). */
export const awaitsHours = {
  step: 'refresh.requested',
  because:
    'journeys-hours.spec.ts closes a restaurant over an open page; the answers of a walk have no hours',
}
