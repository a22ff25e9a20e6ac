import { createStore } from '@xstate/store'
import { clearStorage, persist } from '@xstate/store/persist'
import {
  blankDrafts,
  blankItem,
  type ContractDraft,
  commissionRates,
  consents,
  type ItemEntry,
  type MenuSetup,
  outletTypes,
  type PartnerDocuments,
  type PartnerDrafts,
  type PartnerMenuCategory,
  type PartnerMenuItem,
  partnerLimits,
  paymentCycles,
  type RestaurantInfo,
  type TimeSlot,
  weekDays,
} from '../domain/partner.ts'
import { partnerStorage } from './storage.ts'

// Whatever lies in the storage: what makes sense is taken, field by field, the rest is as it is for everybody.

type Fields = Readonly<Record<string, unknown>>
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const textOf = (value: unknown, limit: number = partnerLimits.text): string =>
  typeof value === 'string' ? value.slice(0, limit) : ''
const flagOf = (value: unknown, otherwise: boolean): boolean =>
  typeof value === 'boolean' ? value : otherwise
const countOf = (value: unknown, least: number): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= least ? value : null
const oneOf = <T>(choices: readonly T[], value: unknown): T | undefined =>
  choices.find((choice) => choice === value)

/** The things with an id of their own, as many as there may be. */
const distinct = <T extends { readonly id: number }>(things: readonly T[], limit: number): T[] =>
  things.filter((thing, place) => things.findIndex(({ id }) => id === thing.id) === place).slice(0, limit)

const timeOf = (value: unknown): string => /^\d{2}:\d{2}$/.exec(textOf(value))?.[0] ?? ''

const slotOf = (value: unknown): TimeSlot[] => {
  const { id: stored, open, close } = fieldsOf(value)
  const id = countOf(stored, 1)
  return id === null ? [] : [{ id, open: timeOf(open), close: timeOf(close) }]
}

const informationOf = (value: unknown): RestaurantInfo => {
  const fields = fieldsOf(value)
  const days = listOf(fields.workingDays)
  const slots = distinct(listOf(fields.slots).flatMap(slotOf), partnerLimits.slots)
  const blank = blankDrafts.information
  return {
    ownerName: textOf(fields.ownerName),
    restaurantName: textOf(fields.restaurantName),
    email: textOf(fields.email),
    mobile: textOf(fields.mobile, partnerLimits.number),
    whatsapp: fields.whatsapp === 'different' ? 'different' : 'same',
    whatsappNumber: textOf(fields.whatsappNumber, partnerLimits.number),
    workingDays: Array.isArray(fields.workingDays)
      ? weekDays.filter((day) => days.includes(day))
      : blank.workingDays,
    slots: slots.length > 0 ? slots : blank.slots,
  }
}

const documentsOf = (value: unknown): PartnerDocuments => {
  const fields = fieldsOf(value)
  const numberOf = (stored: unknown) => textOf(stored, partnerLimits.number)
  return {
    outletType: oneOf(outletTypes, fields.outletType) ?? '',
    businessPAN: numberOf(fields.businessPAN),
    gstin: numberOf(fields.gstin),
    bankIFSC: numberOf(fields.bankIFSC),
    bankAccount: numberOf(fields.bankAccount),
    fssaiNumber: numberOf(fields.fssaiNumber),
    fssaiExpiry: /^\d{4}-\d{2}-\d{2}$/.exec(textOf(fields.fssaiExpiry))?.[0] ?? '',
  }
}

const itemOf = (value: unknown): PartnerMenuItem[] => {
  const fields = fieldsOf(value)
  const [id, price] = [countOf(fields.id, 1), countOf(fields.price, 1)]
  const name = textOf(fields.name).trim()
  const { rating } = fields
  if (id === null || price === null || name === '') return []
  return [
    {
      id,
      name,
      price,
      description: textOf(fields.description, partnerLimits.description),
      veg: flagOf(fields.veg, true),
      bestseller: flagOf(fields.bestseller, false),
      availability: flagOf(fields.availability, true),
      rating: typeof rating === 'number' && rating >= 1 && rating <= 5 ? rating : null,
      reviewCount: countOf(fields.reviewCount, 0) ?? 0,
    },
  ]
}

const categoryOf = (value: unknown): PartnerMenuCategory[] => {
  const fields = fieldsOf(value)
  const id = countOf(fields.id, 1)
  const name = textOf(fields.name).trim()
  if (id === null || name === '') return []
  return [{ id, name, items: distinct(listOf(fields.items).flatMap(itemOf), partnerLimits.items) }]
}

const entryOf = (value: unknown): ItemEntry => {
  const fields = fieldsOf(value)
  return {
    name: textOf(fields.name),
    description: textOf(fields.description, partnerLimits.description),
    price: textOf(fields.price, partnerLimits.number),
    rating: textOf(fields.rating, partnerLimits.number),
    reviewCount: textOf(fields.reviewCount, partnerLimits.number),
    veg: flagOf(fields.veg, blankItem.veg),
    bestseller: flagOf(fields.bestseller, blankItem.bestseller),
    availability: flagOf(fields.availability, blankItem.availability),
  }
}

const menuOf = (value: unknown): MenuSetup => {
  const fields = fieldsOf(value)
  const categories = distinct(listOf(fields.categories).flatMap(categoryOf), partnerLimits.categories)
  return {
    categories,
    categoryName: textOf(fields.categoryName),
    openCategory: categories.find(({ id }) => id === fields.openCategory)?.id ?? null,
    item: entryOf(fields.item),
  }
}

const contractOf = (value: unknown): ContractDraft => {
  const fields = fieldsOf(value)
  const agreed = consents.filter((consent) => listOf(fields.agreed).includes(consent))
  const fullName = textOf(fields.fullName)
  const blank = blankDrafts.contract
  return {
    commissionRate: oneOf(commissionRates, fields.commissionRate) ?? blank.commissionRate,
    paymentCycle: oneOf(paymentCycles, fields.paymentCycle) ?? blank.paymentCycle,
    agreed,
    fullName,
    // What nobody can have signed is not signed.
    isSigned: fields.isSigned === true && agreed.length === consents.length && fullName.trim() !== '',
  }
}

const draftsOf = (value: unknown): PartnerDrafts => {
  const fields = fieldsOf(value)
  return {
    information: informationOf(fields.information),
    documents: documentsOf(fields.documents),
    menu: menuOf(fields.menu),
    contract: contractOf(fields.contract),
  }
}

const version = 1

/** Drafts of somebody who typed nothing yet, remembered nowhere. */
export const blankPartnerDrafts = () =>
  createStore({
    context: blankDrafts,
    on: {
      'draft.changed': (drafts, { draft }: { draft: Partial<PartnerDrafts> }) => ({ ...drafts, ...draft }),
      'drafts.cleared': () => blankDrafts,
    },
  })

/**
 * What a partner typed over all steps of the onboarding, as the device remembers it (PAR-2): read when the store is
 * opened, whatever lies there, and written with every change.
 */
export const openPartnerDrafts = () =>
  blankPartnerDrafts().with(
    persist({
      name: partnerStorage.name,
      storage: partnerStorage,
      version,
      deserialize: (text) => ({ context: draftsOf(fieldsOf(JSON.parse(text)).context), version }),
    }),
  )

export type PartnerDraftsStore = ReturnType<typeof blankPartnerDrafts>

/** Forgets all that was typed, here and on the device. */
export const forgetPartnerDrafts = (drafts: PartnerDraftsStore): void => {
  drafts.send({ type: 'drafts.cleared' })
  void clearStorage(drafts)
}
