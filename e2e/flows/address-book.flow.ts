import { expect, type Page } from '@playwright/test'
import {
  createUserAddress,
  deleteAddress,
  getAllAddresses,
  setDefaultAddress,
} from '@tiffin-junction/contract/calls/address'
import { writeAddress } from '@tiffin-junction/contract/calls/address-wire'
import { reversePlace } from '@tiffin-junction/contract/calls/places'
import type { Address } from '@tiffin-junction/contract/domain/address'
import type { Step } from '@tiffin-junction/flows/step'
import type { AnyMachineSnapshot } from 'xstate'
import model from '../../machines/address/address-book.model.ts'
import { address, payloadOf } from '../../tests/samples.ts'
import { addressActions, addressShows } from '../drivers/addresses.ts'
import { credentialText, OtherTab, rememberedKeys } from '../drivers/device.ts'
import { locationMenuActions, locationMenuShows } from '../drivers/location-menu.ts'
import { loginShows } from '../drivers/login.ts'
import { heldPosition } from '../drivers/position.ts'
import { shellActions } from '../drivers/shell.ts'
import { toastShows } from '../drivers/toast.ts'
import { awaitsNetwork } from './awaits-network.ts'
import type { BrowserFlow } from './browser-flow.ts'
import { PausedApi, type PausedCall, prepared } from './paused-api.ts'
import { emptyCartAnswers, memberAnswers, ok } from './prepared-answers.ts'
import type { Driver } from './walker.ts'

const listPath = '/user/address'
const bhopal = { latitude: 23.26, longitude: 77.41 }

/** The model's addresses, with texts that distinguish them on the page. */
const known = new Map<string, Address>([
  ['home', address('home')],
  ['work', address('work', { addressType: 'WORK', completeAddress: '5 Barakhamba Road' })],
])
const textOf = (id: string | null): string => known.get(id ?? '')?.completeAddress ?? ''

/** One address of the list that the server last sent. */
type Listed = { readonly id: string; readonly isDefault: boolean }

const outputOf = (step: Step): readonly Listed[] =>
  step.type === 'done' && Array.isArray(step.output) ? step.output : []

async function drive(page: Page): Promise<Driver> {
  const position = heldPosition(page)
  const api = await PausedApi.before(page, [
    prepared(createUserAddress, () => ({ ...ok, data: writeAddress(address('new')) })),
    prepared(reversePlace, () => ({ ...ok, data: null })),
    ...emptyCartAnswers,
    ...memberAnswers.filter(({ endpoint }) => endpoint !== getAllAddresses),
  ])
  const otherTab = new OtherTab(page)
  const does = addressActions(page)
  const shows = addressShows(page)
  const menu = locationMenuActions(page)
  const header = locationMenuShows(page)
  const shell = shellActions(page)
  const toast = toastShows(page)
  let list: readonly Listed[] = []
  let selected: string | null = null
  let unselected = 'New Delhi'
  let subject: string | null = null
  let turn = 0

  const defaultOf = (addresses: readonly Listed[]) => addresses.find(({ isDefault }) => isDefault)?.id ?? null
  const forget = () => {
    list = []
    selected = null
  }
  const openList = async () => {
    if (new URL(page.url()).pathname === listPath) return
    await shell.openAccount()
    await shell.openAddresses()
    await expect(page).toHaveURL(listPath)
  }
  const leaveList = async () => {
    // A toast covers the header for up to 4 s.
    await page.clock.fastForward(4000)
    await page.clock.fastForward(1000)
    await page.getByRole('banner').getByRole('link', { name: 'Help' }).click()
    await expect(page).toHaveURL('/help')
  }
  const answerList = async (step: Step) => {
    list = outputOf(step)
    // ADR-12: the default is selected when no address is.
    if (!list.some(({ id }) => id === selected)) selected = defaultOf(list)
    const data = list.map(({ id, isDefault }) =>
      writeAddress({ ...(known.get(id) ?? address(id)), isDefault }),
    )
    await (await api.call(getAllAddresses)).answer({ ...ok, data })
  }
  const loseList = async () => {
    await (await api.call(getAllAddresses)).lose()
    await toast.error('Failed to load addresses')
  }
  const failCall = (call: PausedCall, step: Step) =>
    step.type === 'error' && step.error instanceof Error ? call.lose() : call.refuse(404, 'Address not found')
  /** Expects the addresses on the list page and in the header. */
  const addresses = async () => {
    if (list.length === 0) await shows.none()
    await shows.cards(list.map(({ id }) => textOf(id)))
    for (const { id, isDefault } of list) {
      await shows.cardActions(textOf(id))
      await shows.canSetDefault(textOf(id), !isDefault)
    }
    const marked = defaultOf(list)
    await shows.default(marked && textOf(marked))
    await shows.addLink()
    await header.place(selected ? textOf(selected) : unselected)
  }

  return {
    does: {
      start: async () => {
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await page.clock.install()
        await position.hold()
        await page.goto('/help')
        await menu.open()
        await header.guest()
        await menu.close()
      },
      // Another tab signs somebody in.
      'session.opened': async () => {
        forget()
        const isAtLogin = new URL(page.url()).pathname === '/login'
        await otherTab.remember({ user_cred: credentialText(`token-of-person-${++turn}`) })
        // decisions D43: the sign-in does not lead back to the page of the person who signed out.
        if (isAtLogin) await expect(page).toHaveURL('/')
        await openList()
      },
      'session.closed': async () => {
        forget()
        await shell.openAccount()
        await shell.logOut()
        await expect(page).toHaveURL('/login')
      },
      'loadAddresses.done': answerList,
      'reloadAddresses.done': answerList,
      'loadAddresses.error': loseList,
      'reloadAddresses.error': loseList,
      'retry.requested': does.retry,
      'list.opened': async () => {
        await leaveList()
        await page.goBack()
        await expect(page).toHaveURL(listPath)
      },
      // The person adds an address; the form returns to the list after a second.
      'addresses.changed': async () => {
        await does.add()
        await does.locate()
        await expect.poll(position.isAsked).toBe(true)
        await position.give(bhopal)
        unselected = 'Your location'
        await expect(page.getByText('No location chosen yet')).toHaveCount(0)
        await does.fill({ completeAddress: '9 Lake Road', area: 'Arera', city: 'Bhopal', pincode: '462016' })
        await does.save()
        await toast.success('Address created successfully')
        await expect.poll(() => api.waiting(getAllAddresses), 'lists under way').toBe(1)
        await page.clock.fastForward(1000)
        await expect(page).toHaveURL(listPath)
      },
      'address.chosen': async (step) => {
        selected = String(payloadOf(step).id)
        await menu.open()
        await menu.choose(textOf(selected))
        await header.closed()
      },
      'default.requested': async (step) => {
        subject = String(payloadOf(step).id)
        await does.setDefault(textOf(subject))
      },
      'setDefault.done': async () => {
        const call = await api.call(setDefaultAddress)
        expect(call.request.method()).toBe('PUT')
        expect(new URL(call.request.url()).pathname).toBe(`/api/user/set-default-address/${subject}`)
        list = list.map(({ id }) => ({ id, isDefault: id === subject }))
        selected = defaultOf(list)
        await call.answer(ok)
        await toast.success('Default address updated successfully')
      },
      'setDefault.error': async (step) => {
        await failCall(await api.call(setDefaultAddress), step)
        await toast.error('Failed to set default address')
      },
      'delete.requested': async (step) => {
        subject = String(payloadOf(step).id)
        await does.askToDelete(textOf(subject))
      },
      'delete.confirmed': () => does.answer('Delete'),
      'delete.cancelled': () => does.answer('Cancel'),
      'deleteAddress.done': async () => {
        const call = await api.call(deleteAddress)
        expect(call.request.method()).toBe('DELETE')
        expect(new URL(call.request.url()).pathname).toBe(`/api/user/delete-address/${subject}`)
        list = list.filter(({ id }) => id !== subject)
        selected = defaultOf(list)
        await call.answer(ok)
        await toast.success('Address deleted successfully')
      },
      'deleteAddress.error': async (step) => {
        await failCall(await api.call(deleteAddress), step)
        await toast.error('Failed to delete address')
      },
    },
    shows: {
      closed: async () => {
        const keys = ['userAddresses', 'latestAddress']
        const left = async () => (await rememberedKeys(page)).filter((key) => keys.includes(key))
        await expect.poll(left, 'addresses on the device').toEqual([])
        if (new URL(page.url()).pathname === '/login') await loginShows(page).form()
        else await header.place(unselected)
      },
      loading: shows.loading,
      failed: shows.failed,
      empty: async () => {
        await shows.none()
        await shows.noOffer()
        await shows.addLink()
        await header.place(unselected)
      },
      'listed.resting': addresses,
      'listed.resting.idle': shows.noQuestion,
      'listed.resting.refreshing': shows.noQuestion,
      'listed.settingDefault': () => shows.settingDefault(textOf(subject)),
      'listed.confirmingDelete': () => shows.question(textOf(subject)),
      'listed.deleting': async () => {
        await shows.question(textOf(subject))
        await shows.deleting()
      },
    },
    always: async (underWay) => {
      const counts = () => [api.waiting(getAllAddresses), api.waiting(setDefaultAddress, deleteAddress)]
      const of = (...ids: readonly string[]) => underWay.filter((id) => ids.includes(id)).length
      const expected = [of('loadAddresses', 'reloadAddresses'), of('setDefault', 'deleteAddress')]
      await expect.poll(counts, 'calls under way').toEqual(expected)
    },
  }
}

const find = ({ context }: AnyMachineSnapshot, step: Step): Listed | undefined =>
  context.addresses.find(({ id }: Listed) => id === payloadOf(step).id)

export const addressBookFlow: BrowserFlow = {
  flow: 'address-book',
  id: 'addressBook',
  isAsleepAtStart: false,
  model,
  proves:
    '[ACC-36 ADR-11 ADR-12 ADR-19 ADR-20 ADR-21 ADR-22 ADR-23 ADR-24 ADR-25 ADR-26 ADR-27 ADR-28 ADR-29 APP-25]',
  drive,
  cannot: [
    { ...awaitsNetwork, step: 'connection.back' },
    ...['address.chosen', 'default.requested', 'delete.requested'].map((step) => ({
      step,
      when: (snapshot: AnyMachineSnapshot, tried: Step) => !find(snapshot, tried),
      because: 'only addresses of the list can be chosen, made the default or deleted',
    })),
    {
      step: 'default.requested',
      when: (snapshot, step) => find(snapshot, step)?.isDefault === true,
      because: 'the default address has no button that makes it the default',
    },
    {
      step: 'address.chosen',
      when: (snapshot) => snapshot.hasTag('confirming'),
      because: 'the question covers the page',
    },
    {
      step: 'session.opened',
      when: (snapshot) => !snapshot.matches('closed'),
      because: 'the session closes for one person before it opens for the next',
    },
    {
      step: 'session.closed',
      when: (snapshot) => snapshot.matches('closed'),
      because: 'nobody is signed in who could sign out',
    },
    {
      step: 'session.closed',
      when: (snapshot) => snapshot.hasTag('confirming'),
      because: 'the question covers the account button',
    },
  ],
  // The form returns to the list, which then reads the addresses again.
  detours: { 'addresses.changed': ['addressBook.listed.resting | list.opened | 0'] },
}
