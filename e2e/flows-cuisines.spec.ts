import { testInBrowser } from './flows/browser-flow.ts'
import { cuisinesFlow } from './flows/cuisines.flow.ts'

testInBrowser(cuisinesFlow)
