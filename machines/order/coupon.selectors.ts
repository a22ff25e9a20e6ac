import type { CartCoupon } from '@tiffin-junction/contract/domain/coupon'
import type { SnapshotFrom } from 'xstate'
import type { couponMachine } from './coupon.machine.ts'
import type { CouponWish } from './coupon.rules.ts'

type Snapshot = SnapshotFrom<typeof couponMachine>

/** The code as it is typed. */
export const codeOf = ({ context }: Snapshot): string => context.couponCode

/** Why the last wish was not done; `null` when it was, or is being done. */
export const problemOf = (snapshot: Snapshot): string | null =>
  snapshot.hasTag('busy') ? null : snapshot.context.problem

/** The coupon of the cart; `null` when it has none. */
export const couponOf = ({ context }: Snapshot): CartCoupon | null => context.cart.coupon

/** Whether a wish is being done. */
export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')

/** What is being done, or was last: a code to apply, or `null` to remove the coupon. */
export const wishOf = ({ context }: Snapshot): CouponWish => context.wish
