import { helpChatMachine } from '../../../machines/support/help-chat.machine.ts'
import { HelpView } from '../../support/help-view.tsx'
import { useScreen } from '../actor-logic.ts'

/** `/help`: questions and answers, ways to reach somebody, the chat. */
export default function Help() {
  return <HelpView chat={useScreen(helpChatMachine, {})} />
}
