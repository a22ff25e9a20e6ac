import { testInBrowser } from './flows/browser-flow.ts'
import { codeEntryFlow } from './flows/code-entry.flow.ts'

testInBrowser(codeEntryFlow)
