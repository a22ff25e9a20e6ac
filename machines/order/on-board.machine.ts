import { isFinal, isUnauthorised } from '@tiffin-junction/contract/domain/failure'
import type { Order } from '@tiffin-junction/contract/domain/order'
import { assign, log, sendTo, setup } from 'xstate'
import { type Failed, requiredAction, requiredActor, requiredCallback } from '../required.ts'
import type { TripEvent } from '../train/trip.machine.ts'
import { seatEvent } from '../train/trip.rules.ts'
import { type FormKind, nothingTyped, type Report, reportOf, type Typed } from './on-board.rules.ts'
import { pollPauseMachine } from './poll-pause.machine.ts'

export interface OnBoardInput {
  /** The number of the order, or its id. */
  readonly id: string
}

export interface OnBoardContext extends OnBoardInput {
  readonly typed: Typed
  /** The form whose fields do not mean anything yet, after a try to send them; `null` for none. */
  readonly unclear: FormKind | null
  /** Report that is being sent, or waits for the network; `null` for none. */
  readonly report: Report | null
  /** The error of the last attempt; `null` when it did not fail. */
  readonly failure: unknown
  /** The order as the server answered the last report; `null` before the first. */
  readonly answer: Order | null
}

export type OnBoardEvent =
  | { readonly type: 'field.typed'; readonly typed: Partial<Typed> }
  /** One tap sends a report: a usual delay, the traveller is at the seat, or nothing came. */
  | { readonly type: 'report.chosen'; readonly report: Report }
  | { readonly type: 'form.submitted'; readonly kind: FormKind }
  | { readonly type: 'report.dropped' }
  /** A report made before the page was loaded again. */
  | { readonly type: 'report.recalled'; readonly report: Report }

/** Milliseconds after which a report is sent again that did not reach the server. */
const pause = 10_000

/**
 * Sends a traveller's reports on an order to a train: the delay of the train, coach and berth, that the traveller is
 * at the seat, or that nothing came. A report without a network waits, also over a reload, and is sent as soon as it
 * is back. The same report twice does no harm.
 */
export const onBoardMachine = setup({
  types: {} as {
    input: OnBoardInput
    context: OnBoardContext
    events: OnBoardEvent
    children: { sendReport: 'sendReport'; pause: 'pollPause' }
    tags: 'busy' | 'waiting' | 'refused'
  },
  actors: {
    sendReport: requiredActor<Order, { readonly id: string; readonly report: Report }>('sendReport'),
    pollPause: pollPauseMachine,
    trip: requiredCallback<TripEvent>('trip'),
    /** Sends `report.recalled` at once when the device keeps a report about this order. */
    recallReport: requiredCallback<OnBoardEvent, OnBoardInput>('recallReport'),
  },
  guards: {
    isClear: ({ context }, kind: FormKind) => reportOf(kind, context.typed) !== null,
    isEnded: (_, { error }: Failed) => isUnauthorised(error),
    isFinal: (_, { error }: Failed) => isFinal(error),
  },
  actions: {
    setTyped: assign(({ context }, typed: Partial<Typed>) => ({
      typed: { ...context.typed, ...typed },
      unclear: null,
    })),
    setUnclear: assign((_, unclear: FormKind) => ({ unclear })),
    setReport: assign((_, report: Report) => ({ report, failure: null })),
    setTypedReport: assign(({ context }, kind: FormKind) => ({
      report: reportOf(kind, context.typed),
      failure: null,
    })),
    setAnswer: assign((_, answer: Order) => ({ answer, report: null, typed: nothingTyped })),
    /** Keeps what was said of this order on the device; `null` removes it. */
    keepReport: requiredAction<{ readonly id: string; readonly report: Report | null }>('keepReport'),
    /** Sends the seat of the order to the chosen stop of a train. */
    forwardSeat: sendTo('trip', (_, { train }: Order) => seatEvent(train)),
    forgetReport: assign({ report: null, failure: null }),
    setFailure: assign((_, { error }: Failed) => ({ failure: error })),
    logFailure: log((_, { error }: Failed) => error, 'on board: sending a report failed'),
  },
}).createMachine({
  id: 'onBoard',
  context: ({ input }) => ({
    id: input.id,
    typed: nothingTyped,
    unclear: null,
    report: null,
    failure: null,
    answer: null,
  }),
  invoke: [
    { id: 'trip', src: 'trip' },
    { id: 'recallReport', src: 'recallReport', input: ({ context: { id } }) => ({ id }) },
  ],
  on: {
    'field.typed': { actions: { type: 'setTyped', params: ({ event }) => event.typed } },
    'report.chosen': {
      target: '.unsent',
      actions: { type: 'setReport', params: ({ event }) => event.report },
      meta: { req: ['TRN-22', 'TRN-28', 'TRN-29'] },
    },
    'form.submitted': [
      {
        guard: { type: 'isClear', params: ({ event }) => event.kind },
        target: '.unsent',
        actions: { type: 'setTypedReport', params: ({ event }) => event.kind },
        meta: { req: ['TRN-19', 'TRN-22'] },
      },
      { actions: { type: 'setUnclear', params: ({ event }) => event.kind } },
    ],
  },
  initial: 'resting',
  states: {
    resting: {
      description: 'Nothing is being said',
      on: {
        'report.recalled': {
          target: 'unsent',
          actions: { type: 'setReport', params: ({ event }) => event.report },
          meta: { req: ['TRN-38'] },
        },
      },
    },
    unsent: {
      description: 'The server has not answered the report, which stays on the device until then',
      meta: { req: ['TRN-38'] },
      entry: { type: 'keepReport', params: ({ context }) => context },
      exit: { type: 'keepReport', params: ({ context: { id } }) => ({ id, report: null }) },
      initial: 'sending',
      states: {
        sending: {
          description: 'The server gets the report',
          tags: 'busy',
          invoke: {
            id: 'sendReport',
            src: 'sendReport',
            input: ({ context: { id, report } }) => {
              if (!report) throw new Error('There is no report to send.')
              return { id, report }
            },
            onDone: {
              target: '#onBoard.resting',
              actions: [
                { type: 'setAnswer', params: ({ event }) => event.output },
                { type: 'forwardSeat', params: ({ event }) => event.output },
              ],
              meta: { req: ['TRN-37'] },
            },
            onError: [
              // The session machine goes to the sign-in page.
              {
                guard: { type: 'isEnded', params: ({ event }) => event },
                target: '#onBoard.resting',
                actions: 'forgetReport',
              },
              {
                guard: { type: 'isFinal', params: ({ event }) => event },
                target: '#onBoard.refused',
                actions: { type: 'setFailure', params: ({ event }) => event },
              },
              { target: 'waiting', actions: { type: 'logFailure', params: ({ event }) => event } },
            ],
          },
        },
        waiting: {
          description:
            'The server could not be reached: the report is sent again after a pause, or when the network is back',
          tags: 'waiting',
          meta: { req: ['TRN-22'] },
          invoke: { id: 'pause', src: 'pollPause', input: { ms: pause }, onDone: 'sending' },
          on: { 'report.dropped': { target: '#onBoard.resting', actions: 'forgetReport' } },
        },
      },
    },
    refused: {
      description: 'The server has said why it does not take the report',
      tags: 'refused',
      on: { 'report.dropped': { target: 'resting', actions: 'forgetReport' } },
    },
  },
})
