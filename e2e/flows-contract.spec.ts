import { testInBrowser } from './flows/browser-flow.ts'
import { contractFlow } from './flows/contract.flow.ts'

testInBrowser(contractFlow)
