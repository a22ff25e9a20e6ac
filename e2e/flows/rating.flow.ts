import { expect, type Page } from '@playwright/test'
import { getOrdersHistory, submitCombinedRating } from '@tiffin-junction/contract/calls/order'
import type { Step } from '@tiffin-junction/flows/step'
import ratingModel from '../../machines/order/rating.model.ts'
import { order, payloadOf } from '../../tests/samples.ts'
import { enterAs } from '../drivers/device.ts'
import { ratingActions, ratingShows } from '../drivers/rating.ts'
import { toastShows } from '../drivers/toast.ts'
import type { BrowserFlow } from './browser-flow.ts'
import { orderWireOf } from './order-wire.ts'
import { PausedApi, prepared } from './paused-api.ts'
import { asha, emptyCartAnswers, memberAnswers, ok } from './prepared-answers.ts'
import type { Driver } from './walker.ts'

const delivered = order('a')
const [dal, roti] = delivered.items
const [firstDish, secondDish] = [dal?.name ?? '', roti?.name ?? '']

const refused = 'You can only rate delivered orders.'
const lost = 'Failed to submit rating. Please try again.'
const isRefusal = (step: Step): boolean => step.type === 'error' && !(step.error instanceof Error)

/** The order history opens the modal as it was left; here it opens blank. */
const model = { ...ratingModel, scenarios: { anew: { input: { order: delivered, typed: null } } } }

async function drive(page: Page): Promise<Driver> {
  const api = await PausedApi.before(page, [
    prepared(getOrdersHistory, () => ({ ...ok, data: [orderWireOf(delivered)], total: 1 })),
    ...emptyCartAnswers,
    ...memberAnswers,
  ])
  const does = ratingActions(page)
  const shows = ratingShows(page)
  const toast = toastShows(page)
  let food = 0
  let delivery = 0
  let dish = 0
  let comment = ''
  let problem = ''

  const inputs = async () => {
    await shows.open(true)
    await shows.stars('Food', food)
    await shows.stars('Delivery', delivery)
    await shows.stars(firstDish, 0)
    await shows.stars(secondDish, dish)
    await shows.comment(comment)
    await shows.submittable(food > 0 && delivery > 0)
    await shows.problem(problem)
  }
  return {
    does: {
      start: async () => {
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await enterAs(page, asha)
        await page.goto('/user/order-history')
        await does.open(delivered.restaurantName)
      },
      'food.rated': async (step) => {
        food = Number(payloadOf(step).stars)
        await does.rate('Food', food)
      },
      'delivery.rated': async (step) => {
        delivery = Number(payloadOf(step).stars)
        await does.rate('Delivery', delivery)
      },
      'item.rated': async (step) => {
        dish = Number(payloadOf(step).stars)
        await does.rate(secondDish, dish)
      },
      'comment.changed': async (step) => {
        comment = String(payloadOf(step).text)
        await does.comment(comment)
      },
      'form.submitted': async () => {
        await does.submit()
        problem = ''
      },
      'submitRating.done': async () => {
        const call = await api.call(submitCombinedRating)
        expect(call.body).toEqual({
          orderId: delivered.id,
          restaurantId: delivered.restaurantId,
          deliveryAgentId: null,
          foodRating: food,
          deliveryRating: delivery,
          itemRatings: [
            { menuId: dal?.menuId, itemName: firstDish, rating: 0 },
            { menuId: roti?.menuId, itemName: secondDish, rating: dish },
          ],
          comment: comment.trim(),
        })
        await call.answer({ ...ok, message: 'Rating submitted successfully!' })
        await toast.success('Rating submitted successfully!')
      },
      'submitRating.error': async (step) => {
        const call = await api.call(submitCombinedRating)
        problem = isRefusal(step) ? refused : lost
        await (isRefusal(step) ? call.refuse(422, refused) : call.lose())
        await toast.error(problem)
      },
      'sheet.closed': async () => {
        await does.cancel()
      },
    },
    shows: {
      'open.editing': inputs,
      'open.refused': inputs,
      submitting: shows.submitting,
      done: async () => {
        await shows.open(false)
        await shows.rated(food, delivery, comment.trim())
        await shows.left(delivered.restaurantName)
      },
      closed: async () => {
        await shows.open(false)
        await shows.unrated(delivered.restaurantName)
      },
    },
    always: async (underWay) => {
      const isSent = underWay.includes('submitRating') ? 1 : 0
      await expect.poll(() => api.waiting(submitCombinedRating), 'ratings under way').toBe(isSent)
    },
  }
}

const again = 'a radio or a field that has this value already tells nothing'

export const ratingFlow: BrowserFlow = {
  flow: 'rating',
  id: 'rating',
  isAsleepAtStart: false,
  model,
  proves: '[ORD-109 ORD-111 ORD-113 ORD-114 ORD-115 ORD-116 ORD-117 ORD-118 ORD-119 ORD-120 ORD-121]',
  drive,
  cannot: [
    { step: 'session.ended', because: 'the page is left; journeys-sign-in.spec.ts comes back to it' },
    { step: 'food.rated#1', because: 'there are five stars, whole ones' },
    { step: 'delivery.rated#1', because: 'there are five stars, whole ones' },
    {
      step: 'food.rated',
      when: ({ context }, step) => context.draft.foodRating === payloadOf(step).stars,
      because: again,
    },
    {
      step: 'delivery.rated',
      when: ({ context }, step) => context.draft.deliveryRating === payloadOf(step).stars,
      because: again,
    },
    {
      step: 'item.rated',
      when: ({ context }) => context.draft.items.some(({ rating }: { rating: unknown }) => rating !== null),
      because: again,
    },
    {
      step: 'comment.changed',
      when: ({ context }, step) => context.draft.comment === payloadOf(step).text,
      because: again,
    },
    {
      step: 'form.submitted',
      when: ({ context }) => context.draft.foodRating !== 4 || context.draft.deliveryRating !== 1,
      because: 'the button is disabled until both have their stars',
    },
  ],
}
