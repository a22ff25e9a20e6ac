import { appUpdateFlow } from './flows/app-update.flow.ts'
import { testInBrowser } from './flows/browser-flow.ts'

testInBrowser(appUpdateFlow)
