import type { Address, AddressType } from '@tiffin-junction/contract/domain/address'
import { failureText } from '@tiffin-junction/contract/domain/failure'
import type { Point } from '@tiffin-junction/contract/domain/geo'
import type { Place } from '@tiffin-junction/contract/domain/place'
import type { UiEffect } from '@tiffin-junction/contract/domain/ui-effects'
import { assign, emit, log, not, sendTo, setup } from 'xstate'
import type { SessionEvent } from '../account/session.rules.ts'
import { type Failed, requiredAction, requiredActor, requiredCallback } from '../required.ts'
import type { AddressBookEvent } from './address-book.machine.ts'
import {
  type AddressEntry,
  type AddressFormContext,
  type AddressFormEvent,
  type AddressFormInput,
  type AddressToSave,
  addressToSave,
  atStart,
  gapsOf,
  noProblem,
  pointIn,
  problemOf,
  type TextChange,
  typedBy,
  withPicked,
  withSaved,
  withText,
  withType,
  wordsOf,
} from './address-form.rules.ts'
import { locationPickerMachine } from './location-picker.machine.ts'

/** The form of one address, new or saved. Typed text is not lost while the form is open. */
export const addressFormMachine = setup({
  types: {} as {
    input: AddressFormInput
    context: AddressFormContext
    events: AddressFormEvent
    emitted: UiEffect
    tags: 'loading' | 'failed' | 'picking' | 'locating' | 'busy' | 'saved'
    children: {
      loadAddresses: 'loadAddresses'
      saveAddress: 'saveAddress'
      locate: 'locate'
      placeOfPincode: 'placeOfPincode'
      picker: 'picker'
      book: 'book'
      session: 'session'
    }
  },
  actors: {
    loadAddresses: requiredActor<Address[], undefined>('loadAddresses'),
    saveAddress: requiredActor<void, AddressToSave>('saveAddress'),
    /** Resolves with where the device is, rejects with an error message. */
    locate: requiredActor<Place | Point, undefined>('locate'),
    placeOfPincode: requiredActor<Place, { readonly pincode: string }>('placeOfPincode'),
    picker: locationPickerMachine,
    book: requiredCallback<AddressBookEvent>('book'),
    session: requiredCallback<SessionEvent>('session'),
    connection: requiredCallback('connection'),
  },
  delays: { savedShown: 1000 },
  guards: {
    isReady: ({ context }) => context.id === null || context.isKnown,
    isAmong: ({ context }, addresses: readonly Address[]) => addresses.some(({ id }) => id === context.id),
    hasGaps: ({ context }) => gapsOf(context.draft).length > 0,
    isPincodeFar: ({ context }) => context.isPincodeFar,
    isNowhere: ({ context }) => pointIn(context.draft) === null,
  },
  actions: {
    /** Keeps what is typed in the tab, for the same person. */
    keepTyped: requiredAction<{ person: string | null; entry: AddressEntry }>('keepTyped'),
    forgetTyped: requiredAction('forgetTyped'),
    setSaved: assign(({ context }, addresses: readonly Address[]) => withSaved(context, addresses)),
    setText: assign(({ context }, { field, value }: TextChange) => withText(context, field, value)),
    setType: assign(({ context }, addressType: AddressType) => withType(context, addressType)),
    setPicked: assign(({ context }, at: Place | Point | null) => withPicked(context, at)),
    setLocationProblem: assign((_, { error }: Failed) => ({ locationProblem: failureText(error) })),
    clearLocationProblem: assign({ locationProblem: null }),
    setProblem: assign((_, { error }: Failed) => problemOf(error)),
    clearProblem: assign(noProblem),
    showGaps: assign({ showsGaps: true }),
    logFailure: log((_, { error }: Failed) => error, 'address form: loading or saving failed'),
    refreshBook: sendTo('book', { type: 'addresses.changed' }),
    emitDone: emit((_, message: string): UiEffect => ({ type: 'notify', tone: 'success', message })),
    emitFailed: emit((_, message: string): UiEffect => ({ type: 'notify', tone: 'error', message })),
    goBack: emit(({ context }) => ({ type: 'navigate' as const, to: context.from, replace: true })),
  },
}).createMachine({
  id: 'addressForm',
  context: ({ input }) => atStart(input),
  entry: 'forgetTyped',
  invoke: [
    { id: 'book', src: 'book' },
    { id: 'session', src: 'session' },
  ],
  on: { 'form.cancelled': { target: '.left', meta: { req: ['ADR-43'] } } },
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'isReady', target: 'editing' }, { target: 'loading' }] },
    loading: {
      description: 'The address to change is looked up in the list',
      tags: 'loading',
      meta: { req: ['ADR-31'] },
      invoke: {
        id: 'loadAddresses',
        src: 'loadAddresses',
        onDone: [
          {
            guard: { type: 'isAmong', params: ({ event }) => event.output },
            target: 'editing',
            actions: { type: 'setSaved', params: ({ event }) => event.output },
          },
          {
            target: 'left',
            actions: { type: 'emitFailed', params: 'Address not found' },
            meta: { req: ['ADR-44'] },
          },
        ],
        onError: {
          target: 'unread',
          actions: [
            { type: 'logFailure', params: ({ event }) => event },
            { type: 'emitFailed', params: 'Failed to load address' },
          ],
          meta: { req: ['ADR-45'] },
        },
      },
    },
    unread: {
      description: 'The address could not be read',
      tags: 'failed',
      meta: { req: ['ADR-45', 'APP-163'] },
      invoke: { id: 'connection', src: 'connection' },
      on: { 'retry.requested': 'loading', 'connection.back': 'loading' },
    },
    editing: {
      description: 'The address is being filled in',
      meta: { req: ['ADR-30', 'ADR-31', 'ADR-35'] },
      on: {
        'session.ended': { actions: { type: 'keepTyped', params: typedBy }, meta: { req: ['ACC-151'] } },
        'field.changed': {
          actions: [{ type: 'setText', params: ({ event }) => event }, 'clearProblem'],
          meta: { req: ['ADR-34'] },
        },
        'type.chosen': {
          actions: { type: 'setType', params: ({ event }) => event.addressType },
          meta: { req: ['ADR-36'] },
        },
        'picker.opened': { target: '.picking', actions: 'clearLocationProblem', meta: { req: ['ADR-30'] } },
        'form.submitted': [
          {
            guard: 'hasGaps',
            actions: ['showGaps', { type: 'emitFailed', params: 'Please fill in all required fields' }],
            meta: { req: ['ADR-32'] },
          },
          {
            guard: 'isNowhere',
            actions: ['showGaps', { type: 'emitFailed', params: 'Please select a location on the map' }],
            meta: { req: ['ADR-33'] },
          },
          { target: 'saving' },
        ],
      },
      initial: 'ready',
      states: {
        ready: {
          description: 'Where it is may be said in several ways',
          on: {
            'location.requested': { target: 'locating', actions: 'clearLocationProblem' },
            'pincode.placed': { guard: 'isPincodeFar', target: 'placing', actions: 'clearLocationProblem' },
          },
        },
        placing: {
          description: 'The place of the pincode is looked up; an edit ends that',
          meta: { req: ['ACC-185'] },
          invoke: {
            id: 'placeOfPincode',
            src: 'placeOfPincode',
            input: ({ context }) => ({ pincode: context.draft.pincode }),
            onDone: { target: 'ready', actions: { type: 'setPicked', params: ({ event }) => event.output } },
            onError: {
              target: 'ready',
              actions: { type: 'setLocationProblem', params: ({ event }) => event },
            },
          },
          always: { guard: not('isPincodeFar'), target: 'ready' },
        },
        picking: {
          description: 'The picker with its map lies over the form',
          tags: 'picking',
          meta: { req: ['ADR-30', 'ADR-31'] },
          invoke: {
            id: 'picker',
            src: 'picker',
            input: ({ context: { draft } }) => ({ at: pointIn(draft) }),
            onDone: { target: 'ready', actions: { type: 'setPicked', params: ({ event }) => event.output } },
          },
        },
        locating: {
          description: 'The device is asked where it is, while the form goes on',
          tags: 'locating',
          meta: { req: ['ADR-89', 'ADR-101'] },
          invoke: {
            id: 'locate',
            src: 'locate',
            onDone: { target: 'ready', actions: { type: 'setPicked', params: ({ event }) => event.output } },
            onError: {
              target: 'ready',
              actions: { type: 'setLocationProblem', params: ({ event }) => event },
            },
          },
        },
      },
    },
    saving: {
      description: 'The address is being saved; the form waits',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'saveAddress',
        src: 'saveAddress',
        input: ({ context: { id, draft } }) => ({ id, address: addressToSave(draft) }),
        onDone: {
          target: 'saved',
          actions: ['refreshBook', { type: 'emitDone', params: ({ context }) => wordsOf(context.id).done }],
          meta: { req: ['ADR-37', 'ADR-40'] },
        },
        onError: {
          target: 'editing',
          actions: [
            { type: 'logFailure', params: ({ event }) => event },
            { type: 'setProblem', params: ({ event }) => event },
            { type: 'emitFailed', params: ({ context }) => wordsOf(context.id).failed },
          ],
          meta: { req: ['ADR-38', 'ADR-41', 'ACC-185'] },
        },
      },
      on: {
        'session.ended': { actions: { type: 'keepTyped', params: typedBy }, meta: { req: ['ACC-151'] } },
      },
    },
    saved: {
      description: 'The address is saved; the page that led here follows in a moment',
      tags: ['busy', 'saved'],
      after: { savedShown: { target: 'left', meta: { req: ['ADR-39', 'ADR-42', 'ADR-102'] } } },
    },
    left: { description: 'On the way back', type: 'final', entry: 'goBack' },
  },
})
