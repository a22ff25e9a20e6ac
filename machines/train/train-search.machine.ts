import { tidy } from '@tiffin-junction/contract/domain/plain-text'
import { type TrainHit, trainText } from '@tiffin-junction/contract/domain/train'
import { assign, log, sendTo, setup } from 'xstate'
import { type Failed, requiredActor, requiredCallback } from '../required.ts'

export interface TrainSearchContext {
  /** Typed text. */
  readonly text: string
  /** Trains for the text; those of the text before stay until the next answer. */
  readonly hits: readonly TrainHit[]
}

export type TrainSearchEvent =
  | { readonly type: 'text.changed'; readonly text: string }
  /** The address has another text: the page was opened with it, or Back leads to it. */
  | { readonly type: 'text.found'; readonly text: string }
  | { readonly type: 'retry.requested' }
  /** A lost network is back. */
  | { readonly type: 'connection.back' }

/** The address takes over the text. */
export interface TextKept {
  readonly type: 'text.kept'
  readonly text: string
}

const isShort = (text: string): boolean => tidy(text).length < trainText.shortest

const textIn = ({ event }: { readonly event: { readonly text: string } }): string => event.text
const typed = [
  { type: 'setText', params: textIn },
  { type: 'sendText', params: textIn },
] as const

/** Finds trains by number or name while the person types. The text is kept in the address, for Back and for sharing. */
export const trainSearchMachine = setup({
  types: {} as {
    context: TrainSearchContext
    events: TrainSearchEvent
    tags: 'busy' | 'listed' | 'nothing' | 'failed'
  },
  actors: {
    searchTrains: requiredActor<readonly TrainHit[], Pick<TrainSearchContext, 'text'>>('searchTrains'),
    address: requiredCallback<TextKept>('address'),
    connection: requiredCallback('connection'),
  },
  delays: { typing: 250 },
  guards: {
    isShort: (_, text: string) => isShort(text),
    hasFound: (_, hits: readonly TrainHit[]) => hits.length > 0,
  },
  actions: {
    setText: assign((_, text: string) => ({ text })),
    setHits: assign((_, hits: readonly TrainHit[]) => ({ hits })),
    clearHits: assign({ hits: [] }),
    sendText: sendTo('address', (_, text: string) => ({ type: 'text.kept', text })),
    logFailure: log((_, { error }: Failed) => error, 'trains: searching failed'),
  },
}).createMachine({
  id: 'trainSearch',
  context: { text: '', hits: [] },
  invoke: { id: 'address', src: 'address' },
  on: {
    'text.changed': [
      {
        guard: { type: 'isShort', params: textIn },
        target: '.idle',
        actions: typed,
      },
      {
        target: '.typing',
        actions: typed,
      },
    ],
    'text.found': [
      {
        guard: { type: 'isShort', params: textIn },
        target: '.idle',
        actions: { type: 'setText', params: textIn },
      },
      {
        target: '.searching',
        actions: { type: 'setText', params: textIn },
        meta: { req: ['TRN-3'] },
      },
    ],
  },
  initial: 'idle',
  states: {
    idle: { description: 'Too little is typed for a search', entry: 'clearHits' },
    typing: {
      description: 'The search waits for a pause in typing',
      tags: 'busy',
      after: { typing: 'searching' },
    },
    searching: {
      description: 'The trains are requested',
      tags: 'busy',
      meta: { req: ['TRN-1'] },
      invoke: {
        id: 'searchTrains',
        src: 'searchTrains',
        input: ({ context }) => ({ text: tidy(context.text) }),
        onDone: [
          {
            guard: { type: 'hasFound', params: ({ event }) => event.output },
            target: 'listed',
            actions: { type: 'setHits', params: ({ event }) => event.output },
          },
          { target: 'nothing' },
        ],
        onError: { target: 'failed', actions: { type: 'logFailure', params: ({ event }) => event } },
      },
    },
    listed: { description: 'The trains that were found', tags: 'listed', meta: { req: ['TRN-1'] } },
    nothing: {
      description: 'No train has that number or name',
      tags: 'nothing',
      meta: { req: ['TRN-2'] },
      entry: 'clearHits',
    },
    failed: {
      description: 'The search failed and can be tried again',
      tags: 'failed',
      meta: { req: ['APP-163'] },
      entry: 'clearHits',
      invoke: { id: 'connection', src: 'connection' },
      on: { 'retry.requested': 'searching', 'connection.back': 'searching' },
    },
  },
})
