import { testInBrowser } from './flows/browser-flow.ts'
import { pagedListFlow } from './flows/paged-list.flow.ts'

testInBrowser(pagedListFlow)
