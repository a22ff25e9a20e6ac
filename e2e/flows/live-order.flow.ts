import { expect, type Page } from '@playwright/test'
import { registerPushToken } from '@tiffin-junction/contract/calls/account'
import { getOrder } from '@tiffin-junction/contract/calls/order'
import { issuePushToken, removePushToken } from '@tiffin-junction/contract/calls/push'
import type { Order } from '@tiffin-junction/contract/domain/order'
import model from '../../machines/order/live-order.model.ts'
import { payloadOf } from '../../tests/samples.ts'
import { credentialText, enterAs, OtherTab } from '../drivers/device.ts'
import { heldPermission } from '../drivers/notifications.ts'
import { orderStatusShows } from '../drivers/order-status.ts'
import { passTimeUntilVisible, stopClock } from '../drivers/stopped-clock.ts'
import { awaitsNetwork } from './awaits-network.ts'
import type { BrowserFlow } from './browser-flow.ts'
import { orderWireOf } from './order-wire.ts'
import { PausedApi, prepared } from './paused-api.ts'
import { asha, emptyCartAnswers, memberAnswers, ok } from './prepared-answers.ts'
import { openLine } from './push-line.ts'
import type { Driver } from './walker.ts'

async function drive(page: Page): Promise<Driver> {
  const api = await PausedApi.before(page, [
    prepared(issuePushToken, () => ({ ...ok, token: 'token-new' })),
    prepared(removePushToken, () => ok),
    ...emptyCartAnswers,
    ...memberAnswers,
  ])
  const permission = heldPermission(page)
  const otherTab = new OtherTab(page)
  const shows = orderStatusShows(page)
  const failed = page.getByText('The status of your order could not be loaded.')
  let turn = 0
  let isStreaming = false

  const passTime = async (ms: number) => {
    await page.clock.runFor(ms - 1)
    expect(api.waiting(getOrder), 'a question before its time').toBe(0)
    await page.clock.runFor(1)
  }
  const asked = async () => {
    const call = await api.call(getOrder)
    expect(new URL(call.request.url()).pathname).toMatch(/\/TJ-1$/)
    return call
  }

  return {
    does: {
      start: async () => {
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await permission.hold()
        await stopClock(page)
        await enterAs(page, asha)
        await page.goto('/order-status-cod/confirmed?order=TJ-1')
        await permission.set('granted')
        await passTimeUntilVisible(page, page.getByRole('heading', { level: 1 }))
      },
      'session:session.changed': async (step) => {
        isStreaming = false
        const token = payloadOf(step).isSignedIn ? `token-of-person-${++turn}` : ''
        await otherTab.remember({ user_cred: credentialText(token) })
      },
      'fetchOrder.done': async (step) => {
        const order: Order = Object(step.type === 'done' ? step.output : null)
        await (await asked()).answer({ ...ok, data: { ...orderWireOf(order), paymentMethod: 'cash' } })
      },
      'fetchOrder.error': async (step) => {
        const call = await asked()
        await (step.sample === 0 ? call.lose() : call.refuse(404, 'You have no order of this number.'))
      },
      'retry.requested': () => page.getByRole('button', { name: 'Try Again' }).click(),
      // The device is registered a moment after the sign-in; messages come from then on.
      'watchNews:stream.changed': async () => {
        await page.clock.runFor(100)
        await (await api.call(registerPushToken)).answer(ok)
        isStreaming = true
      },
      'watchNews:news.heard': async () => {
        const message = { notification: { title: 'Your food is on its way' } }
        await (await openLine(page, api)).answerText(`id: 1\ndata: ${JSON.stringify(message)}\n\n`)
      },
      'pause.done': () => passTime(isStreaming ? 30_000 : 5000),
    },
    shows: {
      guest: () => shows.cash('Confirmed'),
      'member.opening': () => shows.cash('Confirmed'),
      'member.failed': () => expect(failed).toBeVisible(),
      'member.missing': () => shows.cash('Unknown'),
      'member.following': () => shows.cash('Preparing'),
      'member.following.waiting': () => shows.cash('Preparing'),
      'member.following.asking': () => shows.cash('Preparing'),
      'member.over': () => shows.cash('Delivered'),
    },
    always: async (underWay) => {
      const isAsked = underWay.includes('fetchOrder') ? 1 : 0
      await expect.poll(() => api.waiting(getOrder), 'requests under way').toBe(isAsked)
    },
  }
}

export const liveOrderFlow: BrowserFlow = {
  flow: 'live-order',
  id: 'liveOrder',
  isAsleepAtStart: false,
  // The device is still registered for the person before, and is released a moment later.
  detours: { 'session:session.changed': ['liveOrder.member | stream.changed | 0'] },
  model,
  proves: '[ORD-182 ORD-183 ORD-186]',
  drive,
  cannot: [
    awaitsNetwork,
    { step: 'onBoard.snapshot', because: 'an order to an address has nothing to say of a train' },
    {
      step: 'session:session.changed#1',
      when: (snapshot) => snapshot.matches('guest'),
      because: 'a guest cannot sign out',
    },
    {
      step: 'watchNews:stream.changed',
      when: ({ context }) => context.isStreaming,
      because: 'a device is registered once',
    },
    { step: 'watchNews:stream.changed#1', because: 'the device stays registered until its person signs out' },
    {
      step: 'watchNews:news.heard',
      when: ({ context }) => !context.isStreaming,
      because: 'no message comes before the device is registered',
    },
  ],
  // Who is here is known at once.
  follows: (_, step) => (step.type === 'start' ? 'session:session.changed' : undefined),
}
