import type { Point } from '@tiffin-junction/contract/domain/geo'
import type { Place } from '@tiffin-junction/contract/domain/place'
import { assign, type SnapshotFrom, setup } from 'xstate'
import { placeSearchMachine } from './place-search.machine.ts'
import { settledPlaceOf } from './place-search.selectors.ts'
import { noPosition } from './places.rules.ts'

export type LocationPickerEvent = { readonly type: 'location.selected' } | { readonly type: 'picker.closed' }

export interface LocationPickerContext {
  /** Initial position of the marker; `null` for none. */
  readonly at: Point | null
  /** The place that can be selected; `null` while nothing is found or a lookup is running. */
  readonly picked: Place | null
}

/** Picks a place on a map. The output is the place, or `null` when none was selected. */
export const locationPickerMachine = setup({
  types: {} as {
    input: { readonly at: Point | null }
    context: LocationPickerContext
    events: LocationPickerEvent
    output: Place | null
    children: { placeSearch: 'placeSearch' }
  },
  actors: { placeSearch: placeSearchMachine },
  guards: { isPicked: ({ context }) => context.picked !== null },
  actions: {
    setPicked: assign((_, search: SnapshotFrom<typeof placeSearchMachine>) => ({
      picked: settledPlaceOf(search),
    })),
    dropPicked: assign({ picked: null }),
  },
}).createMachine({
  id: 'locationPicker',
  context: ({ input }) => ({ at: input.at, picked: null }),
  output: ({ context }) => context.picked,
  initial: 'picking',
  states: {
    picking: {
      description: 'The map is shown, with its search',
      meta: { req: ['ADR-46', 'ADR-47', 'ADR-49'] },
      invoke: {
        id: 'placeSearch',
        src: 'placeSearch',
        input: ({ context }) => ({ at: context.at, holdsAddress: false, unlocated: noPosition }),
        onSnapshot: {
          actions: { type: 'setPicked', params: ({ event }) => event.snapshot },
          meta: { req: ['ADR-48', 'ADR-52'] },
        },
      },
      on: {
        'location.selected': { guard: 'isPicked', target: 'selected' },
        'picker.closed': { target: 'closed', meta: { req: ['ADR-46'] } },
      },
    },
    selected: { description: 'The place is taken', type: 'final' },
    closed: { description: 'Nothing is taken', type: 'final', entry: 'dropPicked' },
  },
})
