import { defineModel } from '@tiffin-junction/flows/model'
import { expect } from 'vitest'
import { order, payloadOf } from '../../tests/samples.ts'
import { ratingMachine } from './rating.machine.ts'
import { blankRating } from './rating.rules.ts'

const delivered = order('a')
const refusal = { status: 422, body: { success: false, message: 'You can only rate delivered orders.' } }

/** Rating that was being given when the last session ended. */
const typed = { orderId: 'a', foodRating: 4, deliveryRating: 0, comment: 'Still war', items: [null, 3] }

export default defineModel(ratingMachine, {
  scenarios: {
    anew: { input: { order: delivered, typed: null } },
    again: { input: { order: delivered, typed } },
  },
  events: {
    'session.ended': [{ person: '9876543210' }],
    'food.rated': [{ stars: 4 }, { stars: 6 }],
    'delivery.rated': [{ stars: 1 }, { stars: 0.5 }],
    'item.rated': [{ place: 1, stars: 5 }],
    'comment.changed': [{ text: '  Hot and on time\n' }],
    'form.submitted': [{}],
    'sheet.closed': [{}],
  },
  outcomes: { submitRating: { done: [undefined], error: [refusal, new Error('offline')] } },
  facts: ({ context: { draft, problem } }) => ({
    food: draft.foodRating,
    delivery: draft.deliveryRating,
    items: draft.items.map(({ rating }) => rating),
    comment: draft.comment,
    problem,
  }),
  invariants: {
    'nothing is sent without both stars': ({ actors, context: { draft } }) =>
      actors.submitRating === undefined || (draft.foodRating === 4 && draft.deliveryRating === 1),
  },
  states: {
    'open.editing': ({ snapshot, actors, context, step }) => {
      expect(snapshot.hasTag('submitting')).toBe(false)
      expect(actors).toEqual({})
      if (step.name === 'start' && context.draft.comment === '')
        expect(context.draft).toEqual(blankRating(delivered))
      if (step.name === 'start' && context.draft.comment !== '') {
        expect(context.draft).toMatchObject({ foodRating: 4, deliveryRating: 0, comment: 'Still war' })
        expect(context.draft.items.map(({ rating }) => rating)).toEqual([null, 3])
      }
      if (step.name === 'comment.changed') expect(context.draft.comment).toBe(payloadOf(step).text)
    },
    'open.refused': ({ context, snapshot, step }) => {
      expect(snapshot.hasTag('submitting')).toBe(false)
      expect(context.problem).not.toBeNull()
      // The chosen ratings are kept, so that the person can send them again.
      if (step.name === 'submitRating.error')
        expect(context.draft).toMatchObject({ foodRating: 4, deliveryRating: 1 })
    },
    submitting: ({ snapshot, actors, context }) => {
      expect(snapshot.hasTag('submitting')).toBe(true)
      expect(context.problem).toBeNull()
      expect(actors.submitRating?.input).toEqual({
        order: delivered,
        rating: { ...context.draft, comment: context.draft.comment.trim() },
      })
    },
    done: ({ snapshot, context }) =>
      expect(snapshot.output).toEqual({
        ...context.draft,
        comment: context.draft.comment.trim(),
      }),
    closed: ({ snapshot, context }) => {
      expect(snapshot.output).toBeNull()
      expect(context.draft).toEqual(blankRating(delivered))
    },
  },
  emits: {
    'submitRating.done': [{ type: 'notify', tone: 'success', message: 'Rating submitted successfully!' }],
    'submitRating.error': ({ context }) => {
      expect(['You can only rate delivered orders.', 'Failed to submit rating. Please try again.']).toContain(
        context.problem,
      )
      return [{ type: 'notify', tone: 'error', message: context.problem }]
    },
  },
})
