import { expect, type Page } from '@playwright/test'
import { getIp, locateIp } from '@tiffin-junction/contract/calls/address'
import type { Point } from '@tiffin-junction/contract/domain/geo'
import type { Step } from '@tiffin-junction/flows/step'
import model from '../../machines/address/device-location.model.ts'
import { locationMenuActions, locationMenuShows } from '../drivers/location-menu.ts'
import { heldPosition } from '../drivers/position.ts'
import type { BrowserFlow } from './browser-flow.ts'
import { PausedApi, prepared } from './paused-api.ts'
import { positionMessage } from './position-messages.ts'
import { guestAnswers } from './prepared-answers.ts'
import type { Driver } from './walker.ts'

const undetermined = 'Unable to determine location'
const timedOut = positionMessage(3)

const codeOf = (step: Step): unknown => (step.type === 'error' ? Object(step.error).code : null)
const pointOf = (step: Step): Point => Object(step.type === 'done' ? step.output : null)

async function drive(page: Page): Promise<Driver> {
  const position = heldPosition(page)
  const api = await PausedApi.before(page, [
    prepared(getIp, () => '49.36.0.1'),
    ...guestAnswers.filter(({ endpoint }) => endpoint !== locateIp),
  ])
  const does = locationMenuActions(page)
  const shows = locationMenuShows(page)
  let place = 'New Delhi'
  let problem = ''

  const settled = async () => {
    await shows.canLocate()
    await (problem ? shows.problem(problem) : shows.noProblem())
  }
  /** Lets all ten seconds pass, and checks the screen shortly before the end. */
  const outwait = async () => {
    await page.clock.fastForward(8000)
    await shows.locating()
    await page.clock.fastForward(2000)
  }
  return {
    does: {
      // A guest without an address: the app asks for the position at once.
      start: async () => {
        await page.clock.install()
        await position.hold()
        await page.goto('/help')
        await expect.poll(position.isAsked).toBe(true)
        await does.open()
      },
      'location.requested': does.locate,
      'locateByBrowser.done': async (step) => {
        await expect.poll(position.isAsked).toBe(true)
        await position.give(pointOf(step))
        place = 'Your location'
        problem = ''
      },
      'locateByBrowser.error': async (step) => {
        await expect.poll(position.isAsked).toBe(true)
        await position.refuse(Number(codeOf(step)))
        problem = positionMessage(codeOf(step))
      },
      'after browserAnswer': async () => {
        await outwait()
        problem = timedOut
      },
      'locateByIp.done': async (step) => {
        const call = await api.call(locateIp)
        expect(call.request.url()).toContain('49.36.0.1')
        await call.answer(pointOf(step))
        place = 'Somewhere near you'
      },
      'locateByIp.error': async () => {
        await (await api.call(locateIp)).lose()
        problem = undetermined
      },
      'after ipAnswer': async () => {
        await outwait()
        problem = undetermined
      },
    },
    shows: {
      idle: settled,
      askingBrowser: shows.locating,
      askingIp: shows.locating,
      located: settled,
      unlocated: settled,
    },
    always: async (underWay) => {
      await shows.place(place)
      await expect
        .poll(() => api.waiting(locateIp), 'lookups under way')
        .toBe(underWay.includes('locateByIp') ? 1 : 0)
      // Ends a request that timed out, so that the next one is sent again.
      if (!underWay.includes('locateByBrowser')) await position.refuse(2)
    },
  }
}

export const deviceLocationFlow: BrowserFlow = {
  flow: 'device-location',
  id: 'deviceLocation',
  isAsleepAtStart: false,
  isForEveryone: { timeStandsIn: [] },
  model,
  proves: '[ADR-79 ADR-81 ADR-83 ADR-84 ADR-85 ADR-86 ADR-89]',
  drive,
  cannot: [
    {
      step: 'location.requested',
      when: (snapshot) => snapshot.matches('idle'),
      because:
        'of a guest the app needs it before they can ask; of a member with an address the map page asks for it',
    },
    {
      step: 'locateByBrowser.error',
      when: (_, step) => codeOf(step) === 'unsupported',
      because: 'a browser has geolocation or not, from its first page on; a journey of its own proves it',
    },
  ],
  follows: (_, step) => (step.type === 'start' ? 'location.needed' : undefined),
}
