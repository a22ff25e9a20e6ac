import { useState } from 'react'
import { heard, isAlike, seen } from '../../../machines/links.ts'
import { trainLinkOf } from '../../../machines/order/running-order.selectors.ts'
import { helpChatMachine } from '../../../machines/support/help-chat.machine.ts'
import { HelpView } from '../../support/help-view.tsx'
import { useScreen } from '../actor-logic.ts'
import { useRunningOrder } from '../use-running-order.ts'

/** `/help`: questions and answers, contacts, the chat. */
export default function Help() {
  const running = useRunningOrder()
  const [machine] = useState(() =>
    helpChatMachine.provide({
      actors: {
        order: heard(seen(running, trainLinkOf, (link) => ({ type: 'order.changed', order: link }), isAlike)),
      },
    }),
  )
  return <HelpView chat={useScreen(machine, {})} />
}
