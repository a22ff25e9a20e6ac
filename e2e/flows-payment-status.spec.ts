import { testInBrowser } from './flows/browser-flow.ts'
import { paymentStatusFlow } from './flows/payment-status.flow.ts'

testInBrowser(paymentStatusFlow)
