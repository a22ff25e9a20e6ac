/** The data that a restaurant partner enters during onboarding. It stays on the device: nothing is sent. */

/** The pages of the onboarding in order: the name, then the four steps. */
export const onboardingPaths = {
  naming: '/restaurent-name',
  information: '/restaurent-info',
  documents: '/restaurant-docs',
  menu: '/menu-setup',
  contract: '/contract',
} as const

export type OnboardingStep = keyof typeof onboardingPaths

/** The four numbered steps (PAR-1). */
export const onboardingSteps = ['information', 'documents', 'menu', 'contract'] as const

/** Monday to Sunday (PAR-8). */
export const weekDays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const
export type WeekDay = (typeof weekDays)[number]

/** Opening hours of the kitchen: times of day as `HH:MM`, empty while not set. */
export interface TimeSlot {
  readonly id: number
  readonly open: string
  readonly close: string
}

/** Step 1 (PAR-6 … PAR-9). */
export interface RestaurantInfo {
  readonly ownerName: string
  readonly restaurantName: string
  readonly email: string
  readonly mobile: string
  readonly whatsapp: 'same' | 'different'
  readonly whatsappNumber: string
  /** In the order of the week. */
  readonly workingDays: readonly WeekDay[]
  readonly slots: readonly TimeSlot[]
}

export const outletTypes = ['restaurant', 'cloudKitchen', 'cafe', 'sweetShop', 'platformStall'] as const
export type OutletType = (typeof outletTypes)[number]

/** Step 2 (PAR-11, PAR-12). Only the numbers of documents: no file is uploaded. */
export interface PartnerDocuments {
  /** Empty while none is chosen. */
  readonly outletType: OutletType | ''
  readonly businessPAN: string
  readonly gstin: string
  readonly bankIFSC: string
  readonly bankAccount: string
  readonly fssaiNumber: string
  /** `YYYY-MM-DD`, or empty. */
  readonly fssaiExpiry: string
}

/** One dish of a partner's menu (PAR-15), with its price in paise. */
export interface PartnerMenuItem {
  readonly id: number
  readonly name: string
  readonly description: string
  readonly price: number
  readonly veg: boolean
  readonly bestseller: boolean
  readonly availability: boolean
  /** 1 to 5 in tenths, or `null` before the first rating. */
  readonly rating: number | null
  readonly reviewCount: number
}

export interface PartnerMenuCategory {
  readonly id: number
  readonly name: string
  readonly items: readonly PartnerMenuItem[]
}

/** The form for a new dish, as typed, with the price in rupees. */
export interface ItemEntry {
  readonly name: string
  readonly description: string
  readonly price: string
  readonly veg: boolean
  readonly bestseller: boolean
  readonly availability: boolean
  readonly rating: string
  readonly reviewCount: string
}

/** Step 3. */
export interface MenuSetup {
  readonly categories: readonly PartnerMenuCategory[]
  /** The name of a new category, as far as it is typed. */
  readonly categoryName: string
  /** The id of the category that a dish is being added to, or `null`. */
  readonly openCategory: number | null
  readonly item: ItemEntry
}

/** Shares of the order value, in per cent (PAR-23). */
export const commissionRates = [18, 20, 22, 25] as const
export type CommissionRate = (typeof commissionRates)[number]

/** Intervals at which earnings are paid out (PAR-24). */
export const paymentCycles = ['weekly', 'biweekly', 'monthly'] as const
export type PaymentCycle = (typeof paymentCycles)[number]

/** The consents that a partner gives before signing (PAR-20). */
export const consents = ['terms', 'commission', 'standards', 'accuracy'] as const
export type Consent = (typeof consents)[number]

/** Step 4. The one-time code is not included, because a code is never stored. */
export interface ContractDraft {
  readonly commissionRate: CommissionRate
  readonly paymentCycle: PaymentCycle
  readonly agreed: readonly Consent[]
  readonly fullName: string
  readonly isSigned: boolean
}

/** Everything that a partner typed. */
export interface PartnerDrafts {
  readonly information: RestaurantInfo
  readonly documents: PartnerDocuments
  readonly menu: MenuSetup
  readonly contract: ContractDraft
}

/** Maximum of each: characters of a text, or number of entries. */
export const partnerLimits = {
  text: 100,
  number: 20,
  description: 300,
  slots: 6,
  categories: 30,
  items: 100,
} as const

export const blankItem: ItemEntry = {
  name: '',
  description: '',
  price: '',
  veg: true,
  bestseller: false,
  availability: true,
  rating: '',
  reviewCount: '',
}

/** The initial drafts. */
export const blankDrafts: PartnerDrafts = {
  information: {
    ownerName: '',
    restaurantName: '',
    email: '',
    mobile: '',
    whatsapp: 'same',
    whatsappNumber: '',
    workingDays: weekDays,
    slots: [{ id: 1, open: '09:00', close: '22:00' }],
  },
  documents: {
    outletType: '',
    businessPAN: '',
    gstin: '',
    bankIFSC: '',
    bankAccount: '',
    fssaiNumber: '',
    fssaiExpiry: '',
  },
  menu: { categories: [], categoryName: '', openCategory: null, item: blankItem },
  contract: {
    commissionRate: 18,
    paymentCycle: 'weekly',
    agreed: [],
    fullName: '',
    isSigned: false,
  },
}
