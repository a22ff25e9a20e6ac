import { expect, type Page } from '@playwright/test'
import { getCuisinesCategory } from '@tiffin-junction/contract/calls/discover'
import type { Cuisine } from '@tiffin-junction/contract/domain/catalogue'
import type { Step } from '@tiffin-junction/flows/step'
import model from '../../machines/discover/cuisines.model.ts'
import { cuisinesActions, cuisinesShows } from '../drivers/cuisines.ts'
import { awaitsNetwork } from './awaits-network.ts'
import type { BrowserFlow } from './browser-flow.ts'
import { PausedApi } from './paused-api.ts'
import { guestAnswers, ok } from './prepared-answers.ts'
import type { Driver } from './walker.ts'

const outputOf = (step: Step): readonly Cuisine[] =>
  step.type === 'done' && Array.isArray(step.output) ? step.output : []

async function drive(page: Page): Promise<Driver> {
  const api = await PausedApi.before(
    page,
    guestAnswers.filter(({ endpoint }) => endpoint !== getCuisinesCategory),
  )
  const does = cuisinesActions(page)
  const shows = cuisinesShows(page)
  let cuisines: readonly Cuisine[] = []
  return {
    does: {
      start: async () => {
        await does.open()
      },
      'loadCuisines.done': async (step) => {
        cuisines = outputOf(step)
        const data = cuisines.map(({ id, name }) => ({ category_id: id, category_name: name }))
        await (await api.call(getCuisinesCategory)).answer({ ...ok, data })
      },
      'loadCuisines.error': async () => {
        await (await api.call(getCuisinesCategory)).refuse(500)
      },
      'retry.requested': does.retry,
    },
    shows: {
      loading: shows.loading,
      listed: () => shows.tiles(cuisines.map(({ name }) => name)),
      empty: shows.none,
      failed: shows.failed,
    },
    always: async (underWay) => {
      const isAsked = underWay.includes('loadCuisines') ? 1 : 0
      await expect.poll(() => api.waiting(getCuisinesCategory), 'readings under way').toBe(isAsked)
    },
  }
}

export const cuisinesFlow: BrowserFlow = {
  flow: 'cuisines',
  id: 'cuisines',
  isAsleepAtStart: false,
  model,
  proves: '[DIS-11]',
  drive,
  cannot: [awaitsNetwork],
}
