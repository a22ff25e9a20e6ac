import { assign, setup } from 'xstate'
import { requiredCallback } from '../required.ts'

/** Time until the next promotion is shown, in milliseconds. */
export const promotionTime = 6000

/**
 * Reason to pause the carousel: a pointer over it, focus in it, a preference for reduced motion
 * (`stillness`), or its button.
 */
export type Hold = 'pointer' | 'focus' | 'stillness' | 'button'

export type PromoCarouselEvent =
  | { readonly type: 'next.pressed' }
  | { readonly type: 'previous.pressed' }
  | { readonly type: 'hold.begun'; readonly hold: Hold }
  | { readonly type: 'hold.ended'; readonly hold: Hold }

/** Shows promotions in a loop, unless something pauses it. */
export const promoCarouselMachine = setup({
  types: {} as {
    /** Number of promotions. */
    input: { readonly count: number }
    context: { readonly count: number; readonly current: number; readonly holds: readonly Hold[] }
    events: PromoCarouselEvent
    tags: 'running'
  },
  actors: {
    /** Sends an event when the person starts or stops preferring reduced motion. */
    watchStillness: requiredCallback<PromoCarouselEvent>('watchStillness'),
  },
  delays: { promotion: promotionTime },
  guards: {
    isHeldOtherwise: ({ context }, hold: Hold) => context.holds.some((each) => each !== hold),
  },
  actions: {
    showNext: assign({ current: ({ context: { current, count } }) => (current + 1) % count }),
    showPrevious: assign({ current: ({ context: { current, count } }) => (current + count - 1) % count }),
    hold: assign({
      holds: ({ context }, hold: Hold) => [...context.holds.filter((each) => each !== hold), hold],
    }),
    letGo: assign({ holds: ({ context }, hold: Hold) => context.holds.filter((each) => each !== hold) }),
  },
}).createMachine({
  id: 'promoCarousel',
  context: ({ input }) => ({ count: input.count, current: 0, holds: [] }),
  invoke: { id: 'watchStillness', src: 'watchStillness' },
  initial: 'running',
  states: {
    running: {
      description: 'The next promotion comes by itself',
      tags: 'running',
      after: { promotion: { target: 'running', reenter: true, actions: 'showNext' } },
      on: {
        // Reenters the state to restart its timer, so that the new promotion is shown for its whole time.
        'next.pressed': { target: 'running', reenter: true, actions: 'showNext', meta: { req: ['SUP-48'] } },
        'previous.pressed': {
          target: 'running',
          reenter: true,
          actions: 'showPrevious',
          meta: { req: ['SUP-48'] },
        },
        'hold.begun': { target: 'held', actions: { type: 'hold', params: ({ event }) => event.hold } },
      },
    },
    held: {
      description: 'The promotion stays until the person changes it, or the last hold ends',
      on: {
        'next.pressed': { actions: 'showNext', meta: { req: ['SUP-48'] } },
        'previous.pressed': { actions: 'showPrevious', meta: { req: ['SUP-48'] } },
        'hold.begun': { actions: { type: 'hold', params: ({ event }) => event.hold } },
        'hold.ended': [
          {
            guard: { type: 'isHeldOtherwise', params: ({ event }) => event.hold },
            actions: { type: 'letGo', params: ({ event }) => event.hold },
          },
          { target: 'running', actions: { type: 'letGo', params: ({ event }) => event.hold } },
        ],
      },
    },
  },
})
