import { testInBrowser } from './flows/browser-flow.ts'
import { orderHistoryFlow } from './flows/order-history.flow.ts'

testInBrowser(orderHistoryFlow)
