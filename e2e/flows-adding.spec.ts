import { addingFlow } from './flows/adding.flow.ts'
import { testInBrowser } from './flows/browser-flow.ts'

testInBrowser(addingFlow)
