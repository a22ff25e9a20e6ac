import type { CartTotals } from '@tiffin-junction/contract/domain/cart'
import { gstBaseOf, gstLabel, gstOn } from '@tiffin-junction/contract/domain/gst'
import { formatMoney } from '@tiffin-junction/contract/domain/money'

/** Charges besides the food and its GST, in paise. */
const charges = {
  delivery: 3000,
  platform: 500,
  restaurant: 900,
  handling: 400,
} as const

const offer = { from: 10_000, discount: 1000 } as const
const cashLimit = 200_000

/** Minutes between the earliest and the latest delivery. */
const deliveryWindow = 5

/** The names of the cart's other charges. */
const chargeLabels = {
  restaurant: 'Restaurant charges',
  handling: 'Handling charges',
} as const

/** Fee of a restaurant for a small cart; paise, `null` where it charges none. */
export interface SmallCart {
  readonly smallCartBelow: number | null
  readonly smallCartFee: number | null
}

/** One line of a cart as its price goes; paise for one piece. */
export interface PricedLine {
  readonly quantity: number
  readonly listPrice: number
  readonly unitPrice: number
}

/** The totals of a cart with the parts of its other charges by name; paise. */
export interface CalculatedTotals extends CartTotals {
  readonly gst: number
  readonly restaurantCharges: number
  readonly handlingCharges: number
  readonly smallCartFees: number
  /** Discount of the coupon. */
  readonly couponDiscount: number
  /** Cash is taken up to a limit, so that a rider does not carry too much. */
  readonly isCashOffered: boolean
}

/** Returns the totals of a cart that its order keeps, besides the coupon, the tip and the total; paise. */
export const keptCharges = ({
  subTotal,
  deliveryCharge,
  platformFee,
  gst,
  restaurantCharges,
  handlingCharges,
  smallCartFees,
  discount,
}: CalculatedTotals) => ({
  subTotal,
  deliveryCharge,
  platformFee,
  gst,
  restaurantCharges,
  handlingCharges,
  smallCartFees,
  discount,
})

/** The price of the food of a cart, in paise. */
export const subTotalOf = (lines: readonly PricedLine[]): number =>
  lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0)

/**
 * Every total of a cart that is not empty, in paise: food at list price and as charged, delivery, platform
 * fee, GST on what is paid for the food (ORD-254), the two fixed charges and the restaurant's fee for a small
 * cart, less what is off from ₹100 of food on, and less the coupon's discount.
 */
export const calculateTotals = (
  lines: readonly PricedLine[],
  {
    deliveryMinutes: minutes,
    smallCartBelow,
    smallCartFee,
  }: SmallCart & { readonly deliveryMinutes: number | null },
  couponDiscount = 0,
): CalculatedTotals => {
  const menuTotal = lines.reduce((sum, line) => sum + line.listPrice * line.quantity, 0)
  const subTotal = subTotalOf(lines)
  const { delivery, platform, restaurant, handling } = charges
  const smallCartFees = subTotal < (smallCartBelow ?? 0) ? (smallCartFee ?? 0) : 0
  const discount = subTotal >= offer.from ? offer.discount : 0
  const gstBase = gstBaseOf({ food: subTotal, discount, couponDiscount })
  const gst = gstOn(gstBase)
  const otherCharges = gst + restaurant + handling + smallCartFees
  const total = Math.max(0, subTotal + delivery + platform + otherCharges - discount - couponDiscount)
  return {
    menuTotal,
    subTotal,
    deliveryCharge: delivery,
    platformFee: platform,
    otherCharges,
    otherChargesDetails: [
      { label: gstLabel(gst, gstBase), amount: gst },
      { label: chargeLabels.restaurant, amount: restaurant },
      { label: chargeLabels.handling, amount: handling },
      ...(smallCartFees > 0
        ? [
            {
              label: `Small cart fee (food below ${formatMoney(smallCartBelow ?? 0)})`,
              amount: smallCartFees,
            },
          ]
        : []),
    ],
    gst,
    restaurantCharges: restaurant,
    handlingCharges: handling,
    smallCartFees,
    discount,
    couponDiscount,
    total,
    deliverTimeMin: minutes,
    deliverTimeMax: minutes === null ? null : minutes + deliveryWindow,
    isCashOffered: total <= cashLimit,
  }
}
