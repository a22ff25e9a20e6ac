import type { Point } from '@tiffin-junction/contract/domain/geo'
import { assign, enqueueActions, type SnapshotFrom, sendTo, setup } from 'xstate'
import { type Failed, requiredActor, requiredCallback } from '../required.ts'
import {
  type AddressFinderContext,
  type AddressFinderEvent,
  canSave,
  pointOfSaved,
  withSaved,
} from './address-finder.rules.ts'
import { undetermined } from './device-location.rules.ts'
import { placeSearchMachine } from './place-search.machine.ts'
import { isAwaiting, isUnchosen, settledPlaceOf, textOf } from './place-search.selectors.ts'
import { type DeviceFix, deviceName, isBarred } from './places.rules.ts'

type Search = SnapshotFrom<typeof placeSearchMachine>

interface Subject {
  readonly id: string
}

/** The map page: finds the address of a place and the place of an address, and keeps some in memory. */
export const addressFinderMachine = setup({
  types: {} as {
    context: AddressFinderContext
    events: AddressFinderEvent
    children: { placeSearch: 'placeSearch' }
  },
  actors: {
    placeSearch: placeSearchMachine,
    /** Sends `device.found` when the browser gives a position, however late. */
    watchDevice: requiredCallback('watchDevice'),
    /** Asks only the browser. Rejects with `{reason}`. */
    locateByBrowser: requiredActor<DeviceFix, undefined>('locateByBrowser'),
    /** Asks the browser, then the network. Rejects with the browser's `{reason}`. */
    locate: requiredActor<DeviceFix, undefined>('locate'),
  },
  guards: {
    isBarred: (_, { error }: Failed) => isBarred(error),
    isUnderWay: (_, search: Search) => !isAwaiting(search),
    canSave: ({ context }) => canSave(context),
    isUnchosen: ({ context }) => context.isUnchosen,
    isSaved: ({ context }, { id }: Subject) => context.saved.some((each) => each.id === id),
  },
  actions: {
    setFound: assign((_, search: Search) => ({
      place: settledPlaceOf(search),
      text: textOf(search),
      isUnchosen: isUnchosen(search),
    })),
    giveFix: sendTo('placeSearch', (_, fix: DeviceFix) => ({ type: 'device.located', fix })),
    giveFailure: sendTo('placeSearch', (_, { error }: Failed) => ({ type: 'device.unlocated', error })),
    givePosition: sendTo('placeSearch', (_, point: Point) => ({
      type: 'place.given',
      point,
      text: deviceName,
      isDevice: true,
    })),
    giveSaved: enqueueActions(({ context, enqueue }, { id }: Subject) => {
      const found = context.saved.find((each) => each.id === id)
      if (found)
        enqueue.sendTo('placeSearch', { type: 'place.given', point: pointOfSaved(found), text: found.text })
    }),
    setSaved: assign(({ context }, at: number) => withSaved(context, at)),
    forget: assign(({ context }, { id }: Subject) => ({
      saved: context.saved.filter((each) => each.id !== id),
    })),
  },
}).createMachine({
  id: 'addressFinder',
  context: { place: null, text: '', isUnchosen: false, saved: [], count: 0 },
  invoke: [
    {
      id: 'placeSearch',
      src: 'placeSearch',
      input: { at: 'awaited', holdsAddress: true, unlocated: undetermined },
      onSnapshot: {
        guard: { type: 'isUnderWay', params: ({ event }) => event.snapshot },
        target: '.open',
        actions: { type: 'setFound', params: ({ event }) => event.snapshot },
      },
    },
    { id: 'watchDevice', src: 'watchDevice' },
  ],
  initial: 'opening',
  states: {
    opening: {
      description: 'The page has come up, and the browser is asked where the device is',
      meta: { req: ['ADR-66'] },
      invoke: {
        id: 'locateByBrowser',
        src: 'locateByBrowser',
        onDone: {
          target: 'open',
          actions: { type: 'giveFix', params: ({ event }) => event.output },
          meta: { req: ['ADR-67'] },
        },
        onError: [
          {
            guard: { type: 'isBarred', params: ({ event }) => event },
            target: 'open',
            actions: { type: 'giveFailure', params: ({ event }) => event },
            meta: { req: ['ADR-68', 'ADR-83', 'ADR-87'] },
          },
          { target: 'openingByNetwork', meta: { req: ['ADR-79'] } },
        ],
      },
    },
    openingByNetwork: {
      description: 'The browser does not know; the network is asked',
      invoke: {
        id: 'locate',
        src: 'locate',
        onDone: { target: 'open', actions: { type: 'giveFix', params: ({ event }) => event.output } },
        onError: {
          target: 'open',
          actions: { type: 'giveFailure', params: ({ event }) => event },
          meta: { req: ['ADR-84', 'ADR-85', 'ADR-86'] },
        },
      },
      on: {
        'device.found': {
          target: 'open',
          actions: { type: 'giveFix', params: ({ event: { point } }) => ({ point, reason: null }) },
          meta: { req: ['ADR-92'] },
        },
      },
    },
    open: {
      description: 'The person looks for places, and keeps some',
      meta: { req: ['ADR-54', 'ADR-61', 'ADR-63'] },
      on: {
        'device.found': {
          guard: 'isUnchosen',
          actions: { type: 'givePosition', params: ({ event }) => event.point },
          meta: { req: ['ADR-92'] },
        },
        'save.requested': {
          guard: 'canSave',
          actions: { type: 'setSaved', params: ({ event }) => event.at },
          meta: { req: ['ADR-59', 'ADR-62', 'ADR-64'] },
        },
        'saved.loaded': {
          guard: { type: 'isSaved', params: ({ event }) => event },
          actions: { type: 'giveSaved', params: ({ event }) => event },
          meta: { req: ['ADR-62'] },
        },
        'saved.deleted': {
          actions: { type: 'forget', params: ({ event }) => event },
          meta: { req: ['ADR-62'] },
        },
      },
    },
  },
})
