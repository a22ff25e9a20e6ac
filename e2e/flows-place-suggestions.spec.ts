import { testInBrowser } from './flows/browser-flow.ts'
import { placeSuggestionsFlow } from './flows/place-suggestions.flow.ts'

testInBrowser(placeSuggestionsFlow)
