import { testInBrowser } from './flows/browser-flow.ts'
import { restaurantInfoFlow } from './flows/restaurant-info.flow.ts'

testInBrowser(restaurantInfoFlow)
