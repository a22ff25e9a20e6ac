import { useSelector } from '@xstate/react'
import { fromCallback } from 'xstate'
import {
  type OrderHistoryEvent,
  orderHistoryMachine,
  orderListMachine,
} from '../../../machines/order/order-history.machine.ts'
import { watchPresence } from '../../effects/presence.ts'
import { OrderHistoryView } from '../../order/order-history-view.tsx'
import { RatingSheet } from '../rating-sheet.tsx'
import { useForward } from '../relays.ts'
import { TellMe } from '../tell-me.tsx'
import { usePerson } from '../use-person.ts'
import { calling, useScreen } from '../wire.ts'

const order = () => import('../../effects/calls/order.ts')

const machine = orderHistoryMachine.provide({
  actors: {
    orderList: orderListMachine.provide({
      actors: { loadPage: calling(order, (calls) => calls.loadOrders) },
    }),
    loadNewest: calling(order, (calls) => calls.loadOrders),
    watchPresence: fromCallback<OrderHistoryEvent>(({ sendBack }) =>
      watchPresence((isPresent) => sendBack({ type: 'presence.changed', isPresent })),
    ),
  },
})

/** `/user/order-history`: the orders of whoever is signed in, and the rating of one. */
export default function OrderHistory() {
  const history = useScreen(machine, {})
  const rated = useSelector(history, ({ context }) => context.rated)
  useForward(usePerson(), (token) => {
    if (token !== null) history.send({ type: 'session.changed', isSignedIn: token !== '' })
  })
  return (
    <>
      <OrderHistoryView history={history} tellMe={<TellMe takesNo className="" />} />
      {rated && (
        <RatingSheet order={rated} onFinish={(rating) => history.send({ type: 'rating.finished', rating })} />
      )}
    </>
  )
}
