import { assign, type SnapshotFrom, setup } from 'xstate'
import { requiredCallback } from '../required.ts'
import { liveOrderMachine } from './live-order.machine.ts'
import { orderOf } from './live-order.selectors.ts'
import { hasArrived, held, isNearby, isPickedUp, type Journey, read } from './tracking.rules.ts'

export interface TrackingInput {
  /** The number of the order to track; `null` for the sample. */
  readonly orderId: string | null
}

export interface TrackingContext extends Journey, TrackingInput {
  /** The status of the order as the server spells it; `null` without an order, or before it is known. */
  readonly status: string | null
}

type LiveOrder = SnapshotFrom<typeof liveOrderMachine>

const statusOf = (snapshot: LiveOrder): string | null => orderOf(snapshot)?.status ?? null

/** The time of the last reading of the clock, in milliseconds. */
const timeOf = ({ startedAt, seconds }: Journey): number => (startedAt ?? 0) + seconds * 1000

export type TrackingEvent =
  /** The time in milliseconds: sent at once, each second, and when the page becomes visible again. */
  { readonly type: 'clock.ticked'; readonly now: number }

/**
 * Tracks an order, which the child `liveOrder` follows on the server: the simulation only moves the vehicle, within
 * what the server says. Without an order it is a simulation alone, without server calls. A page that was suspended
 * skips the stages that passed meanwhile.
 */
export const trackingMachine = setup({
  types: {} as {
    input: TrackingInput
    context: TrackingContext
    events: TrackingEvent
    children: { liveOrder: 'liveOrder'; watchClock: 'watchClock' }
    tags: 'live' | 'confirmed' | 'picked_up' | 'nearby' | 'delivered'
  },
  actors: {
    liveOrder: liveOrderMachine,
    watchClock: requiredCallback<TrackingEvent>('watchClock'),
  },
  guards: {
    hasOrder: ({ context }) => context.orderId !== null,
    isPickedUp: ({ context }) => isPickedUp(context),
    isNearby: ({ context }) => isNearby(context),
    hasArrived: ({ context }, now: number) => hasArrived(read(context, now)),
  },
  actions: {
    setTime: assign(({ context }, now: number) => read(context, now)),
    setHeldTime: assign(({ context }, now: number) => held(read(context, now), context.status, now)),
    setStatus: assign(({ context }, status: string | null) => ({
      status,
      ...(context.startedAt === null ? {} : held(context, status, timeOf(context))),
    })),
  },
}).createMachine({
  id: 'tracking',
  context: ({ input }) => ({ startedAt: null, seconds: 0, orderId: input.orderId, status: null }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'hasOrder', target: 'live' }, { target: 'underWay' }] },
    live: {
      description: 'An order is tracked: the server answers its status',
      tags: 'live',
      meta: { req: ['ORD-184', 'ORD-185'] },
      invoke: [
        { id: 'watchClock', src: 'watchClock' },
        {
          id: 'liveOrder',
          src: 'liveOrder',
          input: ({ context }) => ({ orderId: context.orderId ?? '' }),
          onSnapshot: { actions: { type: 'setStatus', params: ({ event }) => statusOf(event.snapshot) } },
        },
      ],
      on: { 'clock.ticked': { actions: { type: 'setHeldTime', params: ({ event }) => event.now } } },
    },
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
