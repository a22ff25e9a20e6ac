import { type } from 'arktype'
import { cartReply } from './cart.ts'
import { endpoint } from './endpoint.ts'
import { typed } from './shapes.ts'

export const applyCoupon = endpoint('POST', 'api/orders/apply-coupon', {
  summary:
    'Put a coupon on the cart, in the place of any other; the code is read without case and blanks. Safe to repeat',
  auth: 'required',
  body: () => type({ code: typed(100, 1) }),
  reply: cartReply,
})

export const removeCoupon = endpoint('DELETE', 'api/orders/remove-coupon', {
  summary: 'Take the coupon off the cart. Safe to repeat',
  auth: 'required',
  reply: cartReply,
})
