import { useState } from 'react'
import { sessionLink } from '../../../machines/account/session.links.ts'
import { heard, isAlike, seen } from '../../../machines/links.ts'
import { trainOrderMachine } from '../../../machines/order/train-order.machine.ts'
import { linkOf } from '../../../machines/order/train-order.selectors.ts'
import { helpChatMachine } from '../../../machines/support/help-chat.machine.ts'
import { HelpView } from '../../support/help-view.tsx'
import { fromCall, useScreen } from '../actor-logic.ts'
import { useSystem } from '../system.ts'

const asking = trainOrderMachine.provide({
  actors: {
    loadOrders: fromCall(
      () => import('@tiffin-junction/contract/calls/order-wire'),
      (calls) => calls.getOrdersHistory,
    ),
  },
})

/** `/help`: questions and answers, contacts, the chat. */
export default function Help() {
  const { session } = useSystem()
  const [ofPerson] = useState(() => asking.provide({ actors: { session: sessionLink(session) } }))
  const order = useScreen(ofPerson, {})
  const [machine] = useState(() =>
    helpChatMachine.provide({
      actors: {
        order: heard(seen(order, linkOf, (link) => ({ type: 'order.changed', order: link }), isAlike)),
      },
    }),
  )
  return <HelpView chat={useScreen(machine, {})} />
}
