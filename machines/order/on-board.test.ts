import type { Order } from '@tiffin-junction/contract/domain/order'
import { expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { deferredEffect, settled } from '../../tests/deferred.ts'
import { quietLink } from '../../tests/quiet-link.ts'
import { quietPause } from '../../tests/quiet-pause.ts'
import { type OnBoardEvent, type OnBoardInput, onBoardMachine } from './on-board.machine.ts'
import { underWay } from './on-board.model.ts'
import type { Report } from './on-board.rules.ts'

const late: Report = { kind: 'delay', minutes: 30 }

/** A page of order 'a' on a device that keeps reports. */
const openPage = (device: Map<string, Report>) => {
  const sent = deferredEffect<{ readonly id: string; readonly report: Report }, Order>()
  const page = createActor(
    onBoardMachine.provide({
      actors: {
        sendReport: fromPromise(sent.run),
        pollPause: quietPause,
        trip: quietLink(),
        recallReport: fromCallback<OnBoardEvent, OnBoardInput>(({ input, sendBack }) => {
          const report = device.get(input.id)
          if (report) sendBack({ type: 'report.recalled', report })
        }),
      },
      actions: {
        keepReport: (_, { id, report }) => void (report ? device.set(id, report) : device.delete(id)),
      },
    }),
    { input: { id: 'a' } },
  ).start()
  return { page, sent }
}
type OpenPage = ReturnType<typeof openPage>

test('[TRN-38] what waits for the network is kept over a reload, sent then, and not kept any more', async () => {
  const device = new Map<string, Report>()
  const first = openPage(device)
  first.page.send({ type: 'report.chosen', report: late })
  first.sent.open[0]?.fail(new Error('offline'))
  await settled()
  expect(first.page.getSnapshot().hasTag('waiting')).toBe(true)
  first.page.stop()
  expect([...device]).toEqual([['a', late]])

  const second = openPage(device)
  expect(second.sent.all).toEqual([{ id: 'a', report: late }])
  second.sent.open[0]?.answer(underWay)
  await settled()
  expect(second.page.getSnapshot().context).toMatchObject({ report: null, answer: underWay })
  expect([...device]).toEqual([])
})

test.each([
  [
    'is refused',
    (page: OpenPage) => page.sent.open[0]?.fail({ status: 422, body: { success: false, message: 'Over.' } }),
  ],
  [
    'is dropped',
    async (page: OpenPage) => {
      page.sent.open[0]?.fail(new Error('offline'))
      await settled()
      page.page.send({ type: 'report.dropped' })
    },
  ],
])('[TRN-38] what %s is not kept', async (_, end) => {
  const device = new Map([['a', late]])
  await end(openPage(device))
  await settled()
  expect([...device]).toEqual([])
})
