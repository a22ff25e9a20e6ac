import { testInBrowser } from './flows/browser-flow.ts'
import { installOfferFlow } from './flows/install-offer.flow.ts'

testInBrowser(installOfferFlow)
