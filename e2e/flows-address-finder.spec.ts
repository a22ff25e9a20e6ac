import { addressFinderFlow } from './flows/address-finder.flow.ts'
import { testInBrowser } from './flows/browser-flow.ts'

testInBrowser(addressFinderFlow)
