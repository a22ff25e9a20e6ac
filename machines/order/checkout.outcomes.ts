import type { Failed } from '../required.ts'

// Outcomes of requests for an order, in both ways of paying.

export const ofObstacle = { req: ['ORD-193', 'ORD-214', 'ORD-229', 'ORD-248'] }
export const ofAddress = { req: ['ORD-61'] }
export const failure = ({ event }: { event: Failed }) => event
export const told = [
  { type: 'logFailure', params: failure },
  { type: 'setProblem', params: failure },
] as const
/** Outcome when the server places no order because the address or the amount is another one. */
export const moved = {
  guard: { type: 'isMoved', params: failure },
  target: 'asking',
  actions: [{ type: 'setMove', params: failure }, 'refreshBook'],
  meta: { req: ['ORD-256'] },
} as const
export const repriced = {
  guard: { type: 'isRepriced', params: failure },
  target: 'asking',
  actions: [{ type: 'setAnsweredOffer', params: failure }, 'refreshCart'],
  meta: { req: ['ORD-198'] },
} as const
