import { testInBrowser } from './flows/browser-flow.ts'
import { helpChatFlow } from './flows/help-chat.flow.ts'

testInBrowser(helpChatFlow)
