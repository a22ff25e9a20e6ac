import { testInBrowser } from './flows/browser-flow.ts'
import { offersFlow } from './flows/offers.flow.ts'

testInBrowser(offersFlow)
