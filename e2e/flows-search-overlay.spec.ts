import { testInBrowser } from './flows/browser-flow.ts'
import { searchOverlayFlow } from './flows/search-overlay.flow.ts'

testInBrowser(searchOverlayFlow)
