import { assign, log, setup } from 'xstate'
import { type Failed, requiredActor } from '../required.ts'

/** Credentials of the account that a fresh installation contains. */
export interface DemoAccount {
  readonly phone: string
  readonly password: string
}

/** The server's answer about its installation. */
export interface Installation {
  readonly demo: DemoAccount | null
}

/** Loads once whether this installation offers a demo account. If the call fails, none is offered. */
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
      description: 'Not known yet; the form is shown alone',
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
      description: 'The demo account is shown beside the form',
      type: 'final',
      tags: 'offered',
      meta: { req: ['APP-94'] },
    },
    none: { description: 'There is no demo account to show', type: 'final' },
  },
})
