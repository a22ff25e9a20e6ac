import { testInBrowser } from './flows/browser-flow.ts'
import { profileFlow } from './flows/profile.flow.ts'

testInBrowser(profileFlow)
