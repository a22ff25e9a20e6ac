import { fromCallback } from 'xstate'
import { placeSuggestionsMachine } from '../../machines/address/place-suggestions.machine.ts'
import type { MapsEvent } from '../../machines/address/places.rules.ts'
import { loadPlaces, watchPlaces } from '../effects/places.ts'
import { calling } from './wire.ts'

/** What looks places up, for the machines of the picker and of the map page. */
export const placeActors = {
  suggestions: placeSuggestionsMachine.provide({
    actors: { suggest: calling(loadPlaces, (places) => places.suggestPlaces) },
  }),
  search: calling(loadPlaces, (places) => places.searchPlaces),
  resolve: calling(loadPlaces, (places) => places.placeOf),
  name: calling(loadPlaces, (places) => places.reversePlace),
  watchMaps: fromCallback<MapsEvent>(({ sendBack }) => watchPlaces(() => sendBack({ type: 'maps.refused' }))),
}
