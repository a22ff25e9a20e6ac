import { testInBrowser } from './flows/browser-flow.ts'
import { demoAccountFlow } from './flows/demo-account.flow.ts'

testInBrowser(demoAccountFlow)
