import { expect, type Page } from '@playwright/test'
import { searchTrains } from '@tiffin-junction/contract/calls/trains'
import type { TrainHit } from '@tiffin-junction/contract/domain/train'
import type { Step } from '@tiffin-junction/flows/step'
import model from '../../machines/train/train-search.model.ts'
import { payloadOf } from '../../tests/samples.ts'
import { inPage } from '../drivers/by-hand.ts'
import { pauseClock } from '../drivers/stopped-clock.ts'
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
      start: async () => {
        await page.clock.install()
        await does.open()
        await pauseClock(page)
      },
      'after typing': async (step) => {
        const due = step.type === 'wait' ? step.ms : 0
        await page.clock.runFor(due - 1)
        expect(api.waiting(searchTrains), 'trains are requested after a pause in typing').toBe(0)
        await page.clock.runFor(1)
      },
      'address:text.found': (step) =>
        inPage(
          page,
          'Go back to the search with this text in its address',
          (text) => history.replaceState(history.state, '', text === '' ? '/train' : `/train?text=${text}`),
          String(payloadOf(step).text),
        ),
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
  cannot: [
    awaitsNetwork,
    {
      step: 'address:text.found',
      when: ({ context }, step) => context.text === payloadOf(step).text,
      because: 'the address has this text already',
    },
    {
      step: 'text.changed',
      when: ({ context }, step) => context.text === payloadOf(step).text,
      because: 'a box reports no change when the same text is typed again',
    },
  ],
}
