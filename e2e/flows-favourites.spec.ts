import { testInBrowser } from './flows/browser-flow.ts'
import { favouritesFlow } from './flows/favourites.flow.ts'

testInBrowser(favouritesFlow)
