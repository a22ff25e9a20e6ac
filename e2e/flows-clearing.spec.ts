import { testInBrowser } from './flows/browser-flow.ts'
import { clearingFlow } from './flows/clearing.flow.ts'

testInBrowser(clearingFlow)
