import { typedRating } from '@tiffin-junction/contract/calls/device-pages'
import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { sessionLink } from '../../../machines/account/session.links.ts'
import { isShown as isChanging } from '../../../machines/order/order-change.selectors.ts'
import { orderHistoryMachine } from '../../../machines/order/order-history.machine.ts'
import {
  type OrderHistoryView as HistoryView,
  plainView,
} from '../../../machines/order/order-history.rules.ts'
import { historyViewOf, listOf, ratingOf } from '../../../machines/order/order-history.selectors.ts'
import { deliveredIdOf } from '../../../machines/order/order-list.selectors.ts'
import { orderListMachine } from '../../../machines/order/order-list.ts'
import { ratingMachine } from '../../../machines/order/rating.machine.ts'
import { isShown } from '../../../machines/order/reorder.selectors.ts'
import { connectionLink } from '../../../machines/system/connection.links.ts'
import { notifyNotOpened } from '../../effects/toasts.ts'
import { typedText } from '../../effects/typed-text.ts'
import { OrderHistoryView } from '../../order/order-history-view.tsx'
import { fromCall, useScreen } from '../actor-logic.ts'
import { AfterDelivery } from '../after-delivery.tsx'
import { orderChangeOf } from '../order-change.ts'
import { pollPauseOf } from '../poll-pause.ts'
import { reorderOf } from '../reorder.ts'
import { useSystem } from '../system.ts'
import { useKeptList, useKeptView } from '../use-kept-list.ts'
import { useLoaded } from '../use-loaded.ts'
import { useOnline } from '../use-online.ts'

const typedHere = typedText('rating', typedRating)

const order = () => import('@tiffin-junction/contract/calls/order-wire')
const loadRating = () => import('../../order/rating-view.tsx')
const loadChange = () => import('../../order/order-change-view.tsx')
const loadTellMe = () => import('../tell-me.tsx')
const loadReorder = () => import('../../order/reorder-view.tsx')

const orders = orderListMachine.provide({
  actors: { loadPage: fromCall(order, (calls) => calls.getOrdersHistory) },
})
const reading = orderHistoryMachine.provide({
  actors: {
    rating: ratingMachine.provide({
      actors: { submitRating: fromCall(order, (calls) => calls.submitCombinedRating) },
      actions: { keepTyped: (_, { person, typed }) => typedHere.keep(person, typed) },
    }),
    loadNewest: fromCall(order, (calls) => calls.getOrdersHistory),
  },
  actions: { forgetTyped: typedHere.forget },
})

function AfterOrders({ list }: { list: ActorRefFrom<typeof orderListMachine> }) {
  const orderId = useSelector(list, deliveredIdOf)
  return <AfterDelivery key={orderId} orderId={orderId} className="" />
}

/** `/user/order-history`: the orders of the signed-in person, the rating of one, and what can be done with them. */
export default function OrderHistory() {
  const { session, cart, root } = useSystem()
  const [machine] = useState(() =>
    reading.provide({
      actors: {
        session: sessionLink(session),
        pollPause: pollPauseOf(root),
        orderList: orders.provide({ actors: { connection: connectionLink(root) } }),
      },
    }),
  )
  const left = useKeptView<HistoryView>('orders')
  const [input] = useState(() => ({ typed: typedHere.read(), ...(left ?? plainView) }))
  const history = useScreen(machine, { input })
  const [changing] = useState(() => orderChangeOf(session, history))
  const change = useScreen(changing, {})
  const [again] = useState(() => reorderOf({ session, cart }))
  const reorder = useScreen(again.machine, again.options)
  const rating = useSelector(history, ratingOf)
  const isReorderShown = useSelector(reorder, isShown)
  const isChangeShown = useSelector(change, isChanging)
  // Loads all three after the history is shown but before the first tap, so that they open at once.
  useEffect(() => void Promise.all([loadRating(), loadReorder(), loadChange()]).catch(() => {}), [])
  const giveUp = useCallback(() => {
    rating?.send({ type: 'sheet.closed' })
    notifyNotOpened()
  }, [rating])
  const giveUpChange = useCallback(() => {
    change.send({ type: 'change.dismissed' })
    notifyNotOpened()
  }, [change])
  const decision = useLoaded(isChangeShown ? loadChange : null, giveUpChange)
  const giveUpReorder = useCallback(() => {
    reorder.send({ type: 'switch.cancelled' })
    reorder.send({ type: 'list.closed' })
    notifyNotOpened()
  }, [reorder])
  const questions = useLoaded(isReorderShown ? loadReorder : null, giveUpReorder)
  const offer = useLoaded(loadTellMe)
  const sheet = useLoaded(rating ? loadRating : null, giveUp)
  const list = useSelector(history, listOf)
  useKeptList(list, 'orders', { isPersonal: true, viewOf: () => historyViewOf(history.getSnapshot()) })
  const isOnline = useOnline()
  return (
    <>
      <OrderHistoryView
        history={history}
        change={change}
        reorder={reorder}
        tellMe={offer && <offer.TellMe takesNo className="" />}
        after={list && <AfterOrders list={list} />}
        isOnline={isOnline}
      />
      {decision && <decision.default change={change} />}
      {questions && <questions.default reorder={reorder} />}
      {rating && sheet && <sheet.default rating={rating} />}
    </>
  )
}
