import { limits } from '../../src/domain/formats.ts'
import {
  type CommissionRate,
  type Consent,
  type ContractDraft,
  consents,
  type PaymentCycle,
  partnerLimits,
} from '../../src/domain/partner.ts'
import { sampleKitchen } from '../../src/domain/sample-contract.ts'

/** What a sample kitchen sells in its 30 days, and how that is shared; paise. */
export interface Earnings {
  readonly sales: number
  readonly commission: number
  readonly kept: number
}

/** The sample earnings at a commission (PAR-25). */
export const earningsAt = (rate: CommissionRate): Earnings => {
  const { orderValue, ordersPerDay, days } = sampleKitchen
  const sales = orderValue * ordersPerDay * days
  const commission = Math.round((sales * rate) / 100)
  return { sales, commission, kept: sales - commission }
}

const cycleDays: Readonly<Record<PaymentCycle, number>> = {
  weekly: 7,
  biweekly: 14,
  monthly: sampleKitchen.days,
}

/** What one payment of the sample earnings comes to, in paise. */
export const paymentOf = (rate: CommissionRate, cycle: PaymentCycle): number =>
  Math.round((earningsAt(rate).kept * cycleDays[cycle]) / sampleKitchen.days)

/** A name as its field holds it. */
export const truncateName = (text: string): string => text.slice(0, partnerLimits.text)

/** A code as its field holds it: without blanks, six characters at most. */
export const sanitizeCode = (text: string): string => text.replace(/\s/g, '').slice(0, limits.otp)

/** Ticks a consent, or takes the tick away; they keep their order. */
export const withConsent = (agreed: readonly Consent[], consent: Consent): Consent[] =>
  consents.filter((each) => agreed.includes(each) !== (each === consent))

/** What signing still waits for (PAR-21). */
export type Missing = 'consents' | 'name' | 'code'

/** All that signing still waits for, in the order of the page; none when the contract can be signed. */
export const missingFor = (
  { agreed, fullName }: Pick<ContractDraft, 'agreed' | 'fullName'>,
  code: string,
): Missing[] => [
  ...(consents.every((consent) => agreed.includes(consent)) ? [] : (['consents'] as const)),
  ...(fullName.trim() === '' ? (['name'] as const) : []),
  ...(code.length === limits.otp ? [] : (['code'] as const)),
]
