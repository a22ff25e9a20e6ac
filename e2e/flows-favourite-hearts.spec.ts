import { testInBrowser } from './flows/browser-flow.ts'
import { favouriteHeartsFlow } from './flows/favourite-hearts.flow.ts'

testInBrowser(favouriteHeartsFlow)
