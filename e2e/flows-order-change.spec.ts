import { testInBrowser } from './flows/browser-flow.ts'
import { orderChangeFlow } from './flows/order-change.flow.ts'

testInBrowser(orderChangeFlow)
