import { blankDrafts, consents, weekDays } from '@tiffin-junction/contract/domain/partner'
import { beforeEach, expect, test, vi } from 'vitest'
import { type AnyStateMachine, createActor, type EventFrom, type InputFrom } from 'xstate'
import { contractMachine } from '../../machines/partner/contract.machine.ts'
import { documentsMachine } from '../../machines/partner/documents.machine.ts'
import { menuSetupMachine } from '../../machines/partner/menu-setup.machine.ts'
import { restaurantInfoMachine } from '../../machines/partner/restaurant-info.machine.ts'
import { storageOf } from '../../tests/map-storage.ts'
import { forgetPartnerDrafts, openPartnerDrafts } from './partner-drafts.ts'
import { forgetPerson, writeCredential } from './storage.ts'

const key = 'partner_drafts'
const kept = new Map<string, string>()
const storage = storageOf(kept)
const stored = (context: unknown) => kept.set(key, JSON.stringify({ context, version: 1 }))
const reopened = () => openPartnerDrafts().getSnapshot().context

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', storage)
})

test('[PAR-2] typed drafts are restored when the store is opened again', () => {
  const information = { ...blankDrafts.information, restaurantName: 'Meera’s Kitchen' }
  const documents = { ...blankDrafts.documents, businessPAN: 'AAPFU0939F' }
  const drafts = openPartnerDrafts()
  expect(drafts.getSnapshot().context).toEqual(blankDrafts)
  drafts.send({ type: 'draft.changed', draft: { information } })
  drafts.send({ type: 'draft.changed', draft: { documents } })
  expect(reopened()).toEqual({ ...blankDrafts, information, documents })
})

test('[PAR-2] forgetting the drafts leaves nothing on the device', () => {
  const drafts = openPartnerDrafts()
  drafts.send({ type: 'draft.changed', draft: { contract: { ...blankDrafts.contract, fullName: 'Meera' } } })
  expect(kept.has(key)).toBe(true)
  forgetPartnerDrafts(drafts)
  expect(kept.has(key)).toBe(false)
  expect(drafts.getSnapshot().context).toEqual(blankDrafts)
})

test('[ACC-35] a sign-out removes the drafts; drafts of a guest stay for the sign-in', () => {
  stored(blankDrafts)
  forgetPerson()
  expect(kept.has(key)).toBe(true)
  writeCredential({ token: 't', roleType: '' })
  forgetPerson()
  expect(kept.has(key)).toBe(false)
})

test.each([
  '',
  'garbage',
  'null',
  '[]',
  '42',
  '{}',
  '{"context":null}',
  '{"context":{"information":[],"menu":7,"contract":"x","documents":null}}',
  '{"context":{"information":{"slots":[{"id":-1},7,null]},"menu":{"categories":[{"id":"1"},[]]}}}',
  '['.repeat(20_000),
  `"${'x'.repeat(200_000)}"`,
])('[PAR-2] invalid stored drafts are replaced by blank ones (%#)', (text) => {
  kept.set(key, text)
  expect(reopened()).toEqual(blankDrafts)
})

const slot = { id: 1, open: '23:00', close: '02:00' }
const poha = {
  id: 1,
  name: 'Poha',
  description: '',
  price: 6000,
  veg: true,
  bestseller: false,
  availability: true,
  rating: null,
  reviewCount: 0,
}
const thalis = { id: 1, name: 'Thalis', items: [poha] }
const { information, documents, menu, contract } = blankDrafts

test('[PAR-2 PAR-9] an unusual slot and a dish are restored as typed', () => {
  const drafts = {
    ...blankDrafts,
    information: {
      ...information,
      workingDays: ['Monday', 'Sunday'],
      slots: [slot, { ...slot, id: 2, open: '' }],
    },
    menu: { ...menu, categories: [thalis] },
  }
  stored(drafts)
  expect(reopened()).toEqual(drafts)
})

test.each([
  { information: { ...information, ownerName: 'x'.repeat(5000) } },
  { information: { ...information, workingDays: ['Someday'] } },
  { information: { ...information, slots: [] } },
  { information: { ...information, slots: [slot, slot] } },
  { documents: { ...documents, outletType: 'spaceship' } },
  { documents: { ...documents, gstin: 42 } },
  { menu: { ...menu, categories: [thalis, thalis] } },
  { menu: { ...menu, categories: [{ ...thalis, items: [{ ...poha, price: 0 }] }] } },
  { menu: { ...menu, categories: [{ ...thalis, items: [{ ...poha, rating: 9 }] }] } },
  { contract: { ...contract, commissionRate: 1 } },
  { contract: { ...contract, agreed: ['terms', 'x'] } },
])('[PAR-2 PAR-15 PAR-21] an invalid step is reset, the others stay (%#)', (damaged) => {
  const typed = {
    information: { ...information, ownerName: 'Meera' },
    documents: { ...documents, businessPAN: 'AAPFU0939F' },
    menu: { ...menu, categories: [thalis] },
    contract: { ...contract, fullName: 'Meera' },
  }
  stored({ ...typed, ...damaged })
  const [step] = Object.keys(damaged)
  expect(reopened()).toEqual({ ...typed, [step ?? '']: blankDrafts[step as keyof typeof blankDrafts] })
})

test('[PAR-22] a contract without all consents does not count as signed', () => {
  for (const agreed of [[], consents.slice(1), consents.map(() => 'terms')]) {
    stored({ contract: { ...contract, agreed, fullName: 'M', isSigned: true } })
    expect(reopened().contract).toMatchObject({ agreed, isSigned: false })
  }
})

test('[PAR-2] the longest texts that a step takes are restored', () => {
  const long = 'x9'.repeat(500)
  const filled = <M extends AnyStateMachine>(logic: M, input: InputFrom<M>, ...events: EventFrom<M>[]) => {
    const actor = createActor<AnyStateMachine>(logic, { input }).start()
    for (const event of events) actor.send(event)
    return actor.getSnapshot().context.draft
  }
  const typed: typeof blankDrafts = {
    information: filled(
      restaurantInfoMachine,
      { draft: information },
      ...(['ownerName', 'restaurantName', 'email', 'mobile', 'whatsappNumber'] as const).map(
        (field) => ({ type: 'field.changed', field, value: long }) as const,
      ),
      ...Array.from({ length: 10 }, () => ({ type: 'slot.added' }) as const),
      ...weekDays.map((day) => ({ type: 'day.toggled', day }) as const),
    ),
    documents: filled(
      documentsMachine,
      { draft: documents, today: '2026-11-22' },
      ...(['businessPAN', 'gstin', 'bankIFSC', 'bankAccount', 'fssaiNumber'] as const).map(
        (field) => ({ type: 'number.changed', field, value: '9'.repeat(500) }) as const,
      ),
      { type: 'expiry.changed', date: '275760-09-13' },
    ),
    menu: filled(
      menuSetupMachine,
      { draft: menu },
      { type: 'category.typed', name: long },
      { type: 'category.added' },
      { type: 'item.started', categoryId: 1 },
      { type: 'item.typed', field: 'name', value: long },
      { type: 'item.typed', field: 'description', value: long },
      { type: 'item.typed', field: 'price', value: '999999.99' },
      { type: 'item.typed', field: 'reviewCount', value: '9'.repeat(500) },
      { type: 'item.added' },
    ),
    contract: filled(contractMachine, { draft: contract }, { type: 'name.changed', name: long }),
  }
  expect(typed.menu.categories[0]?.items).toHaveLength(1)
  stored(typed)
  expect(reopened()).toEqual(typed)
})

test('[PAR-22] a signed contract stays signed', () => {
  const contract = { ...blankDrafts.contract, agreed: consents, fullName: 'Meera', isSigned: true }
  stored({ contract })
  expect(reopened().contract).toEqual(contract)
})

test('[PAR-2] without storage, drafts stay until the page is closed', () => {
  const forbid = () => {
    throw new Error('forbidden')
  }
  vi.stubGlobal('localStorage', { getItem: forbid, setItem: forbid, removeItem: forbid })
  const drafts = openPartnerDrafts()
  drafts.send({ type: 'draft.changed', draft: { contract: { ...blankDrafts.contract, fullName: 'Meera' } } })
  expect(reopened().contract.fullName).toBe('Meera')
  forgetPartnerDrafts(drafts)
})
