import { expect, type Page } from '@playwright/test'
import { getIp, locateIp } from '@tiffin-junction/contract/calls/address'
import { brand } from '@tiffin-junction/contract/domain/brand'
import type { Point } from '@tiffin-junction/contract/domain/geo'
import type { Step } from '@tiffin-junction/flows/step'
import model from '../../machines/address/device-location.model.ts'
import { payloadOf } from '../../tests/samples.ts'
import { locationMenuActions, locationMenuShows } from '../drivers/location-menu.ts'
import { heldPosition } from '../drivers/position.ts'
import type { BrowserFlow } from './browser-flow.ts'
import { PausedApi, prepared } from './paused-api.ts'
import { positionMessage } from './position-messages.ts'
import { guestAnswers } from './prepared-answers.ts'
import type { Driver } from './walker.ts'

const undetermined = 'Unable to determine location'
const timedOut = positionMessage(3)

const codeOf = (step: Step): unknown => payloadOf(step).code
const pointOf = (step: Step): Point => Object(step.type === 'done' ? step.output : payloadOf(step).point)

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
      // A guest on a page that lists nothing: the app does not ask for the position.
      start: async () => {
        await page.clock.install()
        await position.hold()
        await page.goto('/help')
        await does.open()
        expect(await position.isAsked()).toBe(false)
      },
      // The home page lists restaurants by location.
      'location.needed': async () => {
        await does.close()
        await page
          .getByRole('banner')
          .getByRole('link', { name: `${brand.name}, home` })
          .click()
        await expect(page).toHaveURL('/')
        await does.open()
      },
      'location.requested': does.locate,
      'browser:prompt.opened': () => position.prompt(true),
      'browser:prompt.closed': () => position.prompt(false),
      'browser:position.found': async (step) => {
        await expect.poll(position.isAsked).toBe(true)
        await position.give(pointOf(step))
        place = 'Your location'
        problem = ''
      },
      'browser:position.failed': async (step) => {
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
      'askingBrowser.locating': shows.locating,
      'askingBrowser.prompting': async () => {
        await page.clock.fastForward(60_000)
        await shows.locating()
      },
      askingIp: shows.locating,
      located: settled,
      unlocated: settled,
    },
    always: async (underWay) => {
      await shows.place(place)
      await expect
        .poll(() => api.waiting(locateIp), 'lookups under way')
        .toBe(underWay.includes('locateByIp') ? 1 : 0)
    },
  }
}

export const deviceLocationFlow: BrowserFlow = {
  flow: 'device-location',
  id: 'deviceLocation',
  isAsleepAtStart: false,
  model,
  proves: '[ADR-79 ADR-81 ADR-83 ADR-84 ADR-85 ADR-86 ADR-89 ADR-90 ADR-91 ADR-92]',
  drive,
  cannot: [
    {
      step: 'browser:position.failed',
      when: (_, step) => codeOf(step) === 'unsupported',
      because: 'a browser has geolocation or not, from its first page on; a journey of its own proves it',
    },
  ],
}
