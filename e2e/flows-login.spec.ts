import { testInBrowser } from './flows/browser-flow.ts'
import { loginFlow } from './flows/login.flow.ts'

testInBrowser(loginFlow)
