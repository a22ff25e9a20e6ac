import { fromCallback, type SnapshotFrom } from 'xstate'
import { isRegistered } from '../../machines/account/push-registration.selectors.ts'
import { sessionLink } from '../../machines/account/session.links.ts'
import { emitted, linkTo, seen } from '../../machines/links.ts'
import { type LiveOrderEvent, liveOrderMachine } from '../../machines/order/live-order.machine.ts'
import {
  type OnBoardEvent,
  type OnBoardInput,
  onBoardMachine,
} from '../../machines/order/on-board.machine.ts'
import type { Report } from '../../machines/order/on-board.rules.ts'
import { connectionLink } from '../../machines/system/connection.links.ts'
import { logFailure } from '../effects/log.ts'
import { keepReport, readReport } from '../effects/unsent-report.ts'
import { fromCall, fromLazyCall } from './actor-logic.ts'
import { pollPauseOf } from './poll-pause.ts'
import type { System } from './system.ts'

const calls = () =>
  Promise.all([import('@tiffin-junction/contract/calls/order-wire'), import('../effects/api-client.ts')])

const onBoard = onBoardMachine.provide({
  actors: {
    recallReport: fromCallback<OnBoardEvent, OnBoardInput>(({ input, sendBack }) => {
      const report = readReport(input.id)
      if (report) sendBack({ type: 'report.recalled', report })
    }),
    sendReport: fromLazyCall(
      calls,
      ([{ giveSeat, reportDelay, sayHere, sayMissing }, { ask }]) =>
        ({ id, report }: { readonly id: string; readonly report: Report }, signal) => {
          if (report.kind === 'delay') return ask(reportDelay, { id, ...report }, signal)
          if (report.kind === 'seat') return ask(giveSeat, { id, ...report }, signal)
          return ask(report.kind === 'here' ? sayHere : sayMissing, { id }, signal)
        },
    ),
  },
  actions: { keepReport: (_, { id, report }) => keepReport(id, report) },
})

const following = liveOrderMachine.provide({
  actors: {
    fetchOrder: fromCall(
      () => import('@tiffin-junction/contract/calls/order-wire'),
      (calls) => calls.getOrder,
    ),
  },
})

/** Reports the push messages of this device, once their code is loaded. */
const newsOf = (openPush: System['openPush']) =>
  fromCallback<LiveOrderEvent>(({ sendBack }) => {
    let isOver = false
    const stops: (() => void)[] = []
    openPush().then(
      (push) => {
        if (isOver) return
        // Without a stream from the start there is nothing to report.
        let wasRegistered = false
        const isOpen = (snapshot: SnapshotFrom<typeof push>) => {
          wasRegistered ||= isRegistered(snapshot)
          return wasRegistered ? isRegistered(snapshot) : undefined
        }
        stops.push(
          seen(push, isOpen, (isOpen) => ({ type: 'stream.changed', isOpen }))(sendBack),
          emitted(push, 'message.heard', () => ({ type: 'news.heard' }))(sendBack),
        )
      },
      (error: unknown) => logFailure('push', error),
    )
    return () => {
      isOver = true
      for (const stop of stops) stop()
    }
  })

/** Returns the machine that follows an order, with its effects. */
export const liveOrderOf = ({
  session,
  trip,
  openPush,
  root,
}: Pick<System, 'session' | 'trip' | 'openPush' | 'root'>) =>
  following.provide({
    actors: {
      session: sessionLink(session),
      pollPause: pollPauseOf(root),
      onBoard: onBoard.provide({ actors: { pollPause: pollPauseOf(root), trip: linkTo(trip) } }),
      watchNews: newsOf(openPush),
      connection: connectionLink(root),
    },
  })
