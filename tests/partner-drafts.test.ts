import { beforeEach, expect, test, vi } from 'vitest'
import { blankDrafts, consents } from '../src/domain/partner.ts'
import { forgetPartnerDrafts, openPartnerDrafts } from '../src/effects/partner-drafts.ts'
import { forgetPerson, writeCredential } from '../src/effects/storage.ts'

const key = 'partner_drafts'
const kept = new Map<string, string>()
const storage = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
  removeItem: (name: string) => void kept.delete(name),
}
const stored = (context: unknown) => kept.set(key, JSON.stringify({ context, version: 1 }))
const reopened = () => openPartnerDrafts().getSnapshot().context

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', storage)
})

test('[PAR-2] what was typed is there when the store is opened again', () => {
  const information = { ...blankDrafts.information, restaurantName: 'Meera’s Kitchen' }
  const documents = { ...blankDrafts.documents, businessPAN: 'AAPFU0939F' }
  const drafts = openPartnerDrafts()
  expect(drafts.getSnapshot().context).toEqual(blankDrafts)
  drafts.send({ type: 'draft.changed', draft: { information } })
  drafts.send({ type: 'draft.changed', draft: { documents } })
  expect(reopened()).toEqual({ ...blankDrafts, information, documents })
})

test('[PAR-2] forgetting leaves nothing on the device', () => {
  const drafts = openPartnerDrafts()
  drafts.send({ type: 'draft.changed', draft: { contract: { ...blankDrafts.contract, fullName: 'Meera' } } })
  expect(kept.has(key)).toBe(true)
  forgetPartnerDrafts(drafts)
  expect(kept.has(key)).toBe(false)
  expect(drafts.getSnapshot().context).toEqual(blankDrafts)
})

test('[ACC-35] papers go with whoever signs out; what a guest typed goes on with who signs in', () => {
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
])('[PAR-2] whatever lies there, everybody begins sane (%#)', (text) => {
  kept.set(key, text)
  expect(reopened()).toEqual(blankDrafts)
})

test('[PAR-2 PAR-15 PAR-21] of what lies there, what makes sense is taken and the rest is not', () => {
  const dish = { id: 1, name: 'Poha', price: 6000, rating: 9, reviewCount: -4, veg: 'yes' }
  stored({
    information: {
      ownerName: 'x'.repeat(5000),
      workingDays: ['Sunday', 'Someday', 'Monday'],
      slots: [
        { id: 1, open: '23:00', close: '02:00' },
        { id: 1, open: '09:00', close: '10:00' },
        { id: 2, open: '<b>', close: 9 },
      ],
    },
    documents: { outletType: 'spaceship', gstin: 42, fssaiExpiry: 'tomorrow', businessPAN: 'AAPF' },
    menu: {
      categories: [
        {
          id: 1,
          name: 'Thalis',
          items: [dish, { id: 2, name: ' ', price: 5 }, { id: 3, name: 'Free', price: 0 }],
        },
        { id: 2, name: '' },
      ],
      openCategory: 2,
    },
    // Signed, but without the consents.
    contract: {
      commissionRate: 1,
      paymentCycle: 'never',
      agreed: ['terms', 'x'],
      fullName: 'M',
      isSigned: true,
    },
  })
  const { information, documents, menu, contract } = reopened()
  expect(information.ownerName).toHaveLength(100)
  expect(information.workingDays).toEqual(['Monday', 'Sunday'])
  // An odd slot is the partner's own: it stays.
  expect(information.slots).toEqual([
    { id: 1, open: '23:00', close: '02:00' },
    { id: 2, open: '', close: '' },
  ])
  expect(documents).toEqual({ ...blankDrafts.documents, businessPAN: 'AAPF' })
  expect(menu.openCategory).toBeNull()
  expect(menu.categories).toEqual([
    {
      id: 1,
      name: 'Thalis',
      items: [
        {
          ...dish,
          description: '',
          veg: true,
          bestseller: false,
          availability: true,
          rating: null,
          reviewCount: 0,
        },
      ],
    },
  ])
  expect(contract).toEqual({ ...blankDrafts.contract, agreed: ['terms'], fullName: 'M' })
})

test('[PAR-22] a contract that was signed stays signed', () => {
  const contract = { ...blankDrafts.contract, agreed: consents, fullName: 'Meera', isSigned: true }
  stored({ contract })
  expect(reopened().contract).toEqual(contract)
})

test('[PAR-2] where nothing may be kept, it is remembered until the page is closed', () => {
  const forbid = () => {
    throw new Error('forbidden')
  }
  vi.stubGlobal('localStorage', { getItem: forbid, setItem: forbid, removeItem: forbid })
  const drafts = openPartnerDrafts()
  drafts.send({ type: 'draft.changed', draft: { contract: { ...blankDrafts.contract, fullName: 'Meera' } } })
  expect(reopened().contract.fullName).toBe('Meera')
  forgetPartnerDrafts(drafts)
})
