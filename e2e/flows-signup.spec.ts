import { testInBrowser } from './flows/browser-flow.ts'
import { signupFlow } from './flows/signup.flow.ts'

testInBrowser(signupFlow)
