import { testInBrowser } from './flows/browser-flow.ts'
import { checkoutFlow } from './flows/checkout.flow.ts'

testInBrowser(checkoutFlow)
