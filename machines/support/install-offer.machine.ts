import { log, setup } from 'xstate'
import { type Failed, requiredAction, requiredActor, requiredCallback } from '../required.ts'
import { isSettled } from './install-offer.rules.ts'

export interface InstallOfferInput {
  /** Whether this page runs in the installed app. */
  readonly isInstalled: boolean
  /** Stored answer to the offer, or the order with which it was made; `null` before the first. */
  readonly kept: string | null
  /** A text that identifies the delivered order that is seen, different from every answer. */
  readonly order: string
}

export type InstallOfferEvent =
  /** The browser can install the app: sent at once when it said so before. */
  | { readonly type: 'prompt.ready' }
  /** The app was installed, by this offer or by the browser's own menu. */
  | { readonly type: 'app.installed' }
  | { readonly type: 'offer.accepted' }
  | { readonly type: 'offer.declined' }

/**
 * Offers to install the app. It starts when a person sees an order that was delivered, and waits until the browser can
 * install; one that cannot, such as Safari, gets no offer. Any answer ends the offer on this
 * device.
 */
export const installOfferMachine = setup({
  types: {} as {
    input: InstallOfferInput
    context: InstallOfferInput
    events: InstallOfferEvent
    tags: 'offered' | 'busy' | 'installed' | 'declined'
  },
  actors: {
    browser: requiredCallback<InstallOfferEvent>('browser'),
    /** Opens the browser's dialog; `true` if the person installs the app there. */
    askBrowser: requiredActor<boolean, undefined>('askBrowser'),
  },
  guards: {
    isSettled: ({ context }) => isSettled(context),
    isAccepted: (_, isAccepted: boolean) => isAccepted,
  },
  actions: {
    /** Writes to the device, which keeps it also after signing out. */
    keepOffer: requiredAction<{ readonly kept: string }>('keepOffer'),
    logFailure: log((_, { error }: Failed) => error, 'install offer: opening the dialog failed'),
  },
}).createMachine({
  id: 'installOffer',
  context: ({ input }) => input,
  invoke: { id: 'browser', src: 'browser' },
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isSettled', target: 'closed' }, { target: 'waiting' }] },
    waiting: {
      description: 'The browser has not said that it can install the app',
      meta: { req: ['APP-148'] },
      on: {
        'prompt.ready': {
          target: 'offered',
          actions: { type: 'keepOffer', params: ({ context }) => ({ kept: context.order }) },
          meta: { req: ['APP-146'] },
        },
        'app.installed': {
          target: 'closed',
          actions: { type: 'keepOffer', params: { kept: 'installed' } },
        },
      },
    },
    offered: {
      description: 'The person is asked whether to install the app',
      tags: 'offered',
      meta: { req: ['APP-146'] },
      on: {
        'offer.accepted': { target: 'asking', meta: { req: ['APP-149'] } },
        'offer.declined': {
          target: 'declined',
          actions: { type: 'keepOffer', params: { kept: 'declined' } },
          meta: { req: ['APP-147'] },
        },
        'app.installed': {
          target: 'installed',
          actions: { type: 'keepOffer', params: { kept: 'installed' } },
        },
      },
    },
    asking: {
      description: 'The dialog of the browser is open',
      tags: ['offered', 'busy'],
      meta: { req: ['APP-149'] },
      invoke: {
        id: 'askBrowser',
        src: 'askBrowser',
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'installed',
            actions: { type: 'keepOffer', params: { kept: 'installed' } },
            meta: { req: ['APP-149'] },
          },
          {
            target: 'declined',
            actions: { type: 'keepOffer', params: { kept: 'dismissed' } },
            meta: { req: ['APP-147'] },
          },
        ],
        onError: { target: 'closed', actions: { type: 'logFailure', params: ({ event }) => event } },
      },
    },
    installed: { description: 'The browser installs the app', tags: 'installed' },
    declined: { description: 'The person does not want it, and is not asked again', tags: 'declined' },
    closed: { description: 'Nothing is offered', meta: { req: ['APP-147', 'APP-148'] } },
  },
})
