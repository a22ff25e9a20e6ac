import { testInBrowser } from './flows/browser-flow.ts'
import { menuFlow } from './flows/menu.flow.ts'

testInBrowser(menuFlow)
