import { expect, type Page } from '@playwright/test'
import { getIp, locateIp } from '@tiffin-junction/contract/calls/address'
import { reversePlace, searchPlaces, suggestPlaces } from '@tiffin-junction/contract/calls/places'
import { newDelhi, type Point } from '@tiffin-junction/contract/domain/geo'
import type { FlowModel } from '@tiffin-junction/flows/model'
import type { Step } from '@tiffin-junction/flows/step'
import type { AnyMachineSnapshot } from 'xstate'
import finderModel from '../../machines/address/address-finder.model.ts'
import { canSave } from '../../machines/address/address-finder.rules.ts'
import { payloadOf, place } from '../../tests/samples.ts'
import { addressFinderActions, addressFinderShows } from '../drivers/address-finder.ts'
import { heldPosition } from '../drivers/position.ts'
import type { BrowserFlow } from './browser-flow.ts'
import { PausedApi, prepared } from './paused-api.ts'
import { positionCode, positionMessage } from './position-messages.ts'
import { guestAnswers, ok } from './prepared-answers.ts'
import type { Driver } from './walker.ts'

const bhopal = { latitude: 23.26, longitude: 77.41 }
const jangpura = place('Jangpura', 28.5826, 77.2452)

const [awaited, unsettled, found, , unchosen] = finderModel.outcomes?.placeSearch?.snapshots ?? []

/**
 * Only two reasons, because each needs a page load. The place search walks all of them, where a press asks
 * again.
 */
const model: FlowModel = {
  ...finderModel,
  outcomes: {
    ...finderModel.outcomes,
    // The text of blanks becomes an empty one, because blanks look like any other text in a trace.
    placeSearch: {
      snapshots: [
        awaited,
        unsettled,
        found,
        { ...found, context: { place: jangpura, text: '' } },
        unchosen,
      ].map(Object),
    },
    locateByBrowser: { done: [{ point: bhopal, reason: null }], error: [{ reason: 1 }, { reason: 2 }] },
    locate: { done: [{ point: bhopal, reason: 2 }], error: [{ reason: 2 }] },
  },
}

const reasonOf = (step: Step): unknown =>
  Object(step.type === 'done' ? step.output : step.type === 'error' ? step.error : null).reason

/** The panel of the selected location. */
type Selected = { readonly address: string; readonly at: Point }

async function drive(page: Page): Promise<Driver> {
  const position = heldPosition(page)
  const api = await PausedApi.before(page, [
    prepared(suggestPlaces, () => ({ ...ok, data: [] })),
    prepared(searchPlaces, () => ({ ...ok, data: [jangpura] })),
    prepared(reversePlace, () => ({ ...ok, data: null })),
    prepared(locateIp, () => bhopal),
    ...guestAnswers.filter(({ endpoint }) => endpoint !== getIp && endpoint !== locateIp),
  ])
  const does = addressFinderActions(page)
  const shows = addressFinderShows(page)
  const box = page.getByLabel('Enter Address')
  const loseIp = () => api.meet(getIp, (call) => call.lose())
  let pauseIp = loseIp()
  let text = ''
  let selected: Selected | null = null
  let words: readonly string[] = []
  let saved: readonly { text: string; selected: Selected }[] = []

  const select = (address: string, at: Point, reason: unknown = null) => {
    text = address
    selected = { address, at }
    words = reason === null ? [] : [positionMessage(reason)]
  }
  const showDefault = (reason: unknown) => select('Default Location (Delhi)', newDelhi, reason)
  /** Acts after the list of suggestions, which covers the page, has closed. */
  const beside = async (act: () => Promise<void>) => {
    await box.blur()
    await act()
  }

  return {
    does: {
      start: async () => {
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await position.hold()
        await does.open()
        await shows.page()
        await shows.map()
        await expect.poll(position.isAsked).toBe(true)
      },
      // The person searches, or empties the box.
      'placeSearch.snapshot': async (step) => {
        words = []
        text = ''
        if (step.sample === 3) return does.type(text)
        await does.type('Jangpura')
        await does.press('Enter')
        select(jangpura.address.formattedAddress, jangpura)
      },
      'save.requested': async () => {
        if (selected) saved = [{ text: text.trim(), selected }, ...saved]
        await beside(does.save)
      },
      'saved.loaded': async () => {
        const [first] = saved
        if (!first) throw new Error('Nothing is saved')
        await beside(() => does.load(first.text))
        select(first.text, first.selected.at)
      },
      'saved.deleted': async () => {
        await beside(() => does.remove(saved[0]?.text ?? ''))
        saved = []
      },
      'locateByBrowser.done': async () => {
        await position.give(bhopal)
        select('Current Location', bhopal)
      },
      'locateByBrowser.error': async (step) => {
        const reason = reasonOf(step)
        // The app asks the network after the browser, unless the person does not want to be located.
        if (reason !== 1) pauseIp()
        await position.refuse(positionCode(reason))
        if (reason === 1) showDefault(reason)
      },
      'locate.done': async (step) => {
        await (await api.call(getIp)).answer('49.36.0.1')
        select('Current Location', bhopal, reasonOf(step))
      },
      'locate.error': async (step) => {
        await (await api.call(getIp)).lose()
        showDefault(reasonOf(step))
      },
    },
    shows: {
      opening: shows.locating,
      openingByNetwork: shows.locating,
      open: async () => {
        await shows.text(text)
        if (selected)
          await shows.selected(
            selected.address,
            selected.at.latitude.toFixed(6),
            selected.at.longitude.toFixed(6),
          )
        else await shows.unselected()
        await shows.canLocate()
        await shows.canSave(selected !== null && text.trim() !== '')
        await shows.saved(saved.map((each) => each.text))
        await shows.problems(words)
      },
    },
    always: async (underWay) => {
      if (underWay.some((id) => id.startsWith('locate'))) return
      // Ends requests that nothing waits for, so that the next one is sent again.
      while (api.waiting(getIp) > 0) await (await api.call(getIp)).lose()
      pauseIp = loseIp()
      await position.refuse(2)
    },
  }
}

const isSaved = ({ context }: AnyMachineSnapshot, step: Step): boolean =>
  context.saved.some(({ id }: { id: string }) => id === payloadOf(step).id)
const noSuch = 'only a saved address has the button'

export const addressFinderFlow: BrowserFlow = {
  flow: 'address-finder',
  id: 'addressFinder',
  isAsleepAtStart: false,
  // The search emits a snapshot for each of its own steps.
  repeats: ['addressFinder | xstate.snapshot.placeSearch | 0'],
  model,
  proves: '[ADR-54 ADR-59 ADR-61 ADR-62 ADR-67 ADR-68 ADR-79 ADR-83 ADR-84]',
  drive,
  cannot: [
    {
      step: 'watchDevice:device.found',
      because: 'a browser that has refused gives no position later; a journey has one that answers late',
    },
    {
      step: 'placeSearch.snapshot',
      when: (_, step) => step.sample < 2,
      because: 'how a place is found is walked with the place search',
    },
    {
      step: 'placeSearch.snapshot#2',
      when: ({ context }) => canSave({ place: context.place, text: context.text }),
      because: 'a place that is found already is not found again',
    },
    { step: 'placeSearch.snapshot#4', because: 'the app sets the marker itself, as the steps before say' },
    {
      step: 'placeSearch.snapshot#3',
      when: ({ context }) => context.text === '',
      because: 'an empty box cannot be emptied',
    },
    {
      step: 'save.requested',
      when: ({ context }) => !canSave({ place: context.place, text: context.text }),
      because: 'the button is disabled without a place and a text',
    },
    { step: 'saved.loaded', when: (snapshot, step) => !isSaved(snapshot, step), because: noSuch },
    { step: 'saved.deleted', when: (snapshot, step) => !isSaved(snapshot, step), because: noSuch },
  ],
  // The search finds its initial place, and each place that it is given, at once.
  follows: (snapshot, { name }) =>
    snapshot.matches('open') && (name === 'saved.loaded' || name.startsWith('locate'))
      ? 'placeSearch.snapshot#2'
      : undefined,
}
