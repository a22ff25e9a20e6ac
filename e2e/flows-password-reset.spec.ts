import { testInBrowser } from './flows/browser-flow.ts'
import { passwordResetFlow } from './flows/password-reset.flow.ts'

testInBrowser(passwordResetFlow)
