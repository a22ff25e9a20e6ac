import { expect, type Page } from '@playwright/test'
import { suggestPlaces } from '@tiffin-junction/contract/calls/places'
import { newDelhi } from '@tiffin-junction/contract/domain/geo'
import type { PlaceSuggestion } from '@tiffin-junction/contract/domain/place'
import type { FlowModel } from '@tiffin-junction/flows/model'
import type { Step } from '@tiffin-junction/flows/step'
import type { AnyMachineSnapshot } from 'xstate'
import suggestionsModel from '../../machines/address/place-suggestions.model.ts'
import { payloadOf } from '../../tests/samples.ts'
import { addressFinderActions, addressFinderShows } from '../drivers/address-finder.ts'
import { heldPosition } from '../drivers/position.ts'
import { pauseClock } from '../drivers/stopped-clock.ts'
import type { BrowserFlow } from './browser-flow.ts'
import { PausedApi } from './paused-api.ts'
import { guestAnswers, ok } from './prepared-answers.ts'
import type { Driver } from './walker.ts'

const texts = [' Jan ', 'Ja ', 'Jang'] as const

/** A list stays while the next text is typed, so the model needs a second text. */
const model: FlowModel = {
  ...suggestionsModel,
  events: {
    ...suggestionsModel.events,
    'text.changed': texts.map((text) => ({ text, around: newDelhi })),
  },
  // Entering the same text again is no change in a browser.
  facts: (snapshot) => ({ ...suggestionsModel.facts?.(snapshot), text: snapshot.context.text }),
}

const textOf = (step: Step): string => String(payloadOf(step).text)

async function drive(page: Page): Promise<Driver> {
  const position = heldPosition(page)
  const api = await PausedApi.before(page, guestAnswers)
  const does = addressFinderActions(page)
  const shows = addressFinderShows(page)
  let text = ''
  let names: readonly string[] = []
  let marked = -1

  const clear = () => {
    names = []
    marked = -1
  }
  const list = async () => {
    await shows.text(text)
    await shows.suggestions(names)
    await shows.marked(names[marked] ?? null)
  }
  return {
    does: {
      start: async () => {
        // The suggestions need no map, and a page without one opens faster.
        await page.addInitScript(() => {
          HTMLCanvasElement.prototype.getContext = () => null
        })
        await page.clock.install()
        await position.hold()
        await does.open()
        text = 'Default Location (Delhi)'
        // The app may ask for the position before the screen does, so each request is rejected until the
        // screen has its answer.
        const refused = async () => {
          await position.refuse(1)
          return page.getByLabel('Enter Address').inputValue()
        }
        await expect.poll(refused).toBe(text)
        await pauseClock(page)
      },
      'text.changed': async (step) => {
        // The arrow key requests suggestions again for the text in the box.
        if (text === textOf(step)) await does.press('ArrowDown')
        else await does.type(textOf(step))
        text = textOf(step)
        marked = -1
        if (text.trim().length < 3) names = []
      },
      'after typing': async (step) => {
        const due = step.type === 'wait' ? step.ms : 0
        await page.clock.runFor(due - 1)
        expect(api.waiting(suggestPlaces), 'suggestions are asked for after a rest').toBe(0)
        await page.clock.runFor(1)
      },
      'mark.moved': async (step) => {
        const by = Number(payloadOf(step).by)
        await does.press(by > 0 ? 'ArrowDown' : 'ArrowUp')
        const next = marked + by
        // No suggestion is highlighted between the last one and the first.
        marked = next < -1 ? names.length - 1 : next === names.length ? -1 : next
      },
      'list.closed': async () => {
        await does.press(names.length > 0 ? 'Escape' : 'Tab')
        clear()
      },
      'suggest.done': async (step) => {
        const found = (step.type === 'done' ? step.output : []) as readonly PlaceSuggestion[]
        const call = await api.call(suggestPlaces)
        expect(new URL(call.request.url()).searchParams.get('text')).toBe(text.trim())
        names = found.map(({ name }) => name)
        marked = -1
        await call.answer({ ...ok, data: found })
      },
      'suggest.error': async () => {
        await (await api.call(suggestPlaces)).lose()
        clear()
      },
    },
    shows: {
      closed: list,
      waiting: list,
      asking: list,
      listed: async () => {
        await list()
        await shows.found(`${names.length} suggestions`)
      },
      nothing: async () => {
        await list()
        await shows.found('No suggestions')
      },
    },
    always: async (underWay) => {
      const isAsked = underWay.includes('suggest') ? 1 : 0
      await expect.poll(() => api.waiting(suggestPlaces), 'suggestions under way').toBe(isAsked)
    },
  }
}

const isOpen = ({ context }: AnyMachineSnapshot) => context.suggestions.length > 0

export const placeSuggestionsFlow: BrowserFlow = {
  flow: 'place-suggestions',
  id: 'placeSuggestions',
  isAsleepAtStart: false,
  model,
  proves: '[ADR-55 ADR-56 ADR-77]',
  drive,
  cannot: [
    {
      step: 'text.changed',
      when: (snapshot, step) => isOpen(snapshot) && snapshot.context.text === textOf(step),
      because: 'a box that is given the text it has reports no change',
    },
    {
      step: 'mark.moved',
      when: (snapshot) => !isOpen(snapshot),
      because: 'without a list there is nothing to mark',
    },
  ],
}
