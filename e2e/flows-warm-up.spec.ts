import { testInBrowser } from './flows/browser-flow.ts'
import { warmUpFlow } from './flows/warm-up.flow.ts'

testInBrowser(warmUpFlow)
