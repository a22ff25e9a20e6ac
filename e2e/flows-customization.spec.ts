import { testInBrowser } from './flows/browser-flow.ts'
import { customizationFlow } from './flows/customization.flow.ts'

testInBrowser(customizationFlow)
