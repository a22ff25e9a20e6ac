import { sessionLink } from '../../machines/account/session.links.ts'
import { linkTo } from '../../machines/links.ts'
import { type OrderChangeNews, orderChangeMachine } from '../../machines/order/order-change.machine.ts'
import { fromLazyCall } from './actor-logic.ts'
import type { System } from './system.ts'

const order = () => import('../effects/calls/order.ts')

const changing = orderChangeMachine.provide({
  actors: {
    cancelOrder: fromLazyCall(order, (calls) => calls.cancelOrder),
    dropOrder: fromLazyCall(order, (calls) => calls.dropOrder),
    payOrder: fromLazyCall(order, (calls) => calls.payOrder),
  },
})

/** Returns the machine that cancels, removes and pays orders, with its effects; what changes is sent to `orders`. */
export const orderChangeOf = (
  session: System['session'],
  orders: { readonly send: (news: OrderChangeNews) => void },
) => changing.provide({ actors: { session: sessionLink(session), orders: linkTo(orders) } })
