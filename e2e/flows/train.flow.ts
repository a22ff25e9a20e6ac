import { expect, type Page } from '@playwright/test'
import { getTrain } from '@tiffin-junction/contract/calls/trains'
import type { TrainJourney } from '@tiffin-junction/contract/domain/train'
import type { Step } from '@tiffin-junction/flows/step'
import type { AnyMachineSnapshot } from 'xstate'
import model from '../../machines/train/train.model.ts'
import { journey, payloadOf } from '../../tests/samples.ts'
import { trainActions, trainShows } from '../drivers/train.ts'
import { awaitsNetwork } from './awaits-network.ts'
import type { BrowserFlow } from './browser-flow.ts'
import { PausedApi } from './paused-api.ts'
import { guestAnswers, ok } from './prepared-answers.ts'
import type { Driver } from './walker.ts'

const renews = 'the stops are read again when one of them is past, which a walk does not wait for'
const chosenAlready = 'a browser reports no change when the same option is chosen again'

const outputOf = (step: Step): TrainJourney => (step.type === 'done' ? Object(step.output) : journey())

async function drive(page: Page): Promise<Driver> {
  const api = await PausedApi.before(page, guestAnswers)
  const does = trainActions(page)
  const shows = trainShows(page)
  let shown = journey()
  const stops = async (isBusy: boolean) => {
    await shows.name(shown.name)
    await shows.stops(
      /4:55 pm.*Howrah Jn.*You get on here/,
      /4:35 am.*Kanpur Central.*5 min halt.*3 restaurants · order by 3:50 am/,
      /10:00 am.*New Delhi.*No restaurant delivers here yet/,
    )
    await shows.busy(isBusy)
  }
  return {
    does: {
      start: async (step) => {
        const isShared = step.type === 'start' && step.scenario === 'shared'
        await does.open('12301', isShared ? '?boardingStation=HWH&boardingDate=2026-11-01' : '')
      },
      'loadTrain.done': async (step) => {
        shown = outputOf(step)
        const { stations, dates, stops, ...rest } = shown
        const data = { ...rest, stations: [...stations], dates: [...dates], stops: [...stops] }
        await (await api.call(getTrain)).answer({ ...ok, data })
      },
      'loadTrain.error': async (step) => {
        const { status, body } = Object(step.type === 'error' ? step.error : null)
        const call = await api.call(getTrain)
        if (status === undefined) await call.lose()
        else await call.refuse(status, body?.message)
      },
      'station.chosen': async (step) => void (await does.boardAt(String(payloadOf(step).station))),
      'date.chosen': async (step) => void (await does.boardOn(String(payloadOf(step).date))),
      'stop.chosen': () => does.choose('Kanpur Central'),
      'retry.requested': does.retry,
    },
    shows: {
      loading: shows.loading,
      missing: shows.missing,
      failed: shows.failed,
      leaving: () => expect(page).toHaveURL('/'),
      'shown.idle': () => stops(false),
      'shown.changing': () => stops(true),
      'shown.refreshing': () => stops(false),
    },
    always: async (underWay) => {
      const isAsked = underWay.includes('loadTrain') ? 1 : 0
      await expect.poll(() => api.waiting(getTrain), 'requests under way').toBe(isAsked)
    },
  }
}

export const trainFlow: BrowserFlow = {
  flow: 'train',
  id: 'train',
  isAsleepAtStart: false,
  model,
  proves: '[TRN-4 TRN-5 TRN-6 TRN-7]',
  drive,
  cannot: [
    awaitsNetwork,
    { step: 'refresh.requested', because: renews },
    ...['loadTrain.done', 'loadTrain.error', 'station.chosen', 'date.chosen'].map((step) => ({
      step,
      when: (snapshot: AnyMachineSnapshot) => snapshot.matches({ shown: 'refreshing' }),
      because: renews,
    })),
    {
      step: 'stop.chosen',
      when: (_, step) => Object(payloadOf(step).stop).refusal !== null,
      because: 'a stop that takes no orders has no button',
    },
    {
      step: 'station.chosen',
      when: ({ context }, step) => context.boarding.station === payloadOf(step).station,
      because: chosenAlready,
    },
    {
      step: 'date.chosen',
      when: ({ context }, step) => context.boarding.date === payloadOf(step).date,
      because: chosenAlready,
    },
  ],
}
