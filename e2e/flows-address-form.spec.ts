import { addressFormFlow } from './flows/address-form.flow.ts'
import { testInBrowser } from './flows/browser-flow.ts'

testInBrowser(addressFormFlow)
