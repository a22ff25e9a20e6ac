import { failureText, statusOf } from '@tiffin-junction/contract/domain/failure'
import { chosenStopOf, type TrainJourney, type TrainStop } from '@tiffin-junction/contract/domain/train'
import type { ChosenStop } from '@tiffin-junction/contract/domain/train-stop'
import type { UiEffect } from '@tiffin-junction/contract/domain/ui-effects'
import { assign, emit, log, setup } from 'xstate'
import { type Failed, requiredAction, requiredActor, requiredCallback } from '../required.ts'

/** Station and date of boarding; `null` for the first station, and for the next date the train leaves there. */
export interface Boarding {
  readonly station: string | null
  /** `YYYY-MM-DD`, in Indian time. */
  readonly date: string | null
}

export interface TrainInput {
  readonly number: string
  readonly boarding: Boarding
}

export interface TrainContext extends TrainInput {
  /** `null` before the server has answered. */
  readonly journey: TrainJourney | null
  /** Reason that the shown boarding is not the requested one. */
  readonly problem: string | null
}

export type TrainEvent =
  | { readonly type: 'station.chosen'; readonly station: string }
  | { readonly type: 'date.chosen'; readonly date: string }
  /** Food is to be brought to this stop. */
  | { readonly type: 'stop.chosen'; readonly stop: TrainStop }
  | { readonly type: 'retry.requested' }
  /** A stop is past, or takes no orders any more. */
  | { readonly type: 'refresh.requested' }
  /** A lost network is back. */
  | { readonly type: 'connection.back' }

const anyBoarding: Boarding = { station: null, date: null }

const boardingOf = ({ boardingStation, boardingDate }: TrainJourney): Boarding => ({
  station: boardingStation,
  date: boardingDate,
})

const asked = ({ context: { number, boarding } }: { context: TrainContext }): TrainInput => ({
  number,
  boarding,
})

type StopChosen = Extract<TrainEvent, { type: 'stop.chosen' }>

const chosenIn = ({ context, event }: { context: TrainContext; event: StopChosen }): ChosenStop | null =>
  context.journey && chosenStopOf(context.journey, event.stop)

/**
 * A train with the stops after the one where the person boards. The boarding is kept in the address; one that is not
 * possible, such as a date that is past in a shared link, gives way to the next possible one and is said.
 */
export const trainMachine = setup({
  types: {} as {
    input: TrainInput
    context: TrainContext
    events: TrainEvent
    emitted: UiEffect
    tags: 'loading' | 'busy' | 'missing' | 'failed'
  },
  actors: {
    loadTrain: requiredActor<TrainJourney, TrainInput>('loadTrain'),
    connection: requiredCallback('connection'),
  },
  guards: {
    isServed: (_, stop: ChosenStop | null) => stop !== null,
    isMissing: (_, { error }: Failed) => statusOf(error) === 404,
    isImpossible: ({ context: { boarding } }, { error }: Failed) =>
      statusOf(error) === 400 && (boarding.station ?? boarding.date) !== null,
  },
  actions: {
    // The answer may name one of several runs, which is asked for from then on.
    setJourney: assign((_, journey: TrainJourney) => ({
      journey,
      number: journey.number,
      boarding: boardingOf(journey),
    })),
    setStation: assign(({ context }, station: string) => ({
      boarding: { ...context.boarding, station },
      problem: null,
    })),
    setDate: assign(({ context }, date: string) => ({
      boarding: { ...context.boarding, date },
      problem: null,
    })),
    setProblem: assign((_, { error }: Failed) => ({ problem: failureText(error) })),
    clearBoarding: assign({ boarding: anyBoarding }),
    restoreBoarding: assign(({ context: { journey } }) => ({
      boarding: journey ? boardingOf(journey) : anyBoarding,
    })),
    /** Has the whole app list and sell for the stop, which outlives this screen. */
    chooseStop: requiredAction<ChosenStop | null>('chooseStop'),
    goHome: emit({ type: 'navigate' as const, to: '/' }),
    /** Writes the boarding into the address. */
    keepBoarding: requiredAction<Boarding>('keepBoarding'),
    logFailure: log((_, { error }: Failed) => error, 'train: loading failed'),
  },
}).createMachine({
  id: 'train',
  context: ({ input }) => ({ ...input, journey: null, problem: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The train is requested',
      tags: 'loading',
      invoke: {
        id: 'loadTrain',
        src: 'loadTrain',
        input: asked,
        onDone: { target: 'shown', actions: { type: 'setJourney', params: ({ event }) => event.output } },
        onError: [
          { guard: { type: 'isMissing', params: ({ event }) => event }, target: 'missing' },
          {
            guard: { type: 'isImpossible', params: ({ event }) => event },
            target: 'loading',
            reenter: true,
            actions: [{ type: 'setProblem', params: ({ event }) => event }, 'clearBoarding'],
            meta: { req: ['TRN-6'] },
          },
          { target: 'failed', actions: { type: 'logFailure', params: ({ event }) => event } },
        ],
      },
    },
    missing: { description: 'There is no train with this number', tags: 'missing', meta: { req: ['TRN-7'] } },
    failed: {
      description: 'The train could not be loaded',
      tags: 'failed',
      meta: { req: ['APP-163'] },
      invoke: { id: 'connection', src: 'connection' },
      on: { 'retry.requested': 'loading', 'connection.back': 'loading' },
    },
    shown: {
      description: 'The stops of the train are shown',
      meta: { req: ['TRN-4'] },
      on: {
        'station.chosen': {
          target: '.changing',
          actions: { type: 'setStation', params: ({ event }) => event.station },
        },
        'stop.chosen': {
          guard: { type: 'isServed', params: chosenIn },
          target: 'leaving',
          actions: [{ type: 'chooseStop', params: chosenIn }, 'goHome'],
          meta: { req: ['TRN-11'] },
        },
        'date.chosen': {
          target: '.changing',
          actions: { type: 'setDate', params: ({ event }) => event.date },
        },
      },
      initial: 'idle',
      states: {
        idle: {
          description: 'Nothing is requested',
          on: { 'refresh.requested': 'refreshing' },
        },
        changing: {
          description: 'The stops after another boarding are requested; those before stay',
          tags: 'busy',
          meta: { req: ['TRN-5'] },
          invoke: {
            id: 'loadTrain',
            src: 'loadTrain',
            input: asked,
            onDone: {
              target: 'idle',
              actions: [
                { type: 'setJourney', params: ({ event }) => event.output },
                { type: 'keepBoarding', params: ({ context }) => context.boarding },
              ],
            },
            onError: {
              target: 'idle',
              actions: [
                { type: 'setProblem', params: ({ event }) => event },
                'restoreBoarding',
                { type: 'logFailure', params: ({ event }) => event },
              ],
              meta: { req: ['TRN-6'] },
            },
          },
        },
        refreshing: {
          description: 'The stops are requested again, because time has passed',
          invoke: {
            id: 'loadTrain',
            src: 'loadTrain',
            input: asked,
            onDone: { target: 'idle', actions: { type: 'setJourney', params: ({ event }) => event.output } },
            onError: { target: 'idle', actions: { type: 'logFailure', params: ({ event }) => event } },
          },
        },
      },
    },
    leaving: { description: 'The restaurants for the stop are opening' },
  },
})
