import * as contract from '@tiffin-junction/contract/calls/coupon'
import { call } from '../api-client.ts'

/** `POST api/orders/apply-coupon`. Safe to repeat. */
export const applyCoupon = async (
  { couponCode }: { readonly couponCode: string },
  signal: AbortSignal,
): Promise<void> => {
  await call(contract.applyCoupon, { body: { code: couponCode } }, signal)
}

/** `DELETE api/orders/remove-coupon`. Safe to repeat. */
export const removeCoupon = async (signal: AbortSignal): Promise<void> => {
  await call(contract.removeCoupon, {}, signal)
}
