import { addressBookFlow } from './flows/address-book.flow.ts'
import { testInBrowser } from './flows/browser-flow.ts'

testInBrowser(addressBookFlow)
