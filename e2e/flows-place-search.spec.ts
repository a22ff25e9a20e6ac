import { testInBrowser } from './flows/browser-flow.ts'
import { placeSearchFlow } from './flows/place-search.flow.ts'

testInBrowser(placeSearchFlow)
