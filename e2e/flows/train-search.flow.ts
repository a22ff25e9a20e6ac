import { expect, type Page } from '@playwright/test'
import { searchTrains } from '@tiffin-junction/contract/calls/trains'
import type { TrainHit } from '@tiffin-junction/contract/domain/train'
import type { Step } from '@tiffin-junction/flows/step'
import model from '../../machines/train/train-search.model.ts'
import { payloadOf } from '../../tests/samples.ts'
import { trainSearchActions, trainSearchShows } from '../drivers/train.ts'
import { awaitsNetwork } from './awaits-network.ts'
import type { BrowserFlow } from './browser-flow.ts'
import { PausedApi } from './paused-api.ts'
import { guestAnswers, ok } from './prepared-answers.ts'
import type { Driver } from './walker.ts'

const outputOf = (step: Step): readonly TrainHit[] =>
  step.type === 'done' && Array.isArray(step.output) ? step.output : []

async function drive(page: Page): Promise<Driver> {
  const api = await PausedApi.before(page, guestAnswers)
  const does = trainSearchActions(page)
  const shows = trainSearchShows(page)
  let hits: readonly TrainHit[] = []
  const found = () =>
    shows.hits(...hits.map(({ number, name, from, to }) => `${number}${name}${from} – ${to}`))
  const without = async (facts: { isNothing?: boolean; isFailed?: boolean } = {}) => {
    await shows.noHits()
    await shows.nothing(facts.isNothing ?? false)
    await shows.failed(facts.isFailed ?? false)
  }
  return {
    does: {
      start: async (step) =>
        void (await does.open(step.type === 'start' && step.scenario === 'returned' ? 'raj' : '')),
      'text.changed': (step) => does.type(String(payloadOf(step).text)),
      'searchTrains.done': async (step) => {
        hits = outputOf(step)
        await (await api.call(searchTrains)).answer({ ...ok, data: [...hits] })
      },
      'searchTrains.error': async () => (await api.call(searchTrains)).lose(),
      'retry.requested': does.retry,
    },
    shows: {
      idle: () => without(),
      typing: shows.searching,
      searching: shows.searching,
      listed: found,
      nothing: () => without({ isNothing: true }),
      failed: () => without({ isFailed: true }),
    },
    always: async (underWay) => {
      const isAsked = underWay.includes('searchTrains') ? 1 : 0
      await expect.poll(() => api.waiting(searchTrains), 'searches under way').toBe(isAsked)
    },
  }
}

export const trainSearchFlow: BrowserFlow = {
  flow: 'train-search',
  id: 'trainSearch',
  isAsleepAtStart: false,
  model,
  proves: '[TRN-1 TRN-2]',
  drive,
  cannot: [awaitsNetwork],
}
