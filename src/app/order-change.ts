import { sessionLink } from '../../machines/account/session.links.ts'
import { linkTo } from '../../machines/links.ts'
import { type OrderChangeNews, orderChangeMachine } from '../../machines/order/order-change.machine.ts'
import { fromCall } from './actor-logic.ts'
import type { System } from './system.ts'

const order = () => import('@tiffin-junction/contract/calls/order-wire')

const changing = orderChangeMachine.provide({
  actors: {
    cancelOrder: fromCall(order, (calls) => calls.cancelOrder),
    dropOrder: fromCall(order, (calls) => calls.dropOrder),
    payOrder: fromCall(order, (calls) => calls.payOrder),
  },
})

/** Returns the machine that cancels, removes and pays orders, with its effects; what changes is sent to `orders`. */
export const orderChangeOf = (
  session: System['session'],
  orders: { readonly send: (news: OrderChangeNews) => void },
) => changing.provide({ actors: { session: sessionLink(session), orders: linkTo(orders) } })
