import { helpChatMachine } from '../../../machines/support/help-chat.machine.ts'
import { HelpView } from '../../support/help-view.tsx'
import { useScreen } from '../actor-logic.ts'

/** `/help`: questions and answers, contacts, the chat. */
export default function Help() {
  return <HelpView chat={useScreen(helpChatMachine, {})} />
}
