import { testInBrowser } from './flows/browser-flow.ts'
import { menuSectionsFlow } from './flows/menu-sections.flow.ts'

testInBrowser(menuSectionsFlow)
