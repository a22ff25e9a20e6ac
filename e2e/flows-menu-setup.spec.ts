import { testInBrowser } from './flows/browser-flow.ts'
import { menuSetupFlow } from './flows/menu-setup.flow.ts'

testInBrowser(menuSetupFlow)
