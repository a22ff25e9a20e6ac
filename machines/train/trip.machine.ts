import { type ChosenStop, isSameStop, type StopKey } from '@tiffin-junction/contract/domain/train-stop'
import { assign, emit, setup } from 'xstate'
import { requiredAction, requiredCallback } from '../required.ts'

export interface TripContext {
  /** The stop that food is chosen for; `null` for an address or the position of the device. */
  readonly stop: ChosenStop | null
}

export type TripEvent =
  | { readonly type: 'stop.chosen'; readonly stop: ChosenStop }
  /** The person chooses an address instead. */
  | { readonly type: 'stop.dropped' }
  /**
   * Something is ordered to this seat at the stop `at`, which is `null` for an address; without both, the person of the
   * seat has left the device.
   */
  | { readonly type: 'seat.changed'; readonly seat?: ChosenStop['seat']; readonly at?: StopKey | null }
  /** The train has left the stop. */
  | { readonly type: 'train.left' }
  /** The device kept this stop, or another tab has changed it. */
  | { readonly type: 'stop.found'; readonly stop: ChosenStop | null }

/** Another stop, or none, is chosen from now on. */
export interface TripChanged {
  readonly type: 'trip.changed'
}

/**
 * The stop of a train that the whole app lists, searches and sells for. It stays on the device until the train has left
 * it, or an address is chosen instead (decisions D60).
 */
export const tripMachine = setup({
  types: {} as {
    context: TripContext
    events: TripEvent
    emitted: TripChanged
  },
  actors: {
    /** Sends `stop.found` for what the device keeps and other tabs choose, and `train.left` when the stop is past. */
    watch: requiredCallback<TripEvent, TripContext>('watch'),
  },
  guards: {
    isStop: (_, stop: ChosenStop | null) => stop !== null,
    isChosen: ({ context: { stop } }, at: StopKey | null | undefined) =>
      at === undefined || isSameStop(stop, at),
  },
  actions: {
    setStop: assign((_, stop: ChosenStop | null) => ({ stop })),
    setSeat: assign(({ context: { stop } }, seat: ChosenStop['seat']) => ({
      stop: stop && { ...stop, seat },
    })),
    clearStop: assign({ stop: null }),
    /** Writes the stop to the device; `null` removes it. */
    keepStop: requiredAction<ChosenStop | null>('keepStop'),
    emitChanged: emit({ type: 'trip.changed' }),
  },
}).createMachine({
  id: 'trip',
  context: { stop: null },
  on: {
    'stop.chosen': {
      target: '.chosen',
      actions: [
        { type: 'setStop', params: ({ event }) => event.stop },
        { type: 'keepStop', params: ({ event }) => event.stop },
        'emitChanged',
      ],
      meta: { req: ['TRN-11'] },
    },
    'stop.found': [
      {
        guard: { type: 'isStop', params: ({ event }) => event.stop },
        target: '.chosen',
        actions: [{ type: 'setStop', params: ({ event }) => event.stop }, 'emitChanged'],
        meta: { req: ['TRN-12'] },
      },
      { target: '.none', actions: ['clearStop', 'emitChanged'] },
    ],
  },
  initial: 'none',
  states: {
    none: {
      description: 'Food is chosen for an address, or for where the device is',
      invoke: { id: 'watch', src: 'watch', input: ({ context }) => context },
    },
    chosen: {
      description: 'Food is chosen for a stop of a train',
      meta: { req: ['TRN-11'] },
      invoke: { id: 'watch', src: 'watch', input: ({ context }) => context },
      on: {
        'stop.dropped': {
          target: 'none',
          actions: ['clearStop', { type: 'keepStop', params: null }, 'emitChanged'],
        },
        'seat.changed': {
          guard: { type: 'isChosen', params: ({ event }) => event.at },
          actions: [
            { type: 'setSeat', params: ({ event }) => event.seat },
            { type: 'keepStop', params: ({ context }) => context.stop },
          ],
          meta: { req: ['TRN-37'] },
        },
        'train.left': {
          target: 'none',
          actions: ['clearStop', { type: 'keepStop', params: null }, 'emitChanged'],
          meta: { req: ['TRN-12'] },
        },
      },
    },
  },
})
