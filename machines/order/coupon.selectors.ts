import type { CartCoupon } from '@tiffin-junction/contract/domain/coupon'
import type { SnapshotFrom } from 'xstate'
import type { couponMachine } from './coupon.machine.ts'
import type { CouponWish } from './coupon.rules.ts'

type Snapshot = SnapshotFrom<typeof couponMachine>

/** The code as it is typed. */
export const codeOf = ({ context }: Snapshot): string => context.couponCode

/** Error message of the last request; `null` when it succeeded, or is running. */
export const problemOf = (snapshot: Snapshot): string | null =>
  snapshot.hasTag('busy') ? null : snapshot.context.problem

/** The coupon of the cart; `null` when it has none. */
export const couponOf = ({ context }: Snapshot): CartCoupon | null => context.cart.coupon

/** Whether a request is running. */
export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')

/** The running or last request: a code to apply, or `null` to remove the coupon. */
export const wishOf = ({ context }: Snapshot): CouponWish => context.wish
