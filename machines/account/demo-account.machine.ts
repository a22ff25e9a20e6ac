import { assign, log, setup } from 'xstate'
import { type Failed, requiredActor } from '../required.ts'

/** What the account that a fresh installation comes with signs in with. */
export interface DemoAccount {
  readonly phone: string
  readonly password: string
}

/** What the server tells of its installation. */
export interface Installation {
  readonly demo: DemoAccount | null
}

/** Whether this installation offers a demo account; asked once. Without an answer none is offered. */
export const demoAccountMachine = setup({
  types: {} as {
    context: Installation
    tags: 'offered'
  },
  actors: { loadConfig: requiredActor<Installation, undefined>('loadConfig') },
  guards: { isOffered: (_, { installation }: { installation: Installation }) => installation.demo !== null },
  actions: {
    setDemo: assign({ demo: (_, { installation }: { installation: Installation }) => installation.demo }),
    logFailure: log((_, { error }: Failed) => error, 'demo account: loading failed'),
  },
}).createMachine({
  id: 'demoAccount',
  context: { demo: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'Nobody knows yet; the form stands alone',
      invoke: {
        id: 'loadConfig',
        src: 'loadConfig',
        onDone: [
          {
            guard: { type: 'isOffered', params: ({ event }) => ({ installation: event.output }) },
            target: 'offered',
            actions: { type: 'setDemo', params: ({ event }) => ({ installation: event.output }) },
          },
          { target: 'none' },
        ],
        onError: { target: 'none', actions: { type: 'logFailure', params: ({ event }) => event } },
      },
    },
    offered: {
      description: 'The demo account stands beside the form',
      type: 'final',
      tags: 'offered',
      meta: { req: ['APP-94'] },
    },
    none: { description: 'There is no demo account to show', type: 'final' },
  },
})
