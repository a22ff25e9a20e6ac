import { testInBrowser } from './flows/browser-flow.ts'
import { orderBillFlow } from './flows/order-bill.flow.ts'

testInBrowser(orderBillFlow)
