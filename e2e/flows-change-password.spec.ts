import { testInBrowser } from './flows/browser-flow.ts'
import { changePasswordFlow } from './flows/change-password.flow.ts'

testInBrowser(changePasswordFlow)
