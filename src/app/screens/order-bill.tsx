import { useState } from 'react'
import { sessionLink } from '../../../machines/account/session.links.ts'
import { orderBillMachine } from '../../../machines/order/order-bill.machine.ts'
import { connectionLink } from '../../../machines/system/connection.links.ts'
import { printPage } from '../../effects/print.ts'
import { OrderBillView } from '../../order/order-bill-view.tsx'
import { fromCall, useScreen } from '../actor-logic.ts'
import type { Route } from '../routes.ts'
import { useSystem } from '../system.ts'

const loading = orderBillMachine.provide({
  actors: {
    fetchBill: fromCall(
      () => import('@tiffin-junction/contract/calls/order-bill-wire'),
      (calls) => calls.getOrderBill,
    ),
  },
  actions: { printBill: printPage },
})

function Bill({ orderId }: { orderId: string }) {
  const { session, root } = useSystem()
  const [machine] = useState(() =>
    loading.provide({ actors: { session: sessionLink(session), connection: connectionLink(root) } }),
  )
  const bill = useScreen(machine, { input: { orderId } })
  return <OrderBillView actor={bill} />
}

/** `/user/order-bill/{orderId}`: the bill of an order, by its number. */
const OrderBillScreen: Route['screen'] = ({ params: { orderId = '' } }) => (
  <Bill key={orderId} orderId={orderId} />
)

export default OrderBillScreen
