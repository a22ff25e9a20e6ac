import { testInBrowser } from './flows/browser-flow.ts'
import { deliveryAreaFlow } from './flows/delivery-area.flow.ts'

testInBrowser(deliveryAreaFlow)
