import { failureText } from '@tiffin-junction/contract/domain/failure'
import type { Order, OrderRating } from '@tiffin-junction/contract/domain/order'
import type { UiEffect } from '@tiffin-junction/contract/domain/ui-effects'
import { assign, emit, log, setup } from 'xstate'
import type { SessionEnded } from '../account/session.rules.ts'
import { type Failed, requiredAction, requiredActor } from '../required.ts'
import {
  blankRating,
  draftFor,
  isRatable,
  type RatingDraft,
  ratingOf,
  type TypedRating,
  typedBy,
} from './rating.rules.ts'

export interface RatingContext {
  readonly order: Order
  readonly draft: RatingDraft
  /** Error message of the last attempt. */
  readonly problem: string | null
}

export type RatingEvent =
  | { readonly type: 'food.rated'; readonly stars: number }
  | { readonly type: 'delivery.rated'; readonly stars: number }
  /** `place` is the index of the dish in the order. */
  | { readonly type: 'item.rated'; readonly place: number; readonly stars: number }
  | { readonly type: 'comment.changed'; readonly text: string }
  | { readonly type: 'form.submitted' }
  | { readonly type: 'sheet.closed' }
  | SessionEnded

/**
 * Rates one order. The output is the submitted rating, or `null` when the modal was closed. A modal starts
 * blank, so closing one discards what was typed, or with what was typed when the last session ended.
 */
export const ratingMachine = setup({
  types: {} as {
    input: { readonly order: Order; readonly typed: TypedRating | null }
    context: RatingContext
    events: RatingEvent
    emitted: UiEffect
    output: OrderRating | null
    tags: 'submitting'
  },
  actors: {
    submitRating: requiredActor<void, { readonly order: Order; readonly rating: OrderRating }>(
      'submitRating',
    ),
  },
  guards: { isRatable: ({ context }) => isRatable(context.draft) },
  actions: {
    /** Keeps the rating in the tab, for the same person. */
    keepTyped: requiredAction<{ person: string | null; typed: TypedRating }>('keepTyped'),
    rateFood: assign(({ context }, foodRating: number) => ({ draft: { ...context.draft, foodRating } })),
    rateDelivery: assign(({ context }, deliveryRating: number) => ({
      draft: { ...context.draft, deliveryRating },
    })),
    rateItem: assign(({ context: { draft } }, { place, stars }: { place: number; stars: number }) => ({
      draft: {
        ...draft,
        items: draft.items.map((item, at) => (at === place ? { ...item, rating: stars } : item)),
      },
    })),
    setComment: assign(({ context }, comment: string) => ({ draft: { ...context.draft, comment } })),
    forgetDraft: assign(({ context }) => ({ draft: blankRating(context.order), problem: null })),
    forgetProblem: assign({ problem: null }),
    setProblem: assign((_, { error }: Failed) => ({
      problem: failureText(error, 'Failed to submit rating. Please try again.'),
    })),
    emitProblem: emit(({ context }) => ({
      type: 'notify',
      tone: 'error',
      message: context.problem ?? '',
    })),
    emitSuccess: emit({ type: 'notify', tone: 'success', message: 'Rating submitted successfully!' }),
    logFailure: log((_, { error }: Failed) => error, 'rating: submitting failed'),
  },
}).createMachine({
  id: 'rating',
  context: ({ input: { order, typed } }) => ({ order, draft: draftFor(order, typed), problem: null }),
  output: ({ context }) => (isRatable(context.draft) ? ratingOf(context.draft) : null),
  on: { 'session.ended': { actions: { type: 'keepTyped', params: typedBy }, meta: { req: ['ACC-151'] } } },
  initial: 'open',
  states: {
    open: {
      on: {
        'food.rated': { actions: { type: 'rateFood', params: ({ event }) => event.stars } },
        'delivery.rated': { actions: { type: 'rateDelivery', params: ({ event }) => event.stars } },
        'item.rated': {
          actions: { type: 'rateItem', params: ({ event }) => event },
          meta: { req: ['ORD-116'] },
        },
        'comment.changed': { actions: { type: 'setComment', params: ({ event }) => event.text } },
        'form.submitted': {
          guard: 'isRatable',
          target: 'submitting',
          actions: 'forgetProblem',
          meta: { req: ['ORD-113', 'ORD-115'] },
        },
        'sheet.closed': { target: 'closed', actions: 'forgetDraft', meta: { req: ['ORD-118'] } },
      },
      initial: 'editing',
      states: {
        editing: { description: 'Stars are chosen and words are typed', meta: { req: ['ORD-109'] } },
        refused: {
          description: 'The rating was not taken; all inputs stand, and it may be sent again',
          meta: { req: ['ORD-121'] },
        },
      },
    },
    submitting: {
      description: 'The rating is on its way; it can neither be changed nor closed',
      tags: 'submitting',
      meta: { req: ['ORD-114', 'ORD-117'] },
      invoke: {
        id: 'submitRating',
        src: 'submitRating',
        input: ({ context: { order, draft } }) => ({ order, rating: ratingOf(draft) }),
        onDone: { target: 'done', actions: 'emitSuccess', meta: { req: ['ORD-120'] } },
        onError: {
          target: 'open.refused',
          actions: [
            { type: 'setProblem', params: ({ event }) => event },
            'emitProblem',
            { type: 'logFailure', params: ({ event }) => event },
          ],
          meta: { req: ['ORD-121'] },
        },
      },
    },
    done: { description: 'The rating is kept', type: 'final' },
    closed: { description: 'The modal was closed; nothing was rated', type: 'final' },
  },
})
