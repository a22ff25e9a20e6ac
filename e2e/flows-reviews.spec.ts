import { testInBrowser } from './flows/browser-flow.ts'
import { reviewsFlow } from './flows/reviews.flow.ts'

testInBrowser(reviewsFlow)
