import { limits } from '@tiffin-junction/contract/domain/formats'
import {
  type CommissionRate,
  type Consent,
  type ContractDraft,
  consents,
  type PaymentCycle,
  partnerLimits,
} from '@tiffin-junction/contract/domain/partner'
import { compactNumber, isBlank } from '@tiffin-junction/contract/domain/plain-text'
import { sampleKitchen } from '@tiffin-junction/contract/domain/sample-contract'

/** Sales of the sample kitchen in 30 days, and how they are shared; in paise. */
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

/** Amount of one payment of the sample earnings, in paise. */
export const paymentOf = (rate: CommissionRate, cycle: PaymentCycle): number =>
  Math.round((earningsAt(rate).kept * cycleDays[cycle]) / sampleKitchen.days)

/** Cuts a name to the length limit of its field. */
export const truncateName = (text: string): string => text.slice(0, partnerLimits.text)

/** Removes blanks and dashes from a code and cuts it to six characters (ACC-178). */
export const sanitizeCode = (text: string): string => compactNumber(text).slice(0, limits.otp)

/** Toggles a consent; the consents keep their order. */
export const withConsent = (agreed: readonly Consent[], consent: Consent): Consent[] =>
  consents.filter((each) => agreed.includes(each) !== (each === consent))

/** A condition for signing that is not met (PAR-21). */
export type Missing = 'consents' | 'name' | 'code'

/**
 * The conditions for signing that are not met, in the order of the page; empty when the contract can be
 * signed.
 */
export const missingFor = (
  { agreed, fullName }: Pick<ContractDraft, 'agreed' | 'fullName'>,
  code: string,
): Missing[] => [
  ...(consents.every((consent) => agreed.includes(consent)) ? [] : (['consents'] as const)),
  ...(isBlank(fullName) ? (['name'] as const) : []),
  ...(code.length === limits.otp ? [] : (['code'] as const)),
]
