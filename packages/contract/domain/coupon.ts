/** The coupon of a cart. */
export interface CartCoupon {
  readonly couponCode: string
  /** Paise that it takes off; 0 while it does not apply. */
  readonly discount: number
  /** Reason that it does not apply now, as text to show; `null` while it applies. */
  readonly problem: string | null
  /** The person has to apply it again: the cart was emptied, or its restaurant changed. */
  readonly isEnded: boolean
}

/** The coupon that an order was placed with. */
export interface OrderCoupon {
  readonly couponCode: string
  /** Paise. */
  readonly discount: number
}

/** The coupon that the offers page advertises (ORD-204). The server has it under the same terms; the cap in paise. */
export const welcomeCoupon = { code: 'WELCOME', percent: 20, cap: 10_000 } as const

/** The label of the bill's row for a coupon (ORD-210). */
export const couponLabel = ({ couponCode }: Pick<OrderCoupon, 'couponCode'>): string => `Coupon ${couponCode}`
