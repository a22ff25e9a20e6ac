import { testInBrowser } from './flows/browser-flow.ts'
import { cartFlow } from './flows/cart.flow.ts'

testInBrowser(cartFlow)
