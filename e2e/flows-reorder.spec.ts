import { testInBrowser } from './flows/browser-flow.ts'
import { reorderFlow } from './flows/reorder.flow.ts'

testInBrowser(reorderFlow)
