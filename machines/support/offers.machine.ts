import { assign, setup } from 'xstate'
import { requiredCallback } from '../required.ts'
import { type OfferTab, picturesPerCard, pictureTime } from './offers.rules.ts'

export type OffersEvent =
  | { readonly type: 'tab.chosen'; readonly tab: OfferTab }
  | { readonly type: 'back.requested' }
  /** Stop or restart the change of pictures. */
  | { readonly type: 'pictures.stopped' }
  | { readonly type: 'pictures.started' }

/** The offers page: two tabs, and the pictures of the cards, which change together. */
export const offersMachine = setup({
  types: {} as {
    context: {
      /** Index of the picture that each card shows. */
      readonly picture: number
    }
    events: OffersEvent
    tags: 'dineout' | 'turning'
  },
  actors: {
    /** Sends `pictures.stopped` when the person prefers reduced motion. */
    watchStillness: requiredCallback<OffersEvent>('watchStillness'),
  },
  delays: { picture: pictureTime },
  guards: {
    isDineout: (_, tab: OfferTab) => tab === 2,
    isOrderOnline: (_, tab: OfferTab) => tab === 1,
  },
  actions: { turn: assign({ picture: ({ context }) => (context.picture + 1) % picturesPerCard }) },
}).createMachine({
  id: 'offers',
  context: { picture: 0 },
  invoke: { id: 'watchStillness', src: 'watchStillness' },
  initial: 'orderOnline',
  states: {
    orderOnline: {
      description: 'Tab 1: six restaurants with their offers',
      meta: { req: ['SUP-33', 'SUP-36'] },
      on: {
        'tab.chosen': {
          guard: { type: 'isDineout', params: ({ event }) => event.tab },
          target: 'dineout',
          meta: { req: ['SUP-33'] },
        },
      },
      initial: 'turning',
      states: {
        turning: {
          description: 'Every three seconds the next picture',
          tags: 'turning',
          after: {
            picture: { target: 'turning', reenter: true, actions: 'turn', meta: { req: ['SUP-37'] } },
          },
          on: { 'pictures.stopped': 'still' },
        },
        still: {
          description: 'The pictures stand still, as asked',
          on: { 'pictures.started': 'turning' },
        },
        last: { description: 'As they were left: turning or still', type: 'history' },
      },
    },
    dineout: {
      description: 'Tab 2: a placeholder with a way back',
      tags: 'dineout',
      meta: { req: ['SUP-34'] },
      on: {
        'back.requested': { target: 'orderOnline.last', meta: { req: ['SUP-34'] } },
        'tab.chosen': {
          guard: { type: 'isOrderOnline', params: ({ event }) => event.tab },
          target: 'orderOnline.last',
          meta: { req: ['SUP-33'] },
        },
      },
    },
  },
})
