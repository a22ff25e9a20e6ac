import type { Cart } from '@tiffin-junction/contract/domain/cart'
import type { CartCoupon } from '@tiffin-junction/contract/domain/coupon'
import { failureText } from '@tiffin-junction/contract/domain/failure'

/** The cart as the coupon needs it. */
export interface CouponCart {
  /** `null` when the cart has none. */
  readonly coupon: CartCoupon | null
  /** True while no request of the cart is running. */
  readonly isSettled: boolean
}

/** Requested change: a code to apply, or `null` to remove the coupon. */
export type CouponWish = string | null

export interface CouponContext {
  readonly cart: CouponCart
  /** The code as it is typed. */
  readonly couponCode: string
  readonly wish: CouponWish
  /** Error message of the last request; `null` when it succeeded. */
  readonly problem: string | null
}

export type CouponEvent =
  | { readonly type: 'cart.changed'; readonly cart: CouponCart }
  | { readonly type: 'code.changed'; readonly couponCode: string }
  /** The typed code is to be applied. */
  | { readonly type: 'code.submitted' }
  /** The coupon of the cart is to be applied again. */
  | { readonly type: 'again.requested' }
  | { readonly type: 'remove.requested' }

/** The coupon before the cart is known. */
export const noCoupon: CouponContext = {
  cart: { coupon: null, isSettled: false },
  couponCode: '',
  wish: null,
  problem: null,
}

/** The coupon of the shown cart. */
export const couponIn = ({ coupon }: Cart): CartCoupon | null => coupon ?? null

/** Returns the error message of a request: the server's own, or a general one (ORD-209). */
export const problemText = (error: unknown, wish: CouponWish): string =>
  failureText(
    error,
    wish === null
      ? 'The coupon could not be removed. You may be offline: please try again.'
      : 'The code could not be checked. You may be offline: please try again.',
  )

export const stillSaving = 'Your cart is still being saved. Please try again.'
