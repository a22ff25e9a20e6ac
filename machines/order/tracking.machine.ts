import { assign, setup } from 'xstate'
import { requiredCallback } from '../required.ts'
import { hasArrived, isNearby, isPickedUp, type Journey, read } from './tracking.rules.ts'

export type TrackingEvent =
  /** The clock was read: at once, each second, and whenever the page is seen again. In milliseconds. */
  { readonly type: 'clock.ticked'; readonly now: number }

/** An order on its way: a simulation that asks no server. A page that slept skips the stages it slept through. */
export const trackingMachine = setup({
  types: {} as {
    context: Journey
    events: TrackingEvent
    tags: 'confirmed' | 'picked_up' | 'nearby' | 'delivered'
  },
  actors: {
    watchClock: requiredCallback<TrackingEvent>('watchClock'),
  },
  guards: {
    isPickedUp: ({ context }) => isPickedUp(context),
    isNearby: ({ context }) => isNearby(context),
    hasArrived: ({ context }, now: number) => hasArrived(read(context, now)),
  },
  actions: {
    noteTime: assign(({ context }, now: number) => read(context, now)),
  },
}).createMachine({
  id: 'tracking',
  context: { startedAt: null, seconds: 0 },
  initial: 'underWay',
  states: {
    underWay: {
      description: 'The clock runs and the vehicle with it',
      meta: { req: ['ORD-122', 'ORD-140', 'ORD-144'] },
      invoke: { id: 'watchClock', src: 'watchClock' },
      initial: 'confirmed',
      on: {
        'clock.ticked': [
          {
            guard: { type: 'hasArrived', params: ({ event }) => event.now },
            target: 'delivered',
            actions: { type: 'noteTime', params: ({ event }) => event.now },
            meta: { req: ['ORD-143'] },
          },
          { actions: { type: 'noteTime', params: ({ event }) => event.now } },
        ],
      },
      states: {
        confirmed: {
          description: 'The restaurant is preparing the order',
          meta: { req: ['ORD-139', 'ORD-150'] },
          tags: 'confirmed',
          always: { guard: 'isPickedUp', target: 'pickedUp', meta: { req: ['ORD-141'] } },
        },
        pickedUp: {
          description: 'The vehicle is on its way',
          meta: { req: ['ORD-139', 'ORD-151'] },
          tags: 'picked_up',
          always: { guard: 'isNearby', target: 'nearby', meta: { req: ['ORD-142'] } },
        },
        nearby: {
          description: 'The vehicle is almost there',
          meta: { req: ['ORD-139', 'ORD-152'] },
          tags: 'nearby',
        },
      },
    },
    delivered: {
      description: 'The meal is there; the clock is no longer read',
      meta: { req: ['ORD-139', 'ORD-143', 'ORD-153'] },
      tags: 'delivered',
    },
  },
})
