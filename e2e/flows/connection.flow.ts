import { expect, type Page, type Route } from '@playwright/test'
import { getConfig, register } from '@tiffin-junction/contract/calls/account'
import type { Step } from '@tiffin-junction/flows/step'
import type { AnyMachineSnapshot } from 'xstate'
import model from '../../machines/system/connection.model.ts'
import { byHand, inPage } from '../drivers/by-hand.ts'
import { networkShows } from '../drivers/network.ts'
import { pretendOnline, setVisible } from '../drivers/presence.ts'
import { type SignupLabel, signupActions, signupLabels } from '../drivers/signup.ts'
import { passTimeUntil, passTimeUntilVisible, stopClock } from '../drivers/stopped-clock.ts'
import { newDetails } from '../real-server.ts'
import type { BrowserFlow } from './browser-flow.ts'
import { PausedApi, prepared } from './paused-api.ts'
import { guestAnswers } from './prepared-answers.ts'
import { soon } from './soon.ts'
import type { Driver } from './walker.ts'

const paths = { form: '/signup', other: '/privacy-policy' } as const

/** The probes of a page, which the walk answers. */
class Probes {
  readonly #held = new Map<unknown, Route>()

  static async of(page: Page): Promise<Probes> {
    const probes = new Probes()
    page.on('requestfailed', (request) => probes.#held.delete(request))
    await page.route('**/healthz', (route) => void probes.#held.set(route.request(), route))
    return probes
  }

  /** How many wait for their answer. */
  get waiting(): number {
    return this.#held.size
  }

  /** Ends the one that waits. */
  async end(how: (probe: Route) => Promise<void>): Promise<void> {
    await expect.poll(() => this.waiting, { intervals: soon }).toBe(1)
    for (const [request, probe] of this.#held) {
      this.#held.delete(request)
      await how(probe)
    }
  }
}

async function drive(page: Page): Promise<Driver> {
  const api = await PausedApi.before(page, [prepared(getConfig, () => ({ demo: null })), ...guestAnswers])
  const probes = await Probes.of(page)
  const { status, line } = networkShows(page)
  const form = signupActions(page)
  const details = newDetails()
  const texts: Readonly<Record<SignupLabel, string>> = {
    Name: details.name,
    Phone: details.phone,
    Email: details.email,
    Password: details.password,
  }
  /** Probes that failed since the network was lost. */
  let tries = 0
  /** Whether the next probe decides if it is lost. */
  let isDoubtful = false
  const endProbe = () => {
    tries = isDoubtful ? 0 : Math.min(tries + 1, 4)
    isDoubtful = false
  }

  const shown = () => page.getByRole('main').getByRole('heading', { level: 1 })
  const go = async (path: string) => {
    await inPage(page, `Go to ${path}`, (path) => history.pushState(null, '', path), path)
    await expect(page).toHaveURL(path)
    await passTimeUntilVisible(page, shown())
  }
  /** Begins a call of the app, from the page with the form. */
  const begin = async () => {
    if (new URL(page.url()).pathname !== paths.form) await go(paths.form)
    for (const label of signupLabels) await form.fill(label, texts[label])
    await form.submit()
    return api.call(register)
  }
  const numberOf = (step: Step): number => (step.type === 'sends' ? Number(Object(step.event).ms) : 0)
  const pass = (ms: number) => page.clock.runFor(ms)
  const nothingLost = () => line(/^(The network is slow\.)?$/)
  const lost = () => line('No network. Changes of your cart are kept and sent later.')
  /** How long the app waits before the next probe, in milliseconds. */
  const pause = () => [2000, 4000, 8000, 16_000, 30_000][tries] ?? 30_000

  return {
    does: {
      start: async () => {
        await stopClock(page)
        await page.goto(paths.form)
        await passTimeUntilVisible(page, shown())
        // The line is there, without words, once the network is watched.
        await passTimeUntil(page, async () => (await status.count()) === 1, 'the network is watched')
      },
      'watchDevice:browser.changed': async (step) => {
        const says = step.type === 'sends' && Object(step.event).isOnline === true
        if (!says) tries = 0
        if (!says) isDoubtful = false
        await pretendOnline(page, says)
      },
      'watchDevice:page.changed': (step) =>
        setVisible(page, step.type === 'sends' && Object(step.event).isVisible === true),
      'watchDevice:path.changed': () =>
        go(new URL(page.url()).pathname === paths.form ? paths.other : paths.form),
      'watchDevice:network.found': () =>
        inPage(
          page,
          'Another tab of the app reaches the server again',
          (name) => {
            const channel = new BroadcastChannel(name)
            channel.postMessage(null)
            channel.close()
          },
          'network',
        ),
      'watchCalls:call.answered': async (step) => {
        const call = await begin()
        await pass(numberOf(step))
        await call.refuse(422, 'Please choose another password.')
      },
      'watchCalls:call.failed': async () => {
        await (await begin()).lose()
        isDoubtful = true
      },
      'watchCalls:call.delayed': async () => {
        await begin()
        await pass(4000)
        // The call is given up with its page.
        await go(paths.other)
      },
      'probe.done': () =>
        byHand(
          'The server answers the probe',
          () => probes.end((each) => each.fulfill({ json: { alive: true } })),
          {
            hand: 'call',
            method: 'GET',
            path: '/healthz',
            status: 200,
            body: '{"alive":true}',
          },
        ),
      'probe.error': async () => {
        endProbe()
        await byHand('The probe is lost', () => probes.end((each) => each.abort('failed')), {
          hand: 'call',
          method: 'GET',
          path: '/healthz',
          status: null,
          body: '',
        })
      },
      'after probeLimit': async () => {
        endProbe()
        await pass(4000)
      },
      'after probePause': async () => {
        await pass(pause() - 1)
        expect(probes.waiting, `no probe before ${pause()} ms`).toBe(0)
        await pass(1)
      },
      'after welcome': () => pass(3000),
    },
    shows: {
      online: nothingLost,
      doubtful: nothingLost,
      'offline.waiting': lost,
      'offline.resting': lost,
      'offline.probing': lost,
      back: () => line('Back online.'),
    },
    always: async (underWay) => {
      const count = underWay.includes('probe') ? 1 : 0
      await expect.poll(() => probes.waiting, { message: 'probes under way', intervals: soon }).toBe(count)
    },
  }
}

const isOnline = ({ value }: AnyMachineSnapshot) => value === 'online'
const ofWorker =
  'the service worker answers, which a walk goes past: network.spec.ts and offline.spec.ts do that'
const ofReads = 'only reads can be stopped, and this walk makes none: network.spec.ts stops one (APP-166)'
const otherTimers = 'meanwhile the next timer of this state would fire'
const pathChanged = 'connection | path.changed | 0'

export const connectionFlow: BrowserFlow = {
  flow: 'connection',
  id: 'connection',
  isAsleepAtStart: false,
  model,
  proves: '[APP-150 APP-151 APP-152 APP-153]',
  drive,
  // The device says at once how it is; a call is made from a page with a form.
  detours: {
    start: ['connection | page.changed | 0', pathChanged],
    'watchCalls:call.answered': [pathChanged],
    'watchCalls:call.failed': [pathChanged],
    'watchCalls:call.delayed': [pathChanged],
  },
  cannot: [
    { step: 'watchCalls:call.kept', because: ofWorker },
    { step: 'watchCalls:page.kept', because: ofWorker },
    { step: 'watchCalls:waits.changed', because: ofReads },
    { step: 'stop.requested', because: ofReads },
    { step: 'watchCalls:call.delayed', when: (snapshot) => !isOnline(snapshot), because: otherTimers },
    { step: 'watchCalls:call.answered#1', when: (snapshot) => !isOnline(snapshot), because: otherTimers },
  ],
}
