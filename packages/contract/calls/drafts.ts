import { type } from 'arktype'
import { lazily } from '../domain/lazily.ts'
import {
  commissionRates,
  consents,
  outletTypes,
  partnerLimits,
  paymentCycles,
  weekDays,
} from '../domain/partner.ts'

// Schemas of a restaurant partner's drafts on the device, one for each step of the onboarding. Add new fields
// as optional (`'name?'`), or older drafts are no longer valid and become blank.

const text = `string <= ${partnerLimits.text}` as const
const number = `string <= ${partnerLimits.number}` as const
const description = `string <= ${partnerLimits.description}` as const
const id = '1 <= number.integer <= 1000000'

/** Step 1 (PAR-6 … PAR-9). */
export const information = lazily(() =>
  type({
    ownerName: text,
    restaurantName: text,
    email: text,
    mobile: number,
    whatsapp: "'same' | 'different'",
    whatsappNumber: number,
    workingDays: type
      .enumerated(...weekDays)
      .array()
      .atMostLength(weekDays.length),
    slots: type({ id, open: number, close: number })
      .array()
      .atLeastLength(1)
      .atMostLength(partnerLimits.slots),
  }),
)

/** Step 2 (PAR-11, PAR-12). */
export const documents = lazily(() =>
  type({
    outletType: type.enumerated('', ...outletTypes),
    businessPAN: number,
    gstin: number,
    bankIFSC: number,
    bankAccount: number,
    fssaiNumber: number,
    fssaiExpiry: number,
  }),
)

/** Step 3 (PAR-15). Prices of dishes in paise. */
export const menu = lazily(() =>
  type({
    categories: type({
      id,
      name: `0 < string <= ${partnerLimits.text}`,
      items: type({
        id,
        name: `0 < string <= ${partnerLimits.text}`,
        description,
        price: 'number.integer >= 1',
        veg: 'boolean',
        bestseller: 'boolean',
        availability: 'boolean',
        rating: '1 <= number <= 5 | null',
        reviewCount: 'number.integer >= 0',
      })
        .array()
        .atMostLength(partnerLimits.items),
    })
      .array()
      .atMostLength(partnerLimits.categories),
    categoryName: text,
    openCategory: 'number.integer | null',
    item: {
      name: text,
      description,
      price: number,
      veg: 'boolean',
      bestseller: 'boolean',
      availability: 'boolean',
      rating: number,
      reviewCount: number,
    },
  }),
)

/** Step 4 (PAR-20 … PAR-24). */
export const contract = lazily(() =>
  type({
    commissionRate: type.enumerated(...commissionRates),
    paymentCycle: type.enumerated(...paymentCycles),
    agreed: type
      .enumerated(...consents)
      .array()
      .atMostLength(consents.length),
    fullName: text,
    isSigned: 'boolean',
  }),
)
