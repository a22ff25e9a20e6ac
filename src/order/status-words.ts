import type { OrderStatus } from '@tiffin-junction/contract/domain/order-status'

/** Meaning of a status for the person. */
export interface StatusWords {
  readonly title: string
  readonly next: string
}

const moneyWords = (isCash: boolean) =>
  isCash ? 'There is nothing to pay.' : 'Your order history shows the status of your refund.'

const words: Record<OrderStatus, (isCash: boolean) => StatusWords> = {
  pending: () => ({
    title: 'Your order is in',
    next: 'The restaurant is looking at it. You will see here what it says.',
  }),
  confirmed: (isCash) => ({
    title: 'Your order is confirmed',
    next: isCash
      ? 'The kitchen has your order. Please keep the cash ready for when your food arrives.'
      : 'Thank you. Your payment has arrived and the kitchen has your order.',
  }),
  preparing: (isCash) => ({
    title: 'Your food is on the stove',
    next: isCash
      ? 'Next it is packed and handed to the rider. Please keep the cash ready.'
      : 'Next it is packed and handed to the rider.',
  }),
  out_for_delivery: (isCash) => ({
    title: 'Your food is on its way',
    next: isCash
      ? 'Please keep the cash and the PIN of your order ready.'
      : 'Please keep the PIN of your order ready.',
  }),
  delivered: () => ({ title: 'Your food has arrived', next: 'Enjoy your meal!' }),
  cancelled: (isCash) => ({
    title: 'This order was cancelled',
    next: moneyWords(isCash),
  }),
  rejected: (isCash) => ({
    title: 'The restaurant could not take this order',
    next: moneyWords(isCash),
  }),
  payment_failed: () => ({
    title: 'The payment did not go through',
    next: 'Nothing was charged. You can order again from your cart.',
  }),
  payment_processing: () => ({
    title: 'The payment is being checked',
    next: 'Your order history shows how it ends.',
  }),
}

const unknown: StatusWords = {
  title: 'The status of this order is not known',
  next: 'Your order history shows all your orders and their status.',
}

/** Returns the meaning of a status; `null` is an unknown one. */
export const wordsOf = (status: OrderStatus | null, isCash: boolean): StatusWords =>
  status ? words[status](isCash) : unknown
