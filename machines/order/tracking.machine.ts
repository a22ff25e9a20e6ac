import { assign, setup } from 'xstate'
import { requiredCallback } from '../required.ts'
import { hasArrived, isNearby, isPickedUp, type Journey, read } from './tracking.rules.ts'

export type TrackingEvent =
  /** The time in milliseconds: sent at once, each second, and when the page becomes visible again. */
  { readonly type: 'clock.ticked'; readonly now: number }

/**
 * The sample of order tracking, a simulation without server calls. A page that was suspended skips the stages that
 * passed meanwhile.
 */
export const trackingMachine = setup({
  types: {} as {
    context: Journey
    events: TrackingEvent
    tags: 'confirmed' | 'picked_up' | 'nearby' | 'delivered'
  },
  actors: { watchClock: requiredCallback<TrackingEvent>('watchClock') },
  guards: {
    isPickedUp: ({ context }) => isPickedUp(context),
    isNearby: ({ context }) => isNearby(context),
    hasArrived: ({ context }, now: number) => hasArrived(read(context, now)),
  },
  actions: { setTime: assign(({ context }, now: number) => read(context, now)) },
}).createMachine({
  id: 'tracking',
  context: { startedAt: null, seconds: 0 },
  initial: 'underWay',
  states: {
    underWay: {
      description: 'The clock runs and the vehicle with it',
      meta: { req: ['ORD-122', 'ORD-140', 'ORD-144'] },
      invoke: { id: 'watchClock', src: 'watchClock' },
      on: {
        'clock.ticked': [
          {
            guard: { type: 'hasArrived', params: ({ event }) => event.now },
            target: 'delivered',
            actions: { type: 'setTime', params: ({ event }) => event.now },
            meta: { req: ['ORD-143'] },
          },
          { actions: { type: 'setTime', params: ({ event }) => event.now } },
        ],
      },
      initial: 'confirmed',
      states: {
        confirmed: {
          description: 'The restaurant is preparing the order',
          tags: 'confirmed',
          meta: { req: ['ORD-139', 'ORD-150'] },
          always: { guard: 'isPickedUp', target: 'pickedUp', meta: { req: ['ORD-141'] } },
        },
        pickedUp: {
          description: 'The vehicle is on its way',
          tags: 'picked_up',
          meta: { req: ['ORD-139', 'ORD-151'] },
          always: { guard: 'isNearby', target: 'nearby', meta: { req: ['ORD-142'] } },
        },
        nearby: {
          description: 'The vehicle is almost there',
          tags: 'nearby',
          meta: { req: ['ORD-139', 'ORD-152'] },
        },
      },
    },
    delivered: {
      description: 'The meal is there; the clock is no longer read',
      tags: 'delivered',
      meta: { req: ['ORD-139', 'ORD-143', 'ORD-153'] },
    },
  },
})
