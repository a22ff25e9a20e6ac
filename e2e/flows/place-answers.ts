import { expect } from '@playwright/test'
import { getPlace, searchPlaces } from '@tiffin-junction/contract/calls/places'
import type { Place } from '@tiffin-junction/contract/domain/place'
import type { Step } from '@tiffin-junction/flows/step'
import type { PausedApi } from './paused-api.ts'
import { ok } from './prepared-answers.ts'
import type { Driver } from './walker.ts'

/** The output of a step's call; `null` for a call that failed. */
export const outputOf = (step: Step): unknown => (step.type === 'done' ? step.output : null)

/**
 * Answers a search, and a request for a suggested place, wherever a place is picked on a map.
 *
 * @param find receives the place that is then chosen
 * @param say receives the problem that is then shown
 */
export const placeAnswers = (
  api: PausedApi,
  { find, say }: { find: (place: Place) => void; say: (words: string) => void },
): Driver['does'] => ({
  'search.done': async (step) => {
    const found = outputOf(step) as readonly Place[]
    await (await api.call(searchPlaces)).answer({ ...ok, data: found })
    const [first] = found
    if (first) find(first)
    else say('Location not found')
  },
  'search.error': async () => {
    await (await api.call(searchPlaces)).lose()
    say('Search failed. Please try again.')
  },
  'resolve.done': async (step) => {
    const call = await api.call(getPlace)
    expect(new URL(call.request.url()).pathname).toMatch(/place(%3A|:)jangpura$/)
    await call.answer({ ...ok, data: outputOf(step) })
    find(outputOf(step) as Place)
  },
  'resolve.error': async () => {
    await (await api.call(getPlace)).lose()
    say('Unable to get address details')
  },
})
