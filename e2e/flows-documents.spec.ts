import { testInBrowser } from './flows/browser-flow.ts'
import { documentsFlow } from './flows/documents.flow.ts'

testInBrowser(documentsFlow)
