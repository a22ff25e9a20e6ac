import * as contract from './coupon.ts'
import { translated } from './translate-wire.ts'

export const applyCoupon = translated(contract.applyCoupon, {
  write: ({ couponCode }: { readonly couponCode: string }) => ({ body: { code: couponCode } }),
})

export const removeCoupon = translated(contract.removeCoupon, {})
