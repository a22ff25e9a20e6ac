import { defineModel } from '@tiffin-junction/flows/model'
import { expect } from 'vitest'
import { address, payloadOf, place } from '../../tests/samples.ts'
import { addressFormMachine } from './address-form.machine.ts'
import { type AddressEntry, blankEntry } from './address-form.rules.ts'

const home = address('home', { landmark: 'Opposite the bank', isDefault: true })
const refusal = { status: 422, body: { success: false, message: 'You can save at most 50 addresses.' } }

const far = {
  status: 422,
  body: { success: false, message: 'Pincode 700019 is far from the place on the map.', field: 'pincode' },
}

const howrah = place('Howrah', 22.5839, 88.3428, {
  area: '',
  pincode: '',
  city: 'Kolkata',
  state: 'West Bengal',
})
const ballygunge = place('700019', 22.5239, 88.3658, {
  area: 'Ballygunge',
  pincode: '700019',
  city: 'Kolkata',
  state: 'West Bengal',
})
const typed = {
  completeAddress: ' 7 Park Lane ',
  area: 'Ballygunge',
  city: 'Kolkata',
  pincode: '70 00-19',
} as const

/** Entry that was being typed when the last session ended. */
const begun: AddressEntry = {
  ...blankEntry,
  draft: { ...blankEntry.draft, completeAddress: '7 Park', landmark: 'Second gate' },
  typed: ['completeAddress', 'landmark'],
}

const order = ['completeAddress', 'area', 'city', 'pincode'] as const

const told = (tone: 'success' | 'error', message: string) => ({ type: 'notify' as const, tone, message })
const list = '/user/address'
const backTo = (to: string) => ({ type: 'navigate' as const, to, replace: true })

export default defineModel(addressFormMachine, {
  scenarios: {
    adding: { input: { id: null, known: null, typed: null, from: '/privacy-policy' } },
    addingAgain: { input: { id: null, known: null, typed: begun, from: list } },
    changing: { input: { id: 'home', known: home, typed: null, from: list } },
    changingUnread: { input: { id: 'home', known: null, typed: null, from: list } },
  },
  events: {
    'field.changed': [
      ...order.map((field) => ({ field, value: typed[field] })),
      { field: 'completeAddress', value: ' ' },
    ],
    'type.chosen': [{ addressType: 'WORK' }],
    'picker.opened': [{}],
    'location.requested': [{}],
    'pincode.placed': [{}],
    'form.submitted': [{}],
    'form.cancelled': [{}],
    'retry.requested': [{}],
  },
  outcomes: {
    connection: { sends: [{ type: 'connection.back' }] },
    book: {},
    session: {
      sends: [
        { type: 'session.ended', person: '9876543210' },
        { type: 'session.ended', person: null },
      ],
    },
    // The location-picker flow covers the picker itself.
    picker: { done: [howrah, null] },
    loadAddresses: { done: [[address('work'), home], [address('work')], []], error: [new Error('offline')] },
    saveAddress: { done: [undefined], error: [refusal, new Error('offline'), far] },
    placeOfPincode: { done: [ballygunge], error: [new Error('offline')] },
    locate: { done: [{ latitude: 19.0186, longitude: 72.8424 }], error: ['Unable to determine location'] },
  },
  facts: ({ context: { draft, typed, filled, ...context } }) => ({
    ...draft,
    ...context,
    // A picked location replaces a city that another one filled in.
    isCityTyped: typed.includes('city'),
  }),
  // Fields are filled in in the order of the form, because the order makes no difference.
  // A far pincode comes up in one way, and no more is changed before its answer: the other ways repeat the same.
  tries: ({ context: { draft, isPincodeFar } }, step) => {
    if (step.type === 'error' && step.error === far)
      return draft.addressType === 'HOME' && draft.landmark === '' && draft.placeId === ''
    if (isPincodeFar && ['type.chosen', 'picker.opened', 'location.requested'].includes(step.name))
      return false
    const { field, value } = payloadOf(step)
    if (step.name === 'type.chosen') return draft.area === ''
    if (step.name !== 'field.changed') return true
    const next = order.find((each) => draft[each].trim() === '')
    return value === ' ' ? next === 'area' : field === (next ?? 'completeAddress')
  },
  invariants: {
    'a pincode is digits, six at most': ({ context }) => /^\d{0,6}$/.test(context.draft.pincode),
    'whose address it is, and whether it is the default, stays': ({ context }) =>
      context.draft.isDefault === (context.id === 'home' && context.isKnown),
  },
  states: {
    loading: ({ snapshot }) => expect(snapshot.hasTag('loading')).toBe(true),
    unread: ({ snapshot }) => expect(snapshot.hasTag('failed')).toBe(true),
    editing: ({ snapshot, context, step, emitted }) => {
      if (step.name === 'start' && context.draft.landmark === 'Second gate')
        expect(context).toMatchObject({ ...begun, id: null })
      expect(snapshot.hasTag('busy')).toBe(false)
      const { field, value } = payloadOf(step)
      if (step.name === 'field.changed') {
        expect(context.problem).toBeNull()
        expect(context.draft[field as 'area']).toBe(field === 'pincode' ? '700019' : value)
      }
      if (step.name === 'type.chosen') expect(context.draft.addressType).toBe('WORK')
      if (step.name === 'loadAddresses.done')
        expect(context.draft).toMatchObject({ completeAddress: '12 Janpath', landmark: 'Opposite the bank' })
      if (step.name === 'form.submitted') {
        const { completeAddress, area, city, pincode, latitude } = context.draft
        const isFilled = [completeAddress, area, city, pincode].every((text) => text.trim() !== '')
        expect(context.showsGaps).toBe(true)
        expect(emitted).toEqual([
          told(
            'error',
            isFilled ? 'Please select a location on the map' : 'Please fill in all required fields',
          ),
        ])
        if (isFilled) expect(latitude).toBe(0)
      }
      if (step.name === 'picker.done' && step.sample === 0)
        expect(context.draft).toMatchObject({
          latitude: 22.5839,
          longitude: 88.3428,
          placeId: 'place:howrah',
        })
      if (step.type !== 'error' || step.name !== 'saveAddress.error') return
      // The typed text is kept.
      expect(context.draft.completeAddress.trim()).not.toBe('')
      expect(context).toMatchObject({
        problem: Object(step.error).body?.message ?? 'Network Error.',
        isPincodeFar: step.error === far,
      })
    },
    'editing.ready': ({ snapshot, context, step }) => {
      expect(snapshot.hasTag('locating')).toBe(false)
      if (step.name === 'locate.error') expect(context.locationProblem).toBe('Unable to determine location')
      if (step.name === 'locate.done')
        expect(context.draft).toMatchObject({ latitude: 19.0186, longitude: 72.8424 })
      if (step.name === 'placeOfPincode.done')
        expect(context).toMatchObject({
          problem: null,
          isPincodeFar: false,
          draft: { latitude: 22.5239, longitude: 88.3658, pincode: '700019' },
        })
      if (step.name === 'placeOfPincode.error')
        expect(context).toMatchObject({ isPincodeFar: true, locationProblem: 'Network Error.' })
    },
    'editing.placing': ({ context, actors }) => {
      expect(context.isPincodeFar).toBe(true)
      expect(actors.placeOfPincode).toBeDefined()
    },
    'editing.picking': ({ snapshot, context, actors, step }) => {
      if (step.name === 'picker.opened')
        expect(actors.picker?.input).toEqual({
          at:
            context.draft.latitude === 0
              ? null
              : { latitude: expect.any(Number), longitude: expect.any(Number) },
        })
      expect(snapshot.hasTag('picking')).toBe(true)
      expect(snapshot.hasTag('busy')).toBe(false)
      if (step.name === 'picker.opened') expect(context.locationProblem).toBeNull()
    },
    'editing.locating': ({ snapshot, context }) => {
      expect(snapshot.hasTag('locating')).toBe(true)
      expect(context.locationProblem).toBeNull()
    },
    saving: ({ snapshot, context, actors }) => {
      expect(snapshot.hasTag('busy')).toBe(true)
      expect(actors.saveAddress?.input).toMatchObject({
        id: context.id,
        address: {
          completeAddress: expect.stringMatching(/^\S.*\S$/),
          pincode: expect.stringMatching(/^\d{6}$/),
          latitude: expect.any(Number),
        },
      })
    },
    saved: ({ snapshot, actors }) => {
      expect(snapshot.hasTag('saved')).toBe(true)
      expect(actors.book).toEqual({ input: undefined, received: [{ type: 'addresses.changed' }] })
      expect(actors.saveAddress).toBeUndefined()
    },
    left: ({ snapshot, context, step, emitted }) => {
      expect(snapshot.status).toBe('done')
      expect(emitted).toContainEqual(backTo(context.from))
      if (step.type === 'wait') expect(step.ms).toBe(1000)
    },
  },
  emits: {
    'loadAddresses.done': ({ snapshot }) =>
      snapshot.status === 'done' ? [told('error', 'Address not found'), backTo(list)] : [],
    'loadAddresses.error': [told('error', 'Failed to load address')],
    'saveAddress.done': ({ context }) => [
      told('success', context.id === null ? 'Address created successfully' : 'Address updated successfully'),
    ],
    'saveAddress.error': ({ context }) => [
      told('error', context.id === null ? 'Failed to save address' : 'Failed to update address'),
    ],
    'after savedShown': ({ context }) => [backTo(context.from)],
    // The check of `editing` tests the message of a refused form.
    'form.submitted': ({ snapshot, emitted }) => (snapshot.hasTag('busy') ? [] : emitted),
    'form.cancelled': ({ context }) => [backTo(context.from)],
  },
})
