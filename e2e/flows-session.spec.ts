import { testInBrowser } from './flows/browser-flow.ts'
import { sessionFlow } from './flows/session.flow.ts'

testInBrowser(sessionFlow)
