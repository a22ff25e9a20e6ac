import { testInBrowser } from './flows/browser-flow.ts'
import { ratingFlow } from './flows/rating.flow.ts'

testInBrowser(ratingFlow)
