import { useState } from 'react'
import { couponCartLink } from '../../machines/order/coupon.links.ts'
import { couponMachine } from '../../machines/order/coupon.machine.ts'
import { CouponField } from '../order/coupon-field.tsx'
import { fromCall, useScreen } from './actor-logic.ts'
import type { System } from './system.ts'

const calls = () => import('@tiffin-junction/contract/calls/coupon-wire')

const discounting = couponMachine.provide({
  actors: {
    applyCoupon: fromCall(calls, ({ applyCoupon }) => applyCoupon),
    removeCoupon: fromCall(calls, ({ removeCoupon }) => removeCoupon),
  },
})

/** Returns the machine that applies a coupon to the cart, with its effects. */
export const couponOf = ({ cart }: Pick<System, 'cart'>) => ({
  machine: discounting.provide({ actors: { cart: couponCartLink(cart) } }),
  options: {},
})

/** The coupon of the cart, with its machine: a part of the cart's page that is loaded after it. */
export default function Coupon({ system }: { system: Pick<System, 'cart'> }) {
  const [{ machine, options }] = useState(() => couponOf(system))
  return <CouponField coupon={useScreen(machine, options)} />
}
