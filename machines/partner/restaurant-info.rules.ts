import {
  checkEmail,
  checkMobile,
  digitsOf,
  limits,
  sanitizeMobile,
  type Verdict,
} from '@tiffin-junction/contract/domain/formats'
import {
  partnerLimits,
  type RestaurantInfo,
  type TimeSlot,
  type WeekDay,
  weekDays,
} from '@tiffin-junction/contract/domain/partner'
import { isBlank } from '@tiffin-junction/contract/domain/plain-text'

export type InfoField = 'ownerName' | 'restaurantName' | 'email' | 'mobile' | 'whatsappNumber'

/**
 * Returns the data after an edit of one field. A phone number takes ten digits, with blanks, dashes and
 * brackets between them.
 */
export const withText = (info: RestaurantInfo, field: InfoField, text: string): RestaurantInfo => {
  const isNumber = field === 'mobile' || field === 'whatsappNumber'
  const value = isNumber ? sanitizeMobile(info[field], text).slice(0, partnerLimits.number) : text
  return { ...info, [field]: value.slice(0, partnerLimits.text) }
}

/** Toggles a working day; the days keep the order of the week. */
export const withDay = (info: RestaurantInfo, day: WeekDay): RestaurantInfo => ({
  ...info,
  workingDays: weekDays.filter((each) => info.workingDays.includes(each) !== (each === day)),
})

/** Adds an empty time slot. */
export const withSlot = (info: RestaurantInfo): RestaurantInfo => {
  const id = Math.max(0, ...info.slots.map((slot) => slot.id)) + 1
  return { ...info, slots: [...info.slots, { id, open: '', close: '' }] }
}

/** Hint for an e-mail address; `null` while it is empty or valid. */
export const emailHint = (email: string): Verdict => (isBlank(email) ? null : checkEmail(email))

/** Hint for a mobile number; `null` while it is valid or can still become valid. */
export const mobileHint = (mobile: string): Verdict => {
  const digits = digitsOf(mobile)
  return /^[6-9]/.test(digits) && digits.length < limits.mobile
    ? null
    : (digits && checkMobile(mobile)) || null
}

const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
const isWhole = ({ open, close }: TimeSlot) => isTime(open) && isTime(close) && open < close

/** Problem of a time slot among the others, as a message to show; `null` when it is valid or still empty. */
export const slotProblem = (slot: TimeSlot, slots: readonly TimeSlot[]): Verdict => {
  const { open, close } = slot
  if (open === '' && close === '') return null
  if (!isTime(open) || !isTime(close)) return 'Both an opening and a closing time, please.'
  if (open === close)
    return 'It opens and closes at the same time: the opening time must be before the closing time.'
  if (open > close)
    return 'The opening time must be before the closing time. Open past midnight? Make it two slots: one until 23:59, one from 00:00.'
  const other = slots.find(
    (each) => each.id !== slot.id && isWhole(each) && each.open < close && open < each.close,
  )
  return other ? `This overlaps with ${other.open} to ${other.close}.` : null
}
