import { expect, type Page } from '@playwright/test'
import { registerPushToken } from '@tiffin-junction/contract/calls/account'
import { issuePushToken, removePushToken } from '@tiffin-junction/contract/calls/push'
import type { Step } from '@tiffin-junction/flows/step'
import type { AnyMachineSnapshot } from 'xstate'
import model from '../../machines/account/push-registration.model.ts'
import { credentialText, OtherTab } from '../drivers/device.ts'
import {
  heldPermission,
  keptRegistration,
  notesOffer,
  type Permission,
  prepareDevice,
  shownNotifications,
} from '../drivers/notifications.ts'
import { shellShows } from '../drivers/shell.ts'
import { pauseClock } from '../drivers/stopped-clock.ts'
import type { BrowserFlow } from './browser-flow.ts'
import { PausedApi } from './paused-api.ts'
import { emptyCartAnswers, memberAnswers, ok } from './prepared-answers.ts'
import { line, openLine } from './push-line.ts'
import { renewCredential } from './saved-profile.ts'
import type { Driver } from './walker.ts'

const path = '/order-status-cod/confirmed'

/** The browser's permission for each result that the machine receives. */
const standings: Readonly<Record<string, Permission>> = {
  askable: 'default',
  granted: 'granted',
  denied: 'denied',
  native: 'native',
  missing: 'missing',
}
const logged: Readonly<Record<string, string>> = {
  denied: 'Notification permission denied.',
  native: 'native app not supported yet',
}
const outputOf = (step: Step): unknown => (step.type === 'done' ? step.output : null)

async function drive(page: Page): Promise<Driver> {
  const api = await PausedApi.before(page, [...emptyCartAnswers, ...memberAnswers])
  const permission = heldPermission(page)
  const otherTab = new OtherTab(page)
  const offer = notesOffer(page)
  const shell = shellShows(page)
  const log: string[] = []
  page.on('console', (message) => log.push(message.text()))
  let deviceId = ''
  let turn = 0
  /** The reason why the app reads the browser's permission. */
  let wayIn: 'time' | 'question' | 'button' = 'time'

  /** Lets the app read the browser's permission, which is this one. */
  const look = async (standing: Permission) => {
    await permission.set(standing)
    if (wayIn === 'time') {
      await page.clock.runFor(99)
      await offer.isAbsent()
      await page.clock.runFor(1)
    } else if (wayIn === 'button') await offer.ask()
    else {
      await expect.poll(permission.isAsked).toBe(true)
      await permission.answer(standing === 'granted' ? standing : 'denied')
    }
  }
  const logs = (words: string) => expect.poll(() => log.join('\n')).toContain(words)
  const failed = () => logs('push: registration failed')
  const signIn = async () => {
    turn++
    wayIn = 'time'
    await otherTab.remember({ user_cred: credentialText(`token-of-person-${turn}`, turn) })
  }
  const registration = () => ({ fcmToken: 'token-new', deviceId })

  return {
    does: {
      start: async () => {
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await permission.hold()
        await page.clock.install()
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      },
      'session.opened': async () => {
        await pauseClock(page)
        await signIn()
      },
      'session.closed': async () => {
        turn++
        await otherTab.remember({ user_cred: credentialText('', turn) })
        await shell.guest()
        // A token that is still being issued belongs to nobody now.
        if (api.waiting(issuePushToken) > 0) await (await api.call(issuePushToken)).lose()
      },
      'session.renewed': async () => {
        await page.clock.resume()
        await renewCredential(page, api, `token-of-person-${++turn}`)
        await pauseClock(page)
      },
      'push.wanted': async () => {
        await offer.ask()
        wayIn = 'question'
      },
      'readPermission.done': async (step) => {
        const standing = String(outputOf(step))
        await look(standings[standing] ?? 'missing')
        if (logged[standing]) await logs(logged[standing])
      },
      'readPermission.error': async () => {
        await look('broken')
        await failed()
      },
      'askPermission.done': async (step) => {
        await expect.poll(permission.isAsked).toBe(true)
        await permission.answer(outputOf(step) === 'denied' ? 'denied' : 'default')
      },
      'askPermission.error': async () => {
        await expect.poll(permission.isAsked).toBe(true)
        await permission.answer(null)
        await failed()
      },
      'readDevice.done': async (step) => {
        const { deviceId: kept, token } = Object(outputOf(step))
        // A device with a token has an id too; any other device gets its id now.
        await prepareDevice(page, token ? kept : null, token)
        await look('granted')
        const id = async () => (await keptRegistration(page)).deviceId ?? ''
        await expect.poll(id).toMatch(token ? kept : /^device_[0-9a-f]+\d{13}$/)
        deviceId = await id()
      },
      'readDevice.error': async () => {
        await prepareDevice(page, 'full', null)
        await look('granted')
        await failed()
      },
      'obtainToken.done': async () => {
        await (await api.call(issuePushToken)).answer({ ...ok, token: 'token-new' })
      },
      'obtainToken.error': async () => {
        await (await api.call(issuePushToken)).lose()
        await failed()
      },
      'register.done': async () => {
        const call = await api.call(registerPushToken)
        expect(call.body).toEqual(registration())
        expect(await keptRegistration(page)).toEqual({ deviceId, token: 'token-new' })
        await call.answer(ok)
        await expect.poll(() => api.waiting(line), 'lines that are open').toBe(1)
      },
      'register.error': async () => {
        await (await api.call(registerPushToken)).lose()
        await failed()
      },
      'hearMessages:message.received': async (step) => {
        const { message } = Object(step.type === 'sends' ? step.event : null)
        await (await openLine(page, api)).answerText(`id: 1\ndata: ${JSON.stringify(message)}\n\n`)
      },
      'hearMessages:registration.lost': async () => {
        await (await openLine(page, api)).refuse(404)
      },
      'after autoClose': () => page.clock.runFor(10_000),
      'after tokenLife': () => page.clock.fastForward(7 * 24 * 3600 * 1000),
      'after retryPause': () => page.clock.runFor(5000),
      'release.done': async () => {
        const call = await api.call(removePushToken)
        expect(call.body.deviceId).toBe(deviceId)
        await call.answer(ok)
      },
      'release.error': async () => {
        await (await api.call(removePushToken)).lose()
        await failed()
      },
    },
    shows: {
      resting: offer.isAbsent,
      waiting: offer.isAbsent,
      askable: () => offer.shows('a short note on this device says how your food is coming along'),
      asking: offer.isBusy,
      obtaining: offer.isBusy,
      registering: offer.isBusy,
      listening: () =>
        offer.shows('We tell you on this device when your food moves on, while the app is open.'),
      'listening.quiet': () => expect.poll(() => shownNotifications(page)).toEqual([]),
      'listening.showing': () =>
        expect
          .poll(() => shownNotifications(page))
          .toEqual([
            {
              title: 'Your food is on its way',
              body: '',
              tag: 'Tiffin Junction',
              requireInteraction: true,
              link: '/',
            },
          ]),
      pausing: () =>
        offer.shows('We tell you on this device when your food moves on, while the app is open.'),
      releasing: async () => {
        await offer.isAbsent()
        expect((await keptRegistration(page)).token).toBeNull()
      },
      denied: () => offer.shows('No notifications, then.'),
      unsupported: offer.isAbsent,
      failed: async () => {
        await offer.shows('We could not set that up just now.')
        expect((await keptRegistration(page)).token).toBeNull()
        wayIn = 'button'
      },
    },
    always: async (underWay) => {
      const asked = (id: string) => (underWay.includes(id) ? 1 : 0)
      await expect
        .poll(
          () => [issuePushToken, registerPushToken, removePushToken].map((each) => api.waiting(each)),
          'calls under way',
        )
        .toEqual([asked('obtainToken'), asked('register'), asked('release')])
      // ACC-130, ACC-131: these messages go only to the log.
      for (const words of Object.values(logged)) await expect(page.getByText(words)).toHaveCount(0)
    },
  }
}

const isAwaited = ({ context }: AnyMachineSnapshot): boolean => context.isAwaited === true
const isPassing = (snapshot: AnyMachineSnapshot): boolean =>
  snapshot.matches('judging') || snapshot.matches('identifying')

export const pushRegistrationFlow: BrowserFlow = {
  flow: 'push-registration',
  id: 'pushRegistration',
  isAsleepAtStart: false,
  showsNotifications: true,
  model,
  proves: '[ACC-120 ACC-122 ACC-123 ACC-124 ACC-125 ACC-127 ACC-129 ACC-130 ACC-131 ACC-132 ACC-133 ACC-135]',
  drive,
  cannot: [
    {
      step: 'session.closed',
      when: isPassing,
      because: 'what the browser allows and the device keeps is read at once',
    },
    {
      step: 'session.closed',
      when: (snapshot) =>
        snapshot.matches('resting') || (snapshot.matches('releasing') && !isAwaited(snapshot)),
      because: 'a person who is not signed in cannot sign out',
    },
    {
      step: 'session.opened',
      when: isAwaited,
      because: 'a person who is signed in cannot sign in',
    },
    { step: 'readDevice.done#2', because: 'a device without an id is given one when it is read' },
    { step: 'obtainToken.done#1', because: 'an answer of the server without a token counts as an error' },
    {
      step: 'hearMessages.error',
      because: 'a line that is cut is opened again, so that hearing messages never fails',
    },
    {
      step: 'after tokenLife',
      when: (snapshot) => snapshot.matches({ listening: 'showing' }),
      because: 'a notification closes after ten seconds, long before the token is a week old',
    },
  ],
  passes: isPassing,
}
