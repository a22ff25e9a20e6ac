import { expect, type Page } from '@playwright/test'
import {
  createUserAddress,
  getAllAddresses,
  getIp,
  updateUserAddress,
} from '@tiffin-junction/contract/calls/address'
import { writeAddress } from '@tiffin-junction/contract/calls/address-wire'
import { getPlace, reversePlace, searchPlaces, suggestPlaces } from '@tiffin-junction/contract/calls/places'
import type { Address } from '@tiffin-junction/contract/domain/address'
import { digitsOf } from '@tiffin-junction/contract/domain/formats'
import type { Step } from '@tiffin-junction/flows/step'
import type { AnyMachineSnapshot } from 'xstate'
import model from '../../machines/address/address-form.model.ts'
import { address, payloadOf, place } from '../../tests/samples.ts'
import { addressActions, addressShows } from '../drivers/addresses.ts'
import { openAlive } from '../drivers/alive.ts'
import { inPage } from '../drivers/by-hand.ts'
import { enterAs, rememberTyped } from '../drivers/device.ts'
import { locationPickerActions, locationPickerShows } from '../drivers/location-picker.ts'
import { heldPosition } from '../drivers/position.ts'
import { pauseClock } from '../drivers/stopped-clock.ts'
import { toastShows } from '../drivers/toast.ts'
import { awaitsNetwork } from './awaits-network.ts'
import type { BrowserFlow } from './browser-flow.ts'
import { PausedApi, prepared } from './paused-api.ts'
import { asha, emptyCartAnswers, memberAnswers, ok } from './prepared-answers.ts'
import type { Driver } from './walker.ts'

const home = address('home', { landmark: 'Opposite the bank', isDefault: true })
/** Has only what the model's samples have, because more would fill in more of the form. */
const howrah = place('Howrah', 22.5839, 88.3428, {
  area: '',
  pincode: '',
  city: 'Kolkata',
  state: 'West Bengal',
})

const labels = {
  completeAddress: 'Complete address',
  area: 'Area',
  city: 'City',
  pincode: 'Pincode',
} as const
type Field = keyof typeof labels

/** The payload of a step of this flow. */
const carriedBy = (step: Step) => payloadOf(step) as { field: Field; value: string }

async function drive(page: Page): Promise<Driver> {
  const position = heldPosition(page)
  const api = await PausedApi.before(page, [
    prepared(getIp, () => '127.0.0.1'),
    prepared(suggestPlaces, () => ({ ...ok, data: [] })),
    prepared(searchPlaces, () => ({ ...ok, data: [howrah] })),
    prepared(reversePlace, () => ({ ...ok, data: null })),
    ...emptyCartAnswers,
    ...memberAnswers.filter(({ endpoint }) => endpoint !== getAllAddresses),
  ])
  const does = addressActions(page)
  const shows = addressShows(page)
  const picks = locationPickerActions(page)
  const picker = locationPickerShows(page)
  const toast = toastShows(page)
  const saveCalls = [createUserAddress, updateUserAddress] as const
  let id: string | null = null
  let from = ''

  const box = (field: Field) => page.getByLabel(labels[field], { exact: true })
  const moveButton = page.getByRole('button', { name: 'Move the pin to 700019' })
  const saveButton = page.getByRole('button', { name: /^(Save Address|Saving\.\.\.|Saved)$/ })
  /** Gives the same answer to the form and to the header, which reads the addresses too. */
  const answerLists = async (count: number, addresses: readonly Address[] | null) => {
    await expect.poll(() => api.waiting(getAllAddresses), 'readings of the addresses').toBe(count)
    for (let left = count; left > 0; left--) {
      const call = await api.call(getAllAddresses)
      if (addresses) await call.answer({ ...ok, data: addresses.map(writeAddress) })
      else await call.lose()
    }
  }
  let readings = 2

  return {
    does: {
      start: async (step) => {
        const input = Object(step.type === 'start' ? step.input : null)
        ;({ id, from } = input)
        await page.clock.install()
        await position.hold()
        await enterAs(page, asha)
        if (input.typed) await rememberTyped(page, asha, 'address new', input.typed)
        if (input.known) {
          await page.goto('/user/address')
          await answerLists(1, [address('work', { completeAddress: '5 Barakhamba Road' }), home])
          await does.edit(home.completeAddress)
        } else if (id === null) {
          await openAlive(page, '/privacy-policy')
          await answerLists(1, [home])
          await inPage(
            page,
            `Come to the form from ${from}`,
            (state) => history.pushState(state, '', '/user/address/add'),
            { from },
          )
        } else {
          await page.goto(`/user/address/edit/${id}`)
          await expect.poll(() => api.waiting(getAllAddresses), 'readings of the addresses').toBe(2)
        }
      },
      'loadAddresses.done': async (step) => {
        const addresses = (step.type === 'done' ? step.output : []) as readonly Address[]
        await answerLists(readings, addresses)
        if (addresses.some((each) => each.id === id)) return
        await toast.error('Address not found')
        await expect(page).toHaveURL('/user/address')
      },
      'loadAddresses.error': async () => {
        await answerLists(readings, null)
        // The header has its answer; from now on only the form asks again.
        readings = 1
        await toast.error('Failed to load address')
      },
      'retry.requested': does.retry,
      'field.changed': async (step) => {
        const { field, value } = carriedBy(step)
        await box(field).fill(value)
        await expect(box(field)).toHaveValue(field === 'pincode' ? digitsOf(value) : value)
      },
      'type.chosen': async () => {
        await page.getByRole('radio', { name: 'work' }).check()
      },
      'picker.opened': async () => {
        await picks.open()
        await picker.open()
      },
      'picker.done': async (step) => {
        if (step.sample > 0) {
          await picks.close()
          await picker.closed()
          return
        }
        await picks.search('Howrah')
        await picker.picked(howrah.address.formattedAddress)
        await picks.select()
        await picker.closed()
        await expect(page.getByText('Near Howrah Junction, Kolkata')).toBeVisible()
      },
      'location.requested': does.locate,
      'locate.done': async (step) => {
        await expect.poll(position.isAsked).toBe(true)
        await position.give(step.type === 'done' ? Object(step.output) : { latitude: 0, longitude: 0 })
        await expect(page.getByText('Near Dadar, Mumbai')).toBeVisible()
      },
      'locate.error': async () => {
        await expect.poll(position.isAsked).toBe(true)
        await position.refuse(1)
        await expect(page.getByText('Unable to determine location')).toBeVisible()
      },
      'form.submitted': async () => {
        const texts = await Promise.all(
          (Object.keys(labels) as Field[]).map((each) => box(each).inputValue()),
        )
        const isFilled = texts.every((text) => text.trim() !== '')
        const isPlaced = (await page.getByText('No location chosen yet').count()) === 0
        await does.save()
        if (!isFilled) await toast.error('Please fill in all required fields')
        else if (!isPlaced) await toast.error('Please select a location on the map')
      },
      'form.cancelled': async () => {
        await page.clock.resume()
        await does.cancel()
        await expect(page).toHaveURL(from)
      },
      'saveAddress.done': async () => {
        const call = await api.call(...saveCalls)
        expect(call.request.method()).toBe(id === null ? 'POST' : 'PUT')
        expect(call.body).toMatchObject({
          latitude: expect.any(Number),
          pincode: expect.stringMatching(/^\d{6}$/),
        })
        await pauseClock(page)
        await call.answer({ ...ok, data: writeAddress(home) })
        await toast.success(id === null ? 'Address created successfully' : 'Address updated successfully')
      },
      'saveAddress.error': async (step) => {
        const call = await api.call(...saveCalls)
        const { status, body } = Object(step.type === 'error' ? step.error : null)
        if (status) await call.answer(body, status)
        else await call.lose()
        await toast.error(id === null ? 'Failed to save address' : 'Failed to update address')
        await expect(page.getByText(status ? body.message : 'Network Error.')).toBeVisible()
      },
      'pincode.placed': () => moveButton.click(),
      'placeOfPincode.done': async (step) => {
        const call = await api.call(getPlace)
        await call.answer({ ...ok, data: step.type === 'done' ? step.output : null })
        await expect(page.getByRole('alert')).toHaveCount(0)
      },
      'placeOfPincode.error': async () => {
        await (await api.call(getPlace)).lose()
        await expect(page.getByText('Network Error.')).toBeVisible()
      },
      'after savedShown': async () => {
        await page.clock.runFor(900)
        await expect(page).toHaveURL(id === null ? '/user/address/add' : `/user/address/edit/${id}`)
        await page.clock.runFor(100)
        await page.clock.resume()
        await expect(page).toHaveURL(from)
      },
    },
    shows: {
      loading: () => expect(page.getByRole('status', { name: 'Loading the address' })).toBeVisible(),
      unread: () =>
        expect(
          page.getByText('This address could not be loaded. Check your connection and try again.'),
        ).toBeVisible(),
      editing: async () => {
        if (id !== null) await shows.form({ landmark: 'Opposite the bank' })
      },
      'editing.ready': async () => {
        await expect(saveButton).toHaveText('Save Address')
        await expect(page.getByRole('button', { name: 'Use my current location' })).toBeEnabled()
      },
      'editing.picking': picker.open,
      'editing.locating': () =>
        expect(page.getByRole('button', { name: 'Getting Location...' })).toHaveAttribute(
          'aria-busy',
          'true',
        ),
      'editing.placing': () => expect(moveButton).toHaveAttribute('aria-busy', 'true'),
      saving: () => expect(saveButton).toHaveText('Saving...'),
      saved: () => expect(saveButton).toHaveText('Saved'),
      left: () => expect(page).toHaveURL(from),
    },
    always: async (underWay) => {
      const saves = underWay.includes('saveAddress') ? 1 : 0
      await expect.poll(() => api.waiting(...saveCalls), 'savings under way').toBe(saves)
      // Ends a request that nothing waits for, so that the next one is sent again.
      if (!underWay.includes('locate')) await position.refuse(2)
    },
  }
}

const isPicking = (snapshot: AnyMachineSnapshot) => snapshot.hasTag('picking')
const covered = 'the picker lies over the form'

export const addressFormFlow: BrowserFlow = {
  flow: 'address-form',
  id: 'addressForm',
  isAsleepAtStart: false,
  model,
  proves:
    '[ADR-30 ADR-31 ADR-32 ADR-33 ADR-34 ADR-36 ADR-37 ADR-38 ADR-39 ADR-40 ADR-41 ADR-42 ADR-43 ADR-44 ADR-45 ADR-89 ADR-102 ACC-152 ACC-185]',
  drive,
  cannot: [
    awaitsNetwork,
    { step: 'session:session.ended', because: 'the page is left; journeys-sign-in.spec.ts comes back to it' },
    ...['field.changed', 'type.chosen', 'form.submitted', 'form.cancelled', 'picker.opened'].map((step) => ({
      step,
      when: isPicking,
      because: covered,
    })),
    {
      step: 'pincode.placed',
      when: ({ context }) => !context.isPincodeFar,
      because: 'it is offered for a pincode that is far from the place',
    },
    {
      step: 'field.changed',
      when: ({ context }, step) => {
        const { field, value } = carriedBy(step)
        return context.draft[field] === (field === 'pincode' ? digitsOf(value) : value)
      },
      because: 'typing what stands there already changes nothing',
    },
    {
      step: 'type.chosen',
      when: ({ context }) => context.draft.addressType === 'WORK',
      because: 'it is chosen already',
    },
  ],
  ends: (snapshot) => snapshot.status === 'done',
}
