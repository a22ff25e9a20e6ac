import { testInBrowser } from './flows/browser-flow.ts'
import { connectionFlow } from './flows/connection.flow.ts'

testInBrowser(connectionFlow)
