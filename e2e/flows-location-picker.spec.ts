import { testInBrowser } from './flows/browser-flow.ts'
import { locationPickerFlow } from './flows/location-picker.flow.ts'

testInBrowser(locationPickerFlow)
