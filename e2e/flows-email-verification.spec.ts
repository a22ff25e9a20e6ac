import { testInBrowser } from './flows/browser-flow.ts'
import { emailVerificationFlow } from './flows/email-verification.flow.ts'

testInBrowser(emailVerificationFlow)
