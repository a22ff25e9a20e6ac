import { expect, type Page } from '@playwright/test'
import { getOrder, giveSeat, reportDelay, sayHere, sayMissing } from '@tiffin-junction/contract/calls/order'
import { seatText } from '@tiffin-junction/contract/domain/seat'
import { delayText } from '@tiffin-junction/contract/domain/train'
import type { AnyMachineSnapshot } from 'xstate'
import type { OnBoardContext } from '../../machines/order/on-board.machine.ts'
import model, { over, underWay } from '../../machines/order/on-board.model.ts'
import type { FormKind, Report, Typed } from '../../machines/order/on-board.rules.ts'
import { payloadOf } from '../../tests/samples.ts'
import { enterAs } from '../drivers/device.ts'
import { onBoardActions, onBoardShows } from '../drivers/on-board.ts'
import { passTimeUntilVisible, stopClock } from '../drivers/stopped-clock.ts'
import type { BrowserFlow } from './browser-flow.ts'
import { orderWireOf } from './order-wire.ts'
import { PausedApi } from './paused-api.ts'
import { asha, emptyCartAnswers, memberAnswers, ok } from './prepared-answers.ts'
import type { Driver } from './walker.ts'

const calls = { delay: reportDelay, seat: giveSeat, here: sayHere, missing: sayMissing } as const

const textOf = (report: Report) => {
  if (report.kind === 'delay') return delayText(report.minutes)
  return report.kind === 'seat' ? seatText(report) : 'you are at your seat'
}

async function drive(page: Page): Promise<Driver> {
  const api = await PausedApi.before(page, [...emptyCartAnswers, ...memberAnswers])
  const does = onBoardActions(page)
  const shows = onBoardShows(page)
  let answer = { ...ok, data: orderWireOf(underWay) }
  let report: Report = { kind: 'delay', minutes: 60 }
  let isRefused = false
  const asked = () => api.call(calls[report.kind])

  api.meet(getOrder, (call) => call.answer(answer))
  return {
    does: {
      start: async () => {
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await stopClock(page)
        await enterAs(page, asha)
        await page.goto('/track-order?order=TJ-a')
        await passTimeUntilVisible(page, page.getByRole('heading', { name: 'Is your train late?' }))
      },
      'field.typed': async (step) => {
        const { minutes, coach, berth } = (payloadOf(step) as { typed: Partial<Typed> }).typed
        if (minutes) await does.type('Another delay, in minutes', minutes)
        if (coach) await does.type('Coach', coach)
        if (berth) await does.type('Berth', berth)
      },
      'report.chosen': async (step) => {
        report = (payloadOf(step) as { report: Report }).report
        await does.choose(report.kind === 'here' ? 'I am at my seat' : '1 h late')
      },
      'form.submitted': async (step) => {
        const { kind } = payloadOf(step) as { kind: FormKind }
        if (kind === 'delay') {
          const typed = page.getByRole('textbox', { name: 'Another delay, in minutes' })
          if ((await typed.inputValue()) === '४५') report = { kind, minutes: 45 }
          await does.sayDelay()
          return
        }
        const values = await Promise.all(
          ['Coach', 'Berth'].map((name) => page.getByRole('textbox', { name }).inputValue()),
        )
        if (!values.includes('')) report = { kind, coach: 'B4', berth: '32 LB' }
        await does.saveSeat()
      },
      'report.dropped': () => (isRefused ? does.closeRefusal() : does.dropWaiting()),
      'sendReport.done': async (step) => {
        answer = { ...ok, data: orderWireOf(Object(step.type === 'done' ? step.output : null)) }
        await (await asked()).answer(answer)
      },
      'sendReport.error': async (step) => {
        isRefused = step.sample === 0
        const call = await asked()
        await (isRefused ? call.refuse(422, over) : call.lose())
      },
      'pause.done': () => page.clock.runFor(10_000),
    },
    shows: {
      resting: () => shows.resting(),
      'unsent.sending': () => expect.poll(() => api.waiting(calls[report.kind])).toBe(1),
      'unsent.waiting': () => shows.waiting(textOf(report)),
      refused: () => shows.refused(over),
    },
  }
}

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as OnBoardContext

export const onBoardFlow: BrowserFlow = {
  flow: 'on-board',
  id: 'onBoard',
  isAsleepAtStart: false,
  model,
  proves: '[TRN-19 TRN-22 TRN-28]',
  drive,
  cannot: [
    {
      step: 'recallReport:report.recalled',
      because: 'nothing is kept before the first page: journeys-train.spec.ts loads one again',
    },
    {
      step: 'sendReport.error#2',
      because: 'a refused token ends the session, and the page is left before the machine hears of it',
    },
    {
      step: 'form.submitted',
      when: (snapshot, step) =>
        snapshot.matches({ unsent: 'sending' }) &&
        contextOf(snapshot).report?.kind === (payloadOf(step) as { kind: FormKind }).kind,
      because: 'the button is busy while its form is sent',
    },
    {
      step: 'report.chosen#1',
      when: (snapshot) =>
        snapshot.matches({ unsent: 'sending' }) && contextOf(snapshot).report?.kind === 'here',
      because: 'the button is busy while it is sent',
    },
  ],
}
