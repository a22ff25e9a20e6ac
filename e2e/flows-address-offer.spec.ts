import { addressOfferFlow } from './flows/address-offer.flow.ts'
import { testInBrowser } from './flows/browser-flow.ts'

testInBrowser(addressOfferFlow)
