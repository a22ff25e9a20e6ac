import { testInBrowser } from './flows/browser-flow.ts'
import { liveOrderFlow } from './flows/live-order.flow.ts'

testInBrowser(liveOrderFlow)
