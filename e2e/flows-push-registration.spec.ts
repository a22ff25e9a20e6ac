import { testInBrowser } from './flows/browser-flow.ts'
import { pushRegistrationFlow } from './flows/push-registration.flow.ts'

testInBrowser(pushRegistrationFlow)
