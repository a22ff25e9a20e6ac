import { fromCallback } from 'xstate'
import { locatingDevice } from '../../machines/address/device-location.links.ts'
import { placeSearchMachine } from '../../machines/address/place-search.machine.ts'
import { placeSuggestionsMachine } from '../../machines/address/place-suggestions.machine.ts'
import type { MapsEvent } from '../../machines/address/places.rules.ts'
import { loadPlaces, watchPlaces } from '../effects/places.ts'
import { fromLazyCall } from './actor-logic.ts'
import type { System } from './system.ts'

const searching = placeSearchMachine.provide({
  actors: {
    suggestions: placeSuggestionsMachine.provide({
      actors: { suggest: fromLazyCall(loadPlaces, (places) => places.suggestPlaces) },
    }),
    search: fromLazyCall(loadPlaces, (places) => places.searchPlaces),
    resolve: fromLazyCall(loadPlaces, (places) => places.placeOf),
    name: fromLazyCall(loadPlaces, (places) => places.reversePlace),
    watchMaps: fromCallback<MapsEvent>(({ sendBack }) =>
      watchPlaces(() => sendBack({ type: 'maps.refused' })),
    ),
  },
})

/** Returns the machine that finds places, for the picker and the map page. */
export const placeSearchFor = (place: System['place']) =>
  searching.provide({ actors: { locate: locatingDevice(place) } })
